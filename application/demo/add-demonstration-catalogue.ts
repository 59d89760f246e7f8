import type { BrandId, SourceId } from '#domain/ids.ts'
import type { NewProduct, ProductEntryStore } from '../catalogue/product-entry-store.ts'
import type { RunStore } from '../collect/run/run-store.ts'
import type { SourceStore } from '../collect/source/source-store.ts'
import type { OfferRetailer } from '../offer/offer-store.ts'
import type { RetailerStore } from '../retailer/retailer-store.ts'
import type { DemoStore } from './demo-store.ts'
import type { Demonstration, DemonstrationProduct, DemonstrationRetailer } from './demonstration.ts'

export type CatalogueStores = {
  readonly demo: DemoStore
  readonly entries: ProductEntryStore
  readonly retailers: RetailerStore
  readonly sources: SourceStore
  readonly runs: RunStore
}

export type AddedCatalogue = {
  readonly addedBrandIds: readonly BrandId[]
  readonly retailers: ReadonlyMap<string, AddedRetailer>
  readonly productIds: ReadonlyMap<string, number>
}

type AddedRetailer = { readonly retailer: OfferRetailer; readonly sourceId: SourceId }

export const addDemonstrationCatalogue = async (
  stores: CatalogueStores,
  demonstration: Demonstration,
  now: Date,
): Promise<AddedCatalogue> => {
  const brands = await stores.demo.addBrands(demonstration.brands)
  const retailers = await addDemonstrationRetailers(stores, demonstration, now)
  const productIds = await addDemonstrationProducts(stores, demonstration.products, brands.byName)
  return { addedBrandIds: brands.addedIds, retailers, productIds }
}

export const addDemonstrationRetailers = async (
  { retailers, sources, runs }: Pick<CatalogueStores, 'retailers' | 'sources' | 'runs'>,
  demonstration: Pick<Demonstration, 'retailers' | 'sources'>,
  now: Date,
): Promise<ReadonlyMap<string, AddedRetailer>> => {
  const added = new Map<string, AddedRetailer>()
  for (const shop of demonstration.retailers) {
    const id = await retailers.add({ ...shop, isDemonstration: true })
    const reason = shop.verifiedReason
    if (reason !== null) await retailers.verify(id, { at: now, by: 'demonstration', reason })
    for (const { retailerSlug, ...place } of demonstration.sources) {
      if (retailerSlug !== shop.slug) continue
      const draft = { ...place, everyMinutes: dayMinutes, freshHours }
      const sourceId = await sources.add(id, draft, new Date(now.getTime() + dayMs))
      await runs.editSource(sourceId, { lastGoodAt: now })
      added.set(shop.slug, { retailer: offerRetailer(id, sourceId, shop), sourceId })
    }
  }
  return added
}

const offerRetailer = (
  id: number,
  sourceId: SourceId,
  { domains, deliveryRules }: DemonstrationRetailer,
): OfferRetailer => ({ id, domains, deliveryRules, isArchived: false, sourceIds: [sourceId] })

export const addDemonstrationProducts = async (
  { demo, entries }: Pick<CatalogueStores, 'demo' | 'entries'>,
  products: readonly DemonstrationProduct[],
  brandIds: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> => {
  const categoryIds = await demo.readCategoryIds()
  const titles = [...new Set(products.map(({ groupTitle }) => groupTitle))]
  const groups = await entries.addGroups(titles)
  const groupIds = new Map(titles.map((title, at) => [title, groups[at] ?? 0]))
  const ids = await entries.add(
    products.map(({ brand, categorySlug, groupTitle, gtin, ...product }): NewProduct => ({
      ...product,
      brandId: brand === null ? null : (brandIds.get(brand) ?? null),
      categoryId: categoryIds.get(categorySlug) ?? 0,
      groupId: groupIds.get(groupTitle) ?? null,
      gtins: gtin === null ? [] : [gtin],
      isDemonstration: true,
    })),
  )
  return new Map(products.map(({ publicId }, at) => [publicId, ids[at] ?? 0]))
}

/** Refreshed daily and at each start, so that a week without either makes it stale. */
const freshHours = 7 * 24
const dayMinutes = 1440
const dayMs = dayMinutes * 60_000
