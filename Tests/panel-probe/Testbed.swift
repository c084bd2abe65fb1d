import Glibc

/// A little of libumockdev, loaded when it is needed so that nothing has to be linked against it.
struct Testbed {
  private typealias New = @convention(c) () -> OpaquePointer?
  private typealias AddFromFile =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, UnsafeMutableRawPointer?
    ) -> Int32
  private typealias Uevent =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>
    ) -> Void

  private let testbed: OpaquePointer
  private let addFromFile: AddFromFile
  private let uevent: Uevent

  init?() {
    guard let library = dlopen("libumockdev.so.0", RTLD_NOW),
      let new = dlsym(library, "umockdev_testbed_new"),
      let addFromFile = dlsym(library, "umockdev_testbed_add_from_file"),
      let uevent = dlsym(library, "umockdev_testbed_uevent"),
      let testbed = unsafeBitCast(new, to: New.self)()
    else { return nil }
    self.testbed = testbed
    self.addFromFile = unsafeBitCast(addFromFile, to: AddFromFile.self)
    self.uevent = unsafeBitCast(uevent, to: Uevent.self)
  }

  func add(_ file: String) {
    _ = addFromFile(testbed, file, nil)
  }

  func tell(_ syspath: String, _ action: String) {
    uevent(testbed, syspath, action)
  }
}
