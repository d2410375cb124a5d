extension JSONReader {
    /// Passes white space and comments.
    mutating func skipBlank() {
        while let scalar = peek {
            if Self.isBlank(scalar) {
                advance()
            } else if scalar == "/", peek(after: 1) == "/" {
                while let next = peek, next != "\n", next != "\r" { advance() }
            } else if scalar == "/", peek(after: 1) == "*" {
                skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() {
        let start = here
        advance()
        advance()
        while peek != nil {
            if peek == "*", peek(after: 1) == "/" {
                advance()
                advance()
                return
            }
            advance()
        }
        report(start, "", "\"/*\"", "is never closed", "\"*/\" at the end of the comment", "close the comment")
        giveUp()
    }

    /// After a problem: on to the next comma, closing bracket or end of line, over whole brackets. Takes at least one
    /// scalar unless it stands on a boundary.
    mutating func skipToBoundary() {
        while let scalar = peek {
            if Self.isBoundary(scalar) || scalar == "\n" || scalar == "\r" { return }
            if scalar == "{" || scalar == "[" { skipBalanced() } else { advance() }
        }
    }

    /// Passes a bracket and all it contains, without looking at it closely.
    mutating func skipBalanced() {
        var open = 0
        while let scalar = peek {
            switch scalar {
            case "{", "[": open += 1
            case "}", "]": open -= 1
            case "\"", "'": skipQuoted(scalar)
            default: break
            }
            advance()
            if open <= 0 { return }
            skipBlank()
        }
    }

    /// Up to, not over, the closing quote or the end of the line.
    private mutating func skipQuoted(_ quote: Unicode.Scalar) {
        advance()
        while let scalar = peek, scalar != quote, scalar != "\n", scalar != "\r" {
            if scalar == "\\" { advance() }
            advance()
        }
    }
}
