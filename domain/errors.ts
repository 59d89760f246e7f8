/** Each edge maps it in one place (HTTP status, exit code). */
export type ErrorKind =
  /** A part of a request that says nothing to us, such as a cursor of another list. */
  | 'malformed'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  /** It was there, and is there no more. */
  | 'gone'
  | 'conflict'
  | 'limited'
  | 'unavailable'

export type FieldProblem = { readonly field: string; readonly message: string }

export type ErrorDetails = {
  /** Named as the caller sent them. */
  readonly fields?: readonly FieldProblem[]
  /** Only with kinds 'limited' and 'unavailable'. */
  readonly retryAfterSeconds?: number
}

/** `code` is public and stable, `message` is for people. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly kind: ErrorKind
  readonly code: string
  readonly details: ErrorDetails

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.kind = kind
    this.code = code
    this.details = details
  }
}
