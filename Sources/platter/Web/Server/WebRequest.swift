import CPlatterWeb

/// What a visitor asks for, as far as the server looks at it.
struct WebRequest: Equatable, Sendable {
    var method = "GET"
    var path = "/"
    var host: String?
    var origin: String?
    var fetchSite: String?
    var cookie: String?
    var authorization: String?
    var contentLength: String?
    var transferEncoding: String?
    /// Of the query: `?token=`.
    var token: String?
}

extension WebRequest {
    init(_ request: OpaquePointer) {
        func header(_ name: String) -> String? { platter_web_header(request, name).map { String(cString: $0) } }
        method = String(cString: platter_web_method(request))
        path = String(cString: platter_web_path(request))
        host = header("Host")
        origin = header("Origin")
        fetchSite = header("Sec-Fetch-Site")
        cookie = header("Cookie")
        authorization = header("Authorization")
        contentLength = header("Content-Length")
        transferEncoding = header("Transfer-Encoding")
        token = platter_web_query(request, "token").map { String(cString: $0) }
    }
}
