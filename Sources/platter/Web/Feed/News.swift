#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The latest event of each kind, for any number of readers that wait for a newer one.
///
/// A reader that is slow misses what came between and gets the latest; nobody waits for a reader.
final class News: @unchecked Sendable {
    /// An event as its reader sees it.
    struct Edition: Sendable {
        /// Grows with every event; 0 before the first.
        var status = 0
        var figures = 0
    }

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var status: [UInt8] = []
    private var figures: [UInt8] = []
    private var edition = Edition()
    private var isClosed = false

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(arrival, nil)
    }

    deinit {
        pthread_cond_destroy(arrival)
        pthread_mutex_destroy(mutex)
        arrival.deallocate()
        mutex.deallocate()
    }

    func publish(status text: [UInt8]) {
        announce {
            status = text
            edition.status += 1
        }
    }

    func publish(figures text: [UInt8]) {
        announce {
            figures = text
            edition.figures += 1
        }
    }

    /// Lets all readers go; there is nothing more to wait for.
    func close() { announce { isClosed = true } }

    /// Waits until something is newer than `seen`, and gives that; `nil` once closed.
    func wait(after seen: inout Edition) -> (status: [UInt8]?, figures: [UInt8]?)? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isClosed, edition.status == seen.status, edition.figures == seen.figures {
            pthread_cond_wait(arrival, mutex)
        }
        if isClosed { return nil }
        let newStatus = edition.status == seen.status ? nil : status
        let newFigures = edition.figures == seen.figures ? nil : figures
        seen = edition
        return (newStatus, newFigures)
    }

    private func announce(_ change: () -> Void) {
        pthread_mutex_lock(mutex)
        change()
        pthread_cond_broadcast(arrival)
        pthread_mutex_unlock(mutex)
    }
}
