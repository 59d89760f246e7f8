import type { ProblemBody } from '#openapi/schemas/problem.ts'

/** What the API refused, as its problem+json says it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 0 = no answer came. */
  readonly status: number
  readonly code: string
  readonly retryAfterSeconds: number | undefined
  /** What is at fault, by the names it was sent under. */
  readonly fields: ProblemBody['errors']

  constructor(
    status: number,
    code: string,
    message: string,
    retryAfterSeconds?: number,
    fields: ProblemBody['errors'] = [],
  ) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.fields = fields
  }
}
