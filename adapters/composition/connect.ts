import { readHomePage } from '#adapters/collect/read-home-page.ts'
import { readOffers } from '#adapters/collect/read-offers.ts'
import { readSitemap } from '#adapters/collect/read-sitemap.ts'
import {
  type Connect,
  findRetailer,
  makeConnectShop,
} from '#application/collect/connect/connect.ts'
import { makeInspectShop } from '#application/collect/connect/inspect-shop.ts'
import { makeRobotsCache } from '#application/collect/read-source/robots-cache.ts'
import type { Program } from './app/program.ts'
import { pauseSecondsOf, product } from './background/polite-reading.ts'
import { sleep } from './background/sleep.ts'

export const makeConnect = (program: Program): Connect => {
  const { fetcher, hostQueue, clock, config, mayFetch, retailers, sources, inTransaction } = program
  const visiting = {
    fetcher,
    hostQueue,
    clock,
    sleep,
    robotsCache: makeRobotsCache({ product, clock }),
    pauseSeconds: pauseSecondsOf(config),
  }
  const inspect = makeInspectShop({ ...visiting, mayFetch, readOffers, readSitemap, readHomePage })
  return {
    async inspect(...asked) {
      const inspection = await inspect(...asked)
      return { ...inspection, retailer: (await findRetailer(retailers, inspection.domain)) ?? null }
    },
    connect: makeConnectShop({ ...visiting, mayFetch, retailers, sources, inTransaction }),
  }
}
