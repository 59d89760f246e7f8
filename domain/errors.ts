/** What went wrong, in the caller's terms; each edge maps it once (HTTP status, exit code). */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'limited'
  | 'unavailable'

export type FieldProblem = { readonly field: string; readonly message: string }

export type ErrorDetails = {
  /** The input fields at fault, named as the caller sent them. */
  readonly fields?: readonly FieldProblem[]
  /** Seconds after which trying again makes sense; only with kinds 'limited' and 'unavailable'. */
  readonly retryAfterSeconds?: number
}

/** A refusal that callers may rely on: `code` is public and stable, `message` is for people. */
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
