import type { ProductStore } from '../catalogue/product-entry-store.ts'
import type { Clock, InTransaction, OnProgress } from '../ports.ts'
import { keepDailyLows } from './keep-daily-lows.ts'
import type { PriceHistoryStore } from './price-history-store.ts'

type Deps = {
  readonly inTransaction: InTransaction<{
    products: ProductStore
    priceHistory: PriceHistoryStore
  }>
  readonly clock: Clock
}

/** Rebuilds all daily lows from the price points, product by product; safe while serving. */
export const makeRebuildDailyLows =
  ({ inTransaction, clock }: Deps) =>
  async (onProgress: OnProgress = () => {}): Promise<void> => {
    const ids = await inTransaction(({ products }) => products.listIds())
    for (let done = 0; done < ids.length; done += batchSize) {
      onProgress({ done, total: ids.length, step: 'daily lows' })
      const batch = ids.slice(done, done + batchSize)
      await inTransaction(async ({ products, priceHistory }) => {
        await products.lock(batch)
        await keepDailyLows(priceHistory, batch, undefined, clock.now())
      })
    }
    onProgress({ done: ids.length, total: ids.length, step: 'daily lows' })
  }

/** Keeps locks short. */
const batchSize = 50
