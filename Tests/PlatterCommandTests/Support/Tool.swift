import Foundation
import Testing

/// A program of the distribution that a test needs; without it the test is skipped and says so.
struct Tool {
    static let picocom = Tool("picocom")

    let name: String
    /// `nil` where it is not installed.
    let path: String?

    init(_ name: String) {
        self.name = name
        path = ["/usr/bin/", "/usr/local/bin/", "/bin/"].map { $0 + name }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    var isHere: Bool { path != nil }
    var missing: Comment { "\(name) is not installed; scripts/setup --ci does it" }
}
