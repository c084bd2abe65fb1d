import CBroker
import CMosquitto
import Configuration
import Glibc
import Loop
import Words

/// The connection to the broker, by libmosquitto, which our loop drives. It comes and goes. A
/// thread looks up the broker's name and begins to connect (CBroker).
///
///               connect                    CONNACK
///     parted ─────────────> connecting ─────────────> connected
///       ^                      │ refused, no answer       │ lost
///       └──────────────────────┴──────────────────────────┘ tried again after a pause that grows
final class BrokerLink {
  /// What is heard of the broker.
  struct News {
    /// It is connected.
    let connected: () -> Void
    /// The connection has ended or cannot be made. The text is the reason.
    let parted: (String) -> Void
    /// It has confirmed a message.
    let confirmed: (Int32) -> Void
    /// It hands a message on.
    let received: (CommandIntake.Message) -> Void
    /// The packets of one read are handled, and more messages can be sent.
    let ready: () -> Void
  }

  private enum State { case parted, connecting, connected }

  private let settings: BrokerSettings
  private let client: String
  private let will: String
  private let loop: EventLoop
  private let news: News
  private var handle: OpaquePointer?
  /// What owns the handle.
  private var attempt: OpaquePointer?
  /// Whether the thread has the handle.
  private(set) var isLookingUp = false
  private var state = State.parted
  private var source: EventSource?
  private var timer: EventSource?
  private var deadline: Int64 = 0
  private var backoff = Backoff()
  /// Why the connection ends, as far as libmosquitto has said it.
  private var reason: String?

  /// After this time without an answer, in milliseconds, the link connects again. It says then that
  /// it waits for a name server.
  private let patience: Int64
  /// The most packets that one read takes. Then the loop serves the daemon and signals.
  private static let packets = 100

  /// Makes one. When the connection is gone, the broker publishes `offline` under the topic `will`.
  init(
    _ settings: BrokerSettings, client: String, will: String, patience: Int64, in loop: EventLoop,
    _ news: News
  ) {
    (self.settings, self.client, self.will, self.loop) = (settings, client, will, loop)
    (self.patience, self.news) = (patience, news)
  }

  deinit { drop() }

  /// Whether it is there.
  var isConnected: Bool { state == .connected }

  /// Tries now, and again whenever the broker is gone.
  func connect(password: String?) {
    drop()
    handle = mosquitto_new(client, true, nil)
    state = .connecting
    var code = mosquitto_will_set(handle, will, 7, "offline", 1, true)
    if code == MOSQ_ERR_SUCCESS.code, let user = settings.user {
      code = mosquitto_username_pw_set(handle, user, password)
    }
    if code == MOSQ_ERR_SUCCESS.code, let certificates = settings.certificates {
      let own = certificates.own
      code = mosquitto_tls_set(
        handle, certificates.authorities, nil, own?.certificate, own?.key, nil)
    }
    guard code == MOSQ_ERR_SUCCESS.code else { return part(code, password) }
    mosquitto_int_option(handle, MOSQ_OPT_TCP_NODELAY, 1)
    attempt = attempt_begin(handle, settings.host, Int32(settings.port), Int32(settings.keepAlive))
    guard let attempt else {
      handle = nil
      return part(MOSQ_ERR_ERRNO.code, password)
    }
    isLookingUp = true
    timer = try? EventSource.timer(milliseconds: UInt64(patience), in: loop) { [unowned self] _ in
      news.parted("no name server has answered yet. Check the network, or write an address as host")
    }
    wait(for: attempt_descriptor(attempt), password) { [unowned self] in
      var (code, error): (Int32, Int32) = (0, 0)
      if attempt_is_over(attempt, &code, &error) { goOn(code, error, password) }
    }
  }

  /// The thread is done.
  private func goOn(_ code: Int32, _ error: Int32, _ password: String?) {
    (source, timer, isLookingUp) = (nil, nil, false)
    deadline = Clock.microseconds + patience * 1000
    let words = attempt_reason(attempt).map { String(cString: $0) } ?? ""
    if !words.isEmpty { reason = words }
    listen()
    errno = error
    guard code == MOSQ_ERR_SUCCESS.code else { return part(code, password) }
    wait(for: mosquitto_socket(handle), password) { [unowned self] in proceed(password) }
    if source != nil { proceed(password) }
  }

  private func wait(for descriptor: Int32, _ password: String?, _ act: @escaping () -> Void) {
    do {
      source = try EventSource.socket(descriptor, in: loop) { _ in act() }
    } catch {
      part(MOSQ_ERR_ERRNO.code, password)
    }
  }

  /// How sending went.
  enum Sending {
    /// The message was sent with this number.
    case sent(Int32)
    case impossible, later
  }

  /// Sends a message.
  func publish(_ message: Outbox.Message) -> Sending {
    var number: Int32 = 0
    let code = message.payload.withCString {
      mosquitto_publish(
        handle, &number, message.topic, Int32(message.payload.utf8.count), $0, 1, message.isKept)
    }
    switch code {
    case MOSQ_ERR_SUCCESS.code: return .sent(number)
    case MOSQ_ERR_INVAL.code, MOSQ_ERR_PAYLOAD_SIZE.code, MOSQ_ERR_MALFORMED_UTF8.code:
      return .impossible
    default: return .later
    }
  }

  /// Asks for the messages of a topic, which may have wildcards.
  func subscribe(_ filter: String) { mosquitto_subscribe(handle, nil, filter, 1) }

  /// Lets the loop write queued messages when the socket has room.
  func awaitRoom() {
    if !isLookingUp { source?.awaitRoom(mosquitto_want_write(handle)) }
  }

  private func listen() {
    mosquitto_user_data_set(handle, Unmanaged.passUnretained(self).toOpaque())
    mosquitto_connect_callback_set(handle) { _, context, code in
      BrokerLink.at(context).answered(code)
    }
    mosquitto_disconnect_callback_set(handle) { _, context, code in
      let link = BrokerLink.at(context)
      link.reason = link.reason ?? mosq_err_t.words(code)
    }
    mosquitto_publish_callback_set(handle) { _, context, number in
      BrokerLink.at(context).news.confirmed(number)
    }
    mosquitto_message_callback_set(handle) { _, context, message in
      guard let message = message?.pointee, let topic = message.topic else { return }
      BrokerLink.at(context).take(message, String(cString: topic))
    }
    mosquitto_log_callback_set(handle) { _, context, level, text in
      guard level == MOSQ_LOG_ERR, let text else { return }
      BrokerLink.at(context).reason = String(cString: text)
    }
  }

  private func answered(_ code: Int32) {
    guard code == 0 else {
      let words = mosquitto_connack_string(code).map { String(cString: $0) } ?? "code \(code)"
      reason = "\(words) Check user and password_file"
      return
    }
    state = .connected
    backoff.reset()
    news.connected()
  }

  private func take(_ message: mosquitto_message, _ topic: String) {
    let count = min(Int(message.payloadlen), CommandIntake.longestPayload + 1)
    let payload = [UInt8](UnsafeRawBufferPointer(start: message.payload, count: count))
    news.received(
      CommandIntake.Message(topic: topic, payload: payload, isKept: message.retain))
  }

  /// Reads and writes packets without waiting. Then it does the periodic work of libmosquitto.
  private func proceed(_ password: String?) {
    var code = MOSQ_ERR_SUCCESS.code
    for _ in 0..<BrokerLink.packets {
      errno = 0
      code = mosquitto_loop_read(handle, 1)
      if code != MOSQ_ERR_SUCCESS.code || errno == EAGAIN { break }
    }
    if code == MOSQ_ERR_SUCCESS.code { news.ready() }
    if code == MOSQ_ERR_SUCCESS.code { code = mosquitto_loop_write(handle, 1) }
    if code == MOSQ_ERR_SUCCESS.code { code = mosquitto_loop_misc(handle) }
    if code == MOSQ_ERR_SUCCESS.code, state == .connecting, Clock.microseconds > deadline {
      code = MOSQ_ERR_KEEPALIVE.code
    }
    guard code == MOSQ_ERR_SUCCESS.code else { return part(code, password) }
    awaitRoom()
    let pause = state == .connected ? BrokerLink.pause(keepAlive: settings.keepAlive) : 2000
    timer = try? EventSource.timer(milliseconds: pause, in: loop) { [unowned self] _ in
      proceed(password)
    }
  }

  /// The pause between two calls of the periodic work, in milliseconds. Keep-alive messages, which
  /// are due every `keepAlive` seconds, are at most this late.
  static func pause(keepAlive: Int) -> UInt64 { UInt64(min(keepAlive * 1000 / 4, 10_000)) }

  /// What to do about the end of a connection, to be said behind its reason. What libmosquitto
  /// calls a failure of TLS differs between its versions.
  static func help(_ code: Int32, _ reason: String?) -> String {
    guard code == MOSQ_ERR_TLS.code || reason?.hasPrefix("OpenSSL") == true else { return "" }
    return ". Check ca_file, and that the broker's certificate has the name in host"
  }

  /// Says why, and tries again later.
  private func part(_ code: Int32, _ password: String?) {
    let said = (reason ?? mosq_err_t.words(code)) + BrokerLink.help(code, reason)
    drop()
    news.parted(said)
    timer = try? EventSource.timer(milliseconds: backoff.next(), in: loop) { [unowned self] _ in
      connect(password: password)
    }
  }

  private func drop() {
    source?.cancel()
    (source, timer, reason, state) = (nil, nil, nil, .parted)
    if let attempt { attempt_end(attempt) } else { mosquitto_destroy(handle) }
    (handle, attempt, isLookingUp) = (nil, nil, false)
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> BrokerLink {
    guard let context else { preconditionFailure("libmosquitto lost the pointer it was given") }
    return Unmanaged<BrokerLink>.fromOpaque(context).takeUnretainedValue()
  }
}
