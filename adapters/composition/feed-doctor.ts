import { makeCheckFeedApart } from '#adapters/collect/check-feed-apart.ts'
import { readOffers } from '#adapters/collect/read-offers.ts'
import { makeCheckFeedAt } from '#application/collect/feed/check-feed-at.ts'
import { makeCheckFeed } from '#application/collect/feed/check-feed.ts'
import type { FeedDoctor } from '#application/collect/feed-doctor.ts'
import { FetchError } from '#application/fetch/fetch-error.ts'
import type { Fetched } from '#application/fetch/fetcher.ts'
import type { Program } from './app/program.ts'
import { makeAppFetcher } from './background/fetcher.ts'
import type { Config } from './config/config.ts'

/** For the operator; needs no database. */
export const makeFeedDoctor = (config: Config): FeedDoctor => {
  const clock = { now: () => new Date() }
  const checkFeed = makeCheckFeed({ readOffers, clock })
  const fetcher = makeAppFetcher(config, clock)
  return { check: checkFeed, checkAt: makeCheckFeedAt({ fetcher, checkFeed }) }
}

/** For anybody: in a worker thread, and limited to half a minute. */
export const makePublicFeedDoctor = ({
  fetcher,
  clock,
}: Pick<Program, 'fetcher' | 'clock'>): FeedDoctor => {
  const checkFeed = makeCheckFeedApart({ clock, limitMs: 30_000 })
  return {
    check: checkFeed,
    checkAt: makeCheckFeedAt({
      fetcher: (request) =>
        fetcher({ ...request, maxBytes: largestFeed, limits }).then(
          keepPace,
          tellNothingOfNetworks,
        ),
      checkFeed,
    }),
  }
}

/** Hides which names resolve to private addresses. */
const tellNothingOfNetworks = (error: unknown): never => {
  const isOurs = error instanceof FetchError && error.why === 'address'
  throw isOurs ? new FetchError('network') : error
}

const keepPace = (fetched: Fetched): Fetched => ({ ...fetched, body: atPace(fetched.body) })

/** Ends what drips, which would keep one of few places. What the reader takes for itself does not count. */
export async function* atPace(
  body: Fetched['body'],
  { graceMs, bytesPerSecond }: Pace = slowestPace,
): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]()
  let [bytes, waitedMs] = [0, 0]
  try {
    for (;;) {
      const begun = performance.now()
      const { done, value } = await pieces.next()
      if (done) return
      waitedMs += performance.now() - begun
      bytes += value.length
      const isSlow = bytes < (waitedMs / 1000) * bytesPerSecond
      if (waitedMs > graceMs && isSlow) throw new FetchError('time')
      yield value
    }
  } finally {
    await pieces.return?.()
  }
}

type Pace = { readonly graceMs: number; readonly bytesPerSecond: number }

/** Of unpacked bytes. */
const slowestPace: Pace = { graceMs: 5000, bytesPerSecond: 16 * 1024 }

/** Unpacked, in bytes. */
const largestFeed = 100 * 1024 * 1024

const limits = { connectMs: 5000, firstByteMs: 15_000, idleMs: 5000, totalMs: 28_000 } as const
