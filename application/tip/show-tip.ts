import type { CategoryId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { ShownTips } from './shown-tips.ts'
import type { GetTeller, PricedProduct, Told } from './tell-tip.ts'

/** What is said of the delivered prices of products, which is noted as shown. */
export type ShowTips = (
  prices: readonly TippedPrice[],
  country: Country,
  now: Date,
) => Promise<ReadonlyMap<ProductId, Told>>

export type TippedPrice = Omit<PricedProduct, 'categoryId'> & { readonly productId: ProductId }

/** One statement. */
export type FindCategoryIds = (
  productIds: readonly ProductId[],
) => Promise<ReadonlyMap<ProductId, CategoryId>>

type Deps = {
  readonly getTeller: GetTeller
  readonly findCategoryIds: FindCategoryIds
  readonly noteShown: ShownTips['note']
}

export const makeShowTips =
  ({ getTeller, findCategoryIds, noteShown }: Deps): ShowTips =>
  async (prices, country, now) => {
    if (prices.length === 0) return new Map()
    const [tell, categoryIds] = await Promise.all([
      getTeller(),
      findCategoryIds(prices.map(({ productId }) => productId)),
    ])
    return new Map(
      prices.flatMap(({ productId, ...price }) => {
        const categoryId = categoryIds.get(productId) ?? 0
        const said = tell({ categoryId, ...price }, country, now)
        if (!said) return []
        const { reason: _, ...kept } = said
        noteShown({ productId, country, ...kept })
        return [[productId, said] as const]
      }),
    )
  }
