import type { CategoryId, ProductId } from '#domain/ids.ts'
import type { PricePoint, ProductPoint } from '../price-history/price-history-store.ts'
import { stepsInBasis } from '#domain/price-history/steps-in-basis.ts'
import { marketOf, type Market } from '#domain/tip/market-view.ts'
import { casesOf, type TipCase } from '#domain/tip/tip-case.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import { batchesOf } from '../batches-of.ts'
import type { Clock, GiveWay, InTransaction } from '../ports.ts'
import type { PriceHistoryStore } from '../price-history/price-history-store.ts'
import type { SampledProduct, TipStore } from './tip-store.ts'

export type ProductCase = TipCase & { readonly productId: ProductId }

/** Past prices of products, once a month each, and what became of them: at most `mostCases`. */
export type GatherCases = () => Promise<readonly ProductCase[]>

type Deps = {
  readonly inTransaction: InTransaction<{
    readonly tips: TipStore
    readonly priceHistory: PriceHistoryStore
  }>
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly giveWay: GiveWay
  readonly clock: Clock
}

export const makeGatherCases =
  ({ inTransaction, getCatalogueIndex, giveWay, clock }: Deps): GatherCases =>
  async () => {
    const until = clock.now()
    const pathOf = pathsOf((await getCatalogueIndex()).categories)
    const products = await inTransaction(({ tips }) => tips.sampleProducts(mostProducts))
    const cases: ProductCase[] = []
    for (const batch of batchesOf(products, batchSize)) {
      if (cases.length >= mostCases) break
      const ids = batch.map(({ productId }) => productId)
      const points = await inTransaction(({ priceHistory }) =>
        priceHistory.pointsOf(ids, undefined),
      )
      const byProduct = Map.groupBy(points, ({ productId }) => productId)
      for (const { productId, categoryId } of batch) {
        await giveWay()
        cases.push(...casesOfProduct({ productId, categoryId }, byProduct, pathOf, until))
      }
    }
    return cases.slice(0, mostCases)
  }

export const casesOfProduct = (
  { productId, categoryId }: SampledProduct,
  points: ReadonlyMap<ProductId, readonly ProductPoint[]>,
  pathOf: (id: CategoryId) => readonly CategoryId[],
  until: Date,
): ProductCase[] =>
  marketsOf(points.get(productId) ?? []).flatMap((market) =>
    casesOf(market, pathOf(categoryId), {
      everyDays: caseDays,
      // Products are looked at on different days, so that all days are.
      firstDay: productId,
      until,
    }).map((each) => ({ ...each, productId })),
  )

/** As far apart as what becomes of them is looked at, so that no fall counts twice. */
export const caseDays = 30
const mostProducts = 4000
export const mostCases = 60_000
const batchSize = 20

/** One for each country of a product; the points of an offer in order of time. */
export const marketsOf = (points: readonly PricePoint[]): Market[] =>
  [...Map.groupBy(points, ({ country }) => country)].map(([country, ofCountry]) =>
    marketOf(
      country,
      [...Map.groupBy(ofCountry, ({ offerId }) => offerId).values()].map((ofOffer) =>
        stepsInBasis(ofOffer, 'delivered'),
      ),
    ),
  )

type Node = { readonly parentId: CategoryId | null }

/** The category and those above it, the topmost last. */
export const pathsOf =
  (categories: ReadonlyMap<CategoryId, Node>) =>
  (id: CategoryId): readonly CategoryId[] => {
    const path: CategoryId[] = []
    for (let at: CategoryId | null = id; at !== null;) {
      const node: Node | undefined = categories.get(at)
      if (node === undefined) break
      path.push(at)
      at = node.parentId
    }
    return path
  }
