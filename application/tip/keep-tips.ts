import type { CategoryId, ProductId } from '#domain/ids.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
import { featuresOf } from '#domain/tip/features.ts'
import { viewAt, type Market } from '#domain/tip/market-view.ts'
import { isCurrent, rateOf, tipOf } from '#domain/tip/tip-model.ts'
import { reasonOf } from '#domain/tip/tip-reason.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { Clock, GiveWay, InTransaction } from '../ports.ts'
import type { PriceHistoryStore } from '../price-history/price-history-store.ts'
import { marketsOf, pathsOf } from './gather-cases.ts'
import type { DueTip, KeptModel, KeptTip, Said, TipStore } from './tip-store.ts'

type Stores = { readonly tips: TipStore; readonly priceHistory: PriceHistoryStore }

type Deps = {
  readonly inTransaction: InTransaction<Stores>
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly giveWay: GiveWay
  readonly clock: Clock
}

/** Works out what is said of prices that changed, and of all once a day; what is left over waits for the next call. */
export const makeKeepTips =
  ({ inTransaction, getCatalogueIndex, giveWay, clock }: Deps) =>
  async (): Promise<void> => {
    const latest = await inTransaction(({ tips }) => tips.latestModel())
    if (latest === undefined || !isCurrent(latest.model)) return
    const pathOf = pathsOf((await getCatalogueIndex()).categories)
    let worked = 0
    for (let batch = 0; batch < mostBatches; batch++) {
      const now = clock.now()
      const day = now.toISOString().slice(0, 10)
      const { due, markets } = await inTransaction((stores) => readDue(stores, latest, day, now))
      const kept: KeptTip[] = []
      for (const each of due) {
        await giveWay()
        const { productId, country, amountMinor } = each
        const market = markets.get(productId)?.find((one) => one.country === country)
        const said = market ? sayOf(latest, each, market, pathOf(each.categoryId), now) : null
        kept.push({ productId, country, amountMinor, model: latest.id, day, said })
      }
      await inTransaction(({ tips }) => tips.put(kept))
      worked += due.length
      if (due.length < batchSize) break
    }
    if (worked > 0) await inTransaction(async ({ tips }) => tips.announce())
  }

const batchSize = 40
const mostBatches = 250

type Due = {
  readonly due: readonly DueTip[]
  readonly markets: ReadonlyMap<ProductId, readonly Market[]>
}

const readDue = async (
  { tips, priceHistory }: Stores,
  { id }: KeptModel,
  day: string,
  now: Date,
): Promise<Due> => {
  const due = await tips.findDue(id, day, batchSize)
  const ids = [...new Set(due.map(({ productId }) => productId))]
  const points = await priceHistory.pointsOf(ids, daysBefore(now, lookedBackDays))
  const byProduct = Map.groupBy(points, ({ productId }) => productId)
  return {
    due,
    markets: new Map([...byProduct].map(([productId, ofIt]) => [productId, marketsOf(ofIt)])),
  }
}

/** A year, and what came before it. */
const lookedBackDays = 400

const sayOf = (
  { model }: KeptModel,
  { amountMinor }: DueTip,
  market: Market,
  path: readonly CategoryId[],
  now: Date,
): Said | null => {
  const view = viewAt(market, now)
  const categoryId = path.at(-1)
  // What lists show may rest on a price that is out of date by now, or on one that was struck.
  if (view === undefined || categoryId === undefined || view.priceMinor !== amountMinor) return null
  const step = tipOf(model, { country: market.country, path, features: featuresOf(view) })
  if (step === undefined) return null
  return {
    step,
    reason: reasonOf(model, view, path, step),
    categoryId,
    base: rateOf(model.rates, path),
  }
}
