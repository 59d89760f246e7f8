import { readOffers } from '#adapters/collect/read-offers.ts'
import { readSitemap } from '#adapters/collect/read-sitemap.ts'
import { isDemonstrationHost } from '#adapters/demo/publish/make-demonstration-fetcher.ts'
import type { HostQueue } from '#application/collect/read-source/host-queue.ts'
import type { ReadSource } from '#application/collect/read-source/read-source.ts'
import { makeReadSource } from '#application/collect/read-source/make-read-source.ts'
import type { Fetcher } from '#application/fetch/fetcher.ts'
import type { Clock } from '#application/ports.ts'
import type { Config } from '../config/config.ts'
import { sleep } from './sleep.ts'

type Deps = {
  readonly fetcher: Fetcher
  readonly hostQueue: HostQueue
  readonly clock: Clock
  readonly config: Pick<Config, 'crawlPauseSeconds'>
}

export const makePoliteReading = ({ fetcher, hostQueue, clock, config }: Deps): ReadSource =>
  makeReadSource({
    fetcher,
    hostQueue,
    pauseSeconds: pauseSecondsOf(config),
    readOffers,
    readSitemap,
    product,
    clock,
    sleep,
  })

/** What robots.txt files call us. */
export const product = 'PriceHound'

/** Between two requests to a host for pages that we found ourselves. */
export const pauseSecondsOf =
  ({ crawlPauseSeconds }: Deps['config']) =>
  (host: string): number =>
    isDemonstrationHost(host) ? 0 : crawlPauseSeconds
