import { readOffers } from '#adapters/collect/read-offers.ts'
import { readSitemap } from '#adapters/collect/read-sitemap.ts'
import { isDemonstrationHost } from '#adapters/demo/publish/make-demonstration-fetcher.ts'
import { makeHostQueue } from '#application/collect/host-queue.ts'
import type { ReadSource } from '#application/collect/read-source.ts'
import { makeReadSource } from '#application/collect/read-source/make-read-source.ts'
import type { Fetcher } from '#application/fetch/fetcher.ts'
import type { Clock } from '#application/ports.ts'
import type { Config } from './config.ts'
import { sleep } from './sleep.ts'

type Deps = {
  readonly fetcher: Fetcher
  readonly clock: Clock
  readonly config: Pick<Config, 'crawlPauseSeconds'>
}

/** Made once in a process: whatever reads, there is one queue for each host. */
export const makePoliteReading = ({ fetcher, clock, config }: Deps): ReadSource =>
  makeReadSource({
    fetcher,
    hostQueue: makeHostQueue({ clock, sleep }),
    pauseSeconds: (host) => (isDemonstrationHost(host) ? 0 : config.crawlPauseSeconds),
    readOffers,
    readSitemap,
    product: 'PriceHound',
    clock,
    sleep,
  })
