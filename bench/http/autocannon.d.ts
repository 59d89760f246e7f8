declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Request = {
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
  }
  type Client = { setRequests(requests: readonly Request[]): void }
  type Options = {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    readonly setupClient?: (client: Client) => void
  }
  type Result = {
    /** Seconds. */
    readonly duration: number
    readonly errors: number
    readonly non2xx: number
  }
  type Run = EventEmitter & PromiseLike<Result>

  const autocannon: (options: Options) => Run
  export = autocannon
}
