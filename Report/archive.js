"use strict";
// What the report carries: parts with names, deflated, as letters (ReportArchive.swift).

/** Reads LEB128 numbers and bytes, one behind the other. */
class Varints {
  constructor(bytes) {
    this.bytes = bytes;
    this.place = 0;
  }

  get isAtEnd() { return this.place >= this.bytes.length; }

  /** A number without sign; exact up to 2^53. */
  next() {
    let value = 0, factor = 1;
    for (;;) {
      const byte = this.bytes[this.place++];
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
  }

  /** A number with a sign. */
  signed() {
    const value = this.next();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  }

  /** Bytes behind their length. */
  part() {
    const length = this.next();
    this.place += length;
    return this.bytes.subarray(this.place - length, this.place);
  }
}

/** Five letters are four bytes (Letters85.swift). */
function lettersToBytes(text) {
  const values = new Uint8Array(128), bytes = new Uint8Array(Math.floor((text.length * 4) / 5));
  for (let letter = 33, value = 0; value < 85; letter++) {
    if (!"\"&'<\\`".includes(String.fromCharCode(letter))) values[letter] = value++;
  }
  for (let place = 0, at = 0; place < text.length; place += 5) {
    let word = 0;
    for (let index = place; index < place + 5; index++) {
      word = word * 85 + (index < text.length ? values[text.charCodeAt(index)] : 84);
    }
    for (let shift = 24; shift >= 0 && at < bytes.length; shift -= 8) bytes[at++] = word >>> shift;
  }
  return bytes;
}

const Archive = {
  /** The parts of this page by their names. */
  async read() {
    const text = document.getElementById("archive").textContent.trim();
    const packed = lettersToBytes(text);
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const reader = new Varints(bytes.subarray("gestured report 1\n".length));
    const parts = new Map();
    while (!reader.isAtEnd) parts.set(Archive.text(reader.part()), reader.part());
    return parts;
  },

  text(bytes) { return new TextDecoder().decode(bytes); },
};
