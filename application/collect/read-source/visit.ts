import { mayCrawl, type Robots } from '#domain/collect/robots.ts'
import { readRetryAfter } from '#domain/collect/retry-after.ts'
import { FetchError } from '../../fetch/fetch-error.ts'
import type { Fetched, Fetcher, FetchRequest } from '../../fetch/fetcher.ts'
import type { Clock, Sleep } from '../../ports.ts'
import { isForNow } from './source-break.ts'
import type { HostQueue } from './host-queue.ts'
import type { ReadableSource, ReadSource } from './read-source.ts'
import type { RobotsCache } from './robots-cache.ts'

/** The requests of one reading of a source, within its domains. Answers must be closed. */
export type Visit = {
  readonly get: (request: VisitRequest) => Promise<Fetched>
  /** With pauses; undefined where robots.txt forbids it. Throws FetchError, SourceBreak. */
  readonly crawl: (request: VisitRequest) => Promise<Fetched | undefined>
  readonly robotsOf: (url: string) => Promise<Robots>
  readonly pauseSecondsOf: (url: string, robots: Robots) => number
  readonly now: () => Date
}

type VisitRequest = Omit<FetchRequest, 'signal' | 'allowedDomains'>

export type VisitDeps = {
  readonly fetcher: Fetcher
  readonly hostQueue: HostQueue
  readonly robotsCache: RobotsCache
  readonly pauseSeconds: (host: string) => number
  readonly clock: Clock
  readonly sleep: Sleep
}

export const makeVisit = (
  deps: VisitDeps,
  source: Pick<ReadableSource, 'url' | 'domains'>,
  { signal, onRequest }: NonNullable<Parameters<ReadSource>[1]>,
): Visit => {
  const { robotsCache, clock, sleep } = deps
  const allowedDomains = [source.domains, URL.parse(source.url)?.hostname ?? []].flat()
  let patience = mostWaits

  const ask = (request: VisitRequest, pauseSeconds: number): Promise<Fetched> =>
    fetchInTurn(
      deps,
      { ...request, allowedDomains, ...(signal && { signal }) },
      { pauseMs: pauseSeconds * 1000, onTurn: () => onRequest?.(request.url) },
    )

  const pauseSecondsOf: Visit['pauseSecondsOf'] = (url, { crawlDelaySeconds = 0 }) =>
    Math.max(deps.pauseSeconds(URL.parse(url)?.host ?? ''), crawlDelaySeconds)

  const robotsOf: Visit['robotsOf'] = (url) => {
    const { origin, host } = new URL(url)
    return robotsCache.robotsOf(origin, (file) =>
      ask({ url: file, maxBytes: robotsBytes, limits }, deps.pauseSeconds(host)),
    )
  }

  const askPatiently = async (request: VisitRequest, pauseSeconds: number): Promise<Fetched> => {
    for (;;) {
      const fetched = await ask(request, pauseSeconds)
      if (!isForNow(fetched.status) || patience === 0) return fetched
      const seconds = readRetryAfter(fetched.retryAfter, clock.now()) ?? usualWaitSeconds
      if (seconds > longestWaitSeconds) return fetched
      fetched.close()
      patience -= 1
      await sleep(seconds * 1000, signal)
    }
  }

  const crawl = async (request: VisitRequest, hops: number): Promise<Fetched | undefined> => {
    const { url } = request
    const robots = await robotsOf(url)
    if (!isAllowed(robots, url)) return undefined
    const fetched = await askPatiently(request, pauseSecondsOf(url, robots))
    const rules = robotsCache.known(new URL(fetched.url).origin)
    if (rules !== undefined && isAllowed(rules, fetched.url)) return fetched
    fetched.close()
    if (rules !== undefined) return undefined
    if (hops === 0) throw new FetchError('redirects')
    return crawl({ ...request, url: fetched.url }, hops - 1)
  }

  return {
    get: (request) => ask(request, 0),
    crawl: (request) => crawl(request, mostOrigins),
    robotsOf,
    pauseSecondsOf,
    now: () => clock.now(),
  }
}

const robotsBytes = 10_000_000
const limits = { connectMs: 10_000, firstByteMs: 15_000, idleMs: 10_000, totalMs: 30_000 } as const

const mostWaits = 3
const usualWaitSeconds = 30
const longestWaitSeconds = 120
const mostOrigins = 2

const isAllowed = (robots: Robots, url: string): boolean => {
  const { pathname, search } = new URL(url)
  return mayCrawl(robots, pathname + search)
}

type Deps = { readonly fetcher: Fetcher; readonly hostQueue: HostQueue }

type Options = {
  readonly pauseMs: number
  readonly onTurn?: () => void
}

/** The next turn begins when the answer is read or closed. Throws FetchError. */
export const fetchInTurn = async (
  { fetcher, hostQueue }: Deps,
  request: FetchRequest,
  { pauseMs, onTurn }: Options,
): Promise<Fetched> => {
  const host = URL.parse(request.url)?.host
  if (host === undefined) throw new FetchError('address')
  const leave = await hostQueue.enter(host, pauseMs, request.signal)
  try {
    onTurn?.()
    const fetched = await fetcher(request)
    return { ...fetched, body: endedBy(leave, fetched.body), close: closedBy(leave, fetched) }
  } catch (error) {
    leave()
    throw error
  }
}

async function* endedBy(
  leave: () => void,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } finally {
    leave()
  }
}

const closedBy =
  (leave: () => void, { close }: Fetched) =>
  (): void => {
    close()
    leave()
  }
