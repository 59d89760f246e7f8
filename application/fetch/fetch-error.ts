/** Shown to operators; no message names an address inside their network. */
const words = {
  /** Refused because of its form, port, host, or the IP address of the host. */
  address: 'the address is not one of a public web server',
  /** The address or a redirect of it is on no allowed domain. */
  elsewhere: 'the address is on, or redirects to, a site that is not registered for the shop',
  /** The host is unknown or unreachable, or the connection was lost. */
  network: 'the server could not be reached, or closed the connection',
  short: 'the response ended unexpectedly',
  time: 'the server took too long',
  redirects: 'there are too many redirects',
  size: 'the response is too large',
  encoding: 'the compression of the response is not supported',
  stopped: 'the request was cancelled',
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
