import type { ProductId } from '#domain/ids.ts'
import type { TipCase } from '#domain/tip/tip-case.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { GiveWay } from '../ports.ts'
import type { ProductPoint } from '../price-history/price-history-store.ts'
import { casesOfProduct, pathsOf } from '../tip/gather-cases.ts'
import type { TipStore } from '../tip/tip-store.ts'
import { learnFrom } from '../tip/train-tips.ts'
import type { Demonstration } from './demonstration.ts'

type Learning = {
  readonly tips: TipStore
  readonly giveWay: GiveWay
  readonly now: Date
  readonly demonstration: Pick<Demonstration, 'products'>
  readonly index: CatalogueIndex
}

/** Before anybody asks: advice that turned minutes later, as tips came to be known, would be no advice. */
export const learnDemonstration = async (
  { tips, giveWay, now, demonstration, index }: Learning,
  productIds: ReadonlyMap<string, ProductId>,
  points: ReadonlyMap<ProductId, readonly ProductPoint[]>,
): Promise<void> => {
  const pathOf = pathsOf(index.categories)
  const cases: TipCase[] = []
  for (const { publicId, categorySlug } of demonstration.products) {
    await giveWay()
    const productId = productIds.get(publicId) ?? 0
    const categoryId = index.categoryBySlug.get(categorySlug)?.id ?? 0
    cases.push(...casesOfProduct({ productId, categoryId }, points, pathOf, now))
  }
  const model = await learnFrom(cases, giveWay)
  if (model) await tips.addModel(model, now)
}
