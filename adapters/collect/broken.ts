import type { RunError } from '#domain/collect/run-error.ts'

/** The input cannot be read on; becomes the reader's last event. */
export class Broken extends Error {
  override readonly name = 'Broken'
  readonly code: RunError

  constructor(code: RunError, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
