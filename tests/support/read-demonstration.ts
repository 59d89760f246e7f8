import { makePoliteReading } from '#adapters/composition/make-polite-reading.ts'
import { makeDemonstrationFetcher } from '#adapters/demo/publish/make-demonstration-fetcher.ts'
import { makeHostQueue } from '#application/collect/host-queue.ts'
import type { ReadSource } from '#application/collect/read-source.ts'
import type { Clock } from '#application/ports.ts'

/** Reads what the whole demonstration publishes; nothing else is reached. */
export const readDemonstration = (clock: Clock): ReadSource =>
  makePoliteReading({
    fetcher: makeDemonstrationFetcher({
      fetcher: ({ url }) => Promise.reject(new Error(`${url} is not of the demonstration`)),
      clock,
    }),
    hostQueue: makeHostQueue({ clock, sleep: () => Promise.resolve() }),
    clock,
    config: { crawlPauseSeconds: 0 },
  })
