import { FetchError } from '#application/fetch/fetch-error.ts'
import type {
  Fetched,
  Fetcher,
  FetchLimits,
  FetchRequest,
  MayFetch,
} from '#application/fetch/fetcher.ts'
import type { IncomingMessage } from 'node:http'
import { toDestination, type Destination } from './destination.ts'
import { openAnswer, readBody } from './answer.ts'
import { resolveHost, type ResolveHost } from './resolve-host.ts'
import { toFetchError } from './to-fetch-error.ts'

type Options = {
  readonly userAgent: string
  /** `host:port` pairs of this machine that may be reached, for testing; none in production. */
  readonly allowHosts?: readonly string[]
  readonly resolveHost?: ResolveHost
}

/** Public web servers only: redirects and addresses are checked before connecting, the connected one again. */
export const makeFetcher = (options: Options): Fetcher => {
  const { userAgent, allowHosts = [] } = options

  return async (request) => {
    const limits = { ...defaultLimits, ...request.limits }
    const life = beginLife(limits, request.signal)
    const { signal } = life
    const rules = { allowHosts, allowedDomains: request.allowedDomains }
    const headers = headersOf(request, userAgent)
    const job = {
      headers,
      body: request.send?.body,
      limits,
      signal,
      resolveHost: options.resolveHost ?? resolveHost,
    }
    try {
      let to = toDestination(request.url, undefined, rules)
      for (let hops = 0; ; hops++) {
        const response = await openAnswer(to, job)
        const location = request.send ? undefined : redirectionOf(response)
        if (location === undefined) {
          const { maxBytes } = request
          const { idleMs } = limits
          const body = readBody(response, { maxBytes, idleMs, signal, onEnd: life.end })
          return toFetched(response, to, body, life.end)
        }
        response.destroy()
        if (hops === mostRedirects) throw new FetchError('redirects')
        to = nextOf(to, location, rules)
      }
    } catch (error) {
      life.end()
      throw toFetchError(error)
    }
  }
}

const mostRedirects = 5

/** For small responses; other callers pass their own limits. */
const defaultLimits: FetchLimits = {
  connectMs: 4000,
  firstByteMs: 5000,
  idleMs: 5000,
  totalMs: 9000,
}

type Life = { readonly signal: AbortSignal; readonly end: () => void }

const beginLife = ({ totalMs }: FetchLimits, caller: AbortSignal | undefined): Life => {
  const life = new AbortController()
  const timer = setTimeout(() => life.abort(new FetchError('time')), totalMs)
  const leave = (): void => life.abort(new FetchError('stopped'))
  if (caller?.aborted) leave()
  caller?.addEventListener('abort', leave)
  return {
    signal: life.signal,
    end() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', leave)
    },
  }
}

const headersOf = (request: FetchRequest, userAgent: string): Record<string, string> => ({
  'user-agent': userAgent,
  accept: request.accept ?? '*/*',
  'accept-encoding': 'gzip, br',
  ...(request.send && {
    ...request.send.headers,
    'content-length': String(request.send.body.length),
  }),
  ...(request.etag !== undefined && { 'if-none-match': request.etag }),
  ...(request.lastModified !== undefined && { 'if-modified-since': request.lastModified }),
})

const redirectionOf = ({ statusCode = 0, headers }: IncomingMessage): string | undefined =>
  redirections.has(statusCode) ? headers.location : undefined

const redirections: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

const nextOf = (
  from: Destination,
  location: string,
  rules: Parameters<typeof toDestination>[2],
): Destination => {
  const next = toDestination(location, from.url, rules)
  // A redirect must not downgrade to an unencrypted connection.
  if (from.url.protocol === 'https:' && next.url.protocol !== 'https:') {
    throw new FetchError('address')
  }
  return next
}

const toFetched = (
  response: IncomingMessage,
  { url }: Destination,
  body: AsyncIterable<Uint8Array>,
  end: () => void,
): Fetched => {
  const { headers } = response
  return {
    url: url.href,
    status: response.statusCode ?? 0,
    type: headers['content-type'],
    etag: headers.etag,
    lastModified: headers['last-modified'],
    retryAfter: headers['retry-after'],
    header: (name) => [headers[name]].flat()[0],
    body,
    close() {
      end()
      response.destroy()
    },
  }
}

export const makeMayFetch =
  (allowHosts: readonly string[]): MayFetch =>
  (url) => {
    try {
      toDestination(url, undefined, { allowHosts, allowedDomains: undefined })
      return true
    } catch {
      return false
    }
  }

/** Where something of ours may be sent: as `makeMayFetch`, of http only what `allowHosts` has. */
export const makeMaySend = (allowHosts: readonly string[]): MayFetch => {
  const mayFetch = makeMayFetch(allowHosts)
  return (url) =>
    mayFetch(url) && (url.startsWith('https://') || allowHosts.includes(new URL(url).host))
}
