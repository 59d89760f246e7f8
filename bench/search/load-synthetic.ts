import { sql } from 'kysely'
import { makeBumpCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makePgCategoryStore } from '#adapters/postgres/product/category-store.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makePgRunStore } from '#adapters/postgres/collect/run-store.ts'
import { makePgSourceStore } from '#adapters/postgres/collect/source-store.ts'
import { makePgOfferStore } from '#adapters/postgres/offer/offer-store.ts'
import { makePgProductEntryStore } from '#adapters/postgres/product/product-entry-store.ts'
import { makePgRetailerStore } from '#adapters/postgres/retailer/retailer-store.ts'
import { makePgDemoStore } from '#adapters/postgres/demo/demo-store.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makePgListingStore } from '#adapters/postgres/search/listing-store.ts'
import { migrate } from '#adapters/postgres/migrate.ts'
import { makePgProductStore } from '#adapters/postgres/product/product-store.ts'
import { makeRefreshVocabulary } from '#adapters/postgres/suggestion/vocabulary.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { makeRebuildSearch } from '#application/search/listing/refresh-listings.ts'
import {
  addDemonstrationProducts,
  addDemonstrationRetailers,
} from '#application/demo/add-demonstration-catalogue.ts'
import { placeOffers } from '#application/offer/place-offers.ts'
import { randomUUID } from 'node:crypto'
import { toDetail, toFoundDraft } from './found-offers.ts'
import {
  syntheticProducts,
  syntheticBrands,
  syntheticShops,
  type SyntheticProduct,
} from './synthetic-catalogue.ts'

/** Fills an empty database with the synthetic catalogue, its search rows and its vocabulary. */
export const loadSynthetic = async (
  { db }: DatabaseHandle,
  count: number,
  say: (line: string) => void,
): Promise<void> => {
  await migrate(db)
  const bumpCatalogueVersion = makeBumpCatalogueVersion(db)
  const clock = { now: () => new Date() }
  const inTransaction = makeInTransaction(db, (trx, afterCommit) => ({
    categories: makePgCategoryStore(trx, () => afterCommit(bumpCatalogueVersion)),
    products: makePgProductStore(trx),
    demo: makePgDemoStore(trx, () => afterCommit(bumpCatalogueVersion)),
    entries: makePgProductEntryStore(trx, () => afterCommit(bumpCatalogueVersion)),
    retailers: makePgRetailerStore(trx, () => afterCommit(bumpCatalogueVersion)),
    sources: makePgSourceStore(trx),
    runs: makePgRunStore(trx),
    offers: makePgOfferStore(trx),
    listings: makePgListingStore(trx, () => afterCommit(bumpCatalogueVersion), clock),
    addClicks: (clicks: readonly Clicks[]) =>
      sql`insert into click_out_day (offer_id, day, clicks)
        select id, current_date - 1, clicks
        from json_to_recordset(${JSON.stringify(clicks)}::json) as given (id uuid, clicks integer)
      `.execute(trx),
  }))
  await makeLoadCategories({ inTransaction })()
  const now = clock.now()
  const [brands, retailers] = await inTransaction(
    async (stores) =>
      [
        await stores.demo.addBrands(syntheticBrands),
        await addDemonstrationRetailers(
          stores,
          { retailers: syntheticShops, sources: sourcesOfShops },
          now,
        ),
      ] as const,
  )
  let loaded = 0
  for (const batch of batches(syntheticProducts(count), 5000)) {
    await inTransaction(async ({ addClicks, ...stores }) => {
      const productIds = await addDemonstrationProducts(
        stores,
        batch.map(({ product }) => product),
        brands.byName,
      )
      const offers = batch.flatMap((one) => one.offers)
      for (const [slug, ofShop] of Map.groupBy(offers, ({ retailerSlug }) => retailerSlug)) {
        const shop = retailers.get(slug)
        if (!shop) continue
        const drafts = ofShop.map((offer) => toFoundDraft(offer, productIds))
        await placeOffers(stores, { ...shop, offers: drafts }, { now, newId: randomUUID })
      }
      await stores.offers.describe(offers.map(toDetail), now)
      await addClicks(batch.flatMap(clicksOf))
    })
    loaded += batch.length
    say(`${loaded} products`)
  }
  await sql`analyze`.execute(db)
  const refreshVocabulary = makeRefreshVocabulary(db)
  await makeRebuildSearch({ inTransaction, refreshVocabulary })(({ done, step }) => {
    if (done % 10_000 === 0) say(`${step} ${done}`)
  })
  await sql`vacuum (analyze)`.execute(db)
}

const sourcesOfShops = syntheticShops.map(({ slug, country }) => ({
  retailerSlug: slug,
  kind: 'feed' as const,
  name: 'Everything',
  url: `https://${slug}.example/feed`,
  country,
}))

type Clicks = { readonly id: string; readonly clicks: number }

const clicksOf = ({ offers: [first], clicks }: SyntheticProduct): Clicks[] =>
  first === undefined || clicks === 0 ? [] : [{ id: first.id, clicks }]

const batches = function* <T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
