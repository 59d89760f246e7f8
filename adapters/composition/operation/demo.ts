import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { drawAd, drawShopLogo } from '#adapters/demo/illustrations/draw-ad.ts'
import { drawProduct } from '#adapters/demo/illustrations/draw-product.ts'
import {
  isDemonstrationLoaded,
  wasDemonstrationCleared,
} from '#adapters/postgres/demo/demonstration-state.ts'
import { demoUseCases, type Demo } from '#application/demo/demo.ts'
import { makeLoadDemonstration } from '#application/demo/load-demonstration.ts'
import type { Program } from '../app/program.ts'
import { digest } from '../background/digest.ts'
import { sleep } from '../background/sleep.ts'
import { wire } from '../app/wire.ts'

export const makeDemo = ({
  demonstrationAhead,
  database: { db, reads },
  inTransaction,
  catalogue,
  search,
  priceHistory,
  newId,
  clock,
}: Program): Demo => {
  const deps = { inTransaction, refreshVocabulary: search.refreshVocabulary, newId, clock }
  return {
    ...wire(demoUseCases, deps),
    async load(...asked) {
      // Loaded on demand: it holds thousands of products.
      const { makeDemonstrationReader } = await import('../background/read-demonstration.ts')
      const load = makeLoadDemonstration({
        ...deps,
        readDemonstration: demonstrationAhead?.readDemonstration ?? makeDemonstrationReader(clock),
        giveWay: setImmediate,
        sleep,
        randomBytes,
        digest,
        ensurePriceMonths: priceHistory.ensureMonths,
        getCatalogueIndex: catalogue.getIndex,
      })
      return load(...asked)
    },
    isLoaded: () => isDemonstrationLoaded(reads),
    wasCleared: () => wasDemonstrationCleared(db),
    async drawProduct(publicId, view) {
      const product = await catalogue.findProduct(publicId)
      const slugs = product?.categories.map(({ slug }) => slug)
      return product && drawProduct(slugs ?? [], product.publicId, view)
    },
    drawAd,
    drawShopLogo,
  }
}
