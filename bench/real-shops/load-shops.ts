import { makeCollect } from '#adapters/composition/collect.ts'
import { makeStoresOn } from '#adapters/composition/app/stores.ts'
import { readOffers } from '#adapters/collect/read-offers.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeLearnPriceLimits } from '#adapters/postgres/matching/price-limits.ts'
import { makeCountMatchingWords } from '#adapters/postgres/matching/matching-words.ts'
import { migrate } from '#adapters/postgres/migrate.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { makeNameBrands, type NameBrands } from '#application/catalogue/catalogue.ts'
import type { Collect } from '#application/collect/run/collect.ts'
import type { ReadSource } from '#application/collect/read-source/read-source.ts'
import { makeReadCategoryGuesser } from '#application/matching/read-category-guesser.ts'
import type { Country } from '#domain/market/country.ts'
import { addFeedSource } from '../collect/add-feed-source.ts'

/** What a shop publishes, as text of a Merchant feed. */
export type Shop = {
  readonly name: string
  readonly country: Country
  readonly rows: number
  readonly text: string
}

/** Collects the shops' feeds one after the other, as their first runs would be; of one name, as the next of that shop. */
export const loadShops = async (
  database: DatabaseHandle,
  shops: readonly Shop[],
): Promise<{ readonly seconds: number }> => {
  const { db } = database
  const now = new Date()
  await migrate(db)
  await makeEnsurePriceMonths(db)(now, now)
  const texts = new Map<string, string>()
  const sources = new Map<string, number>()
  const { collect, nameBrands } = await prepare(database, texts)
  const begun = performance.now()
  for (const shop of shops) {
    texts.set(addressOf(shop.name), shop.text)
    const source = sources.get(shop.name) ?? (await addShop(database, shop))
    sources.set(shop.name, source)
    const { id, state } = await collect.run(source, { askedBy: 'bench' })
    if (state === 'held') {
      await collect.confirm(id, { kind: 'operator', name: 'bench' })
      await collect.runDue({})
    }
    await nameBrands()
    await makeCountMatchingWords(db)()
    await makeLearnPriceLimits(db, { now: () => now })()
  }
  return { seconds: (performance.now() - begun) / 1000 }
}

const prepare = async (
  database: DatabaseHandle,
  texts: ReadonlyMap<string, string>,
): Promise<{ readonly collect: Collect; readonly nameBrands: NameBrands }> => {
  const { db } = database
  const clock = { now: () => new Date() }
  const newId = makeNewId()
  const inTransaction = makeInTransaction(db, makeStoresOn(database, { clock, newId }))
  await makeLoadCategories({ inTransaction })()
  const getCatalogueIndex = makeGetCatalogueIndex(db, makeReadCatalogueVersion(db))
  const collect = makeCollect({
    database,
    inTransaction,
    readSource: fromTexts(texts),
    readCategoryGuesser: makeReadCategoryGuesser(getCatalogueIndex),
    clock,
    newId,
    onFailure: (error) => {
      throw error
    },
  })
  return { collect, nameBrands: makeNameBrands({ inTransaction, getCatalogueIndex }) }
}

const fromTexts = (texts: ReadonlyMap<string, string>): ReadSource =>
  async function* ({ url }) {
    const bytes = async function* () {
      yield Buffer.from(texts.get(url) ?? '')
    }
    for await (const event of readOffers({ bytes: bytes(), url })) {
      if (event.kind === 'broken') yield { ...event, retryAfterSeconds: null, isRefusal: false }
      else if (event.kind === 'ended') yield { ...event, etag: null, lastModified: null }
      else yield event
    }
  }

const addressOf = (name: string): string => `https://feeds.example/${encodeURIComponent(name)}`

const addShop = (database: DatabaseHandle, { name, country, text }: Shop): Promise<number> => {
  const hosts = new Set([...text.matchAll(/https:\/\/([^/\s]+)\//g)].map(([, host = '']) => host))
  const domains = [...hosts].slice(0, 10)
  return addFeedSource(database, { name, country, domains, url: addressOf(name) })
}
