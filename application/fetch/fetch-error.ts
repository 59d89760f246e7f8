/** Why there is no answer; the words are for operators, and name no address inside their network. */
const words = {
  /** It is no address that is gone to: its form, its port, its host, or the host's own address. */
  address: 'the address is not one of a public web server',
  /** It is, or leads on to, no domain that was allowed. */
  elsewhere: 'the address is, or leads on to, a site that is not registered for the shop',
  /** The host is not known, cannot be reached, or broke off. */
  network: 'the server could not be reached, or broke off',
  /** What was packed is not there to its end. */
  short: 'the answer broke off before its end',
  time: 'the server took too long',
  redirects: 'it leads on too many times',
  size: 'the answer is too large',
  /** The answer is packed in a way that is not understood, or more than once. */
  encoding: 'the answer is packed in a way that is not understood',
  /** The caller's signal. */
  stopped: 'nobody waits for it any more',
} as const

export type FetchFailure = keyof typeof words

export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly why: FetchFailure

  constructor(why: FetchFailure, options?: ErrorOptions) {
    super(words[why], options)
    this.why = why
  }
}
