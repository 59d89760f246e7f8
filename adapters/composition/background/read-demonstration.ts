import { setImmediate } from 'node:timers/promises'
import { makeDemonstration } from '#adapters/demo/demonstration.ts'
import { makeDemonstrationFetcher } from '#adapters/demo/publish/make-demonstration-fetcher.ts'
import { publishDemonstration } from '#adapters/demo/publish/publication.ts'
import { makeHostQueue } from '#application/collect/read-source/host-queue.ts'
import {
  makeReadDemonstration,
  type ReadDemonstration,
} from '#application/demo/read-demonstration.ts'
import { FetchError } from '#application/fetch/fetch-error.ts'
import type { Clock } from '#application/ports.ts'
import { makePoliteReading } from './polite-reading.ts'
import { sleep } from './sleep.ts'

/** Imported on demand: the product families are thousands of lines. */
export const makeDemonstrationReader = (
  clock: Clock = { now: () => new Date() },
): ReadDemonstration =>
  makeReadDemonstration({
    makeDemonstration,
    readSourceOf: (demonstration, now) =>
      makePoliteReading({
        fetcher: makeDemonstrationFetcher({
          fetcher: () => Promise.reject(new FetchError('address')),
          clock: { now: () => now },
          publication: publishDemonstration(demonstration),
        }),
        hostQueue: makeHostQueue({ clock, sleep }),
        clock,
        config: { crawlPauseSeconds: 0 },
      }),
    giveWay: setImmediate,
    clock,
  })
