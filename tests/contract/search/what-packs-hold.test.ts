import { beforeAll, expect, test } from 'vitest'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import type { SearchCatalogue } from '#application/search/search-catalogue.ts'
import { askFor, searchOn } from '#tests/support/catalogue/search-on.ts'
import { seedCatalogue, type SeedProduct } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'

const products: readonly SeedProduct[] = [
  { title: 'Rātā Oat Biscuits 6 x 250g', category: 'biscuits-and-cookies' },
  { title: 'Rātā Oat Crackers', category: 'crackers', attributes: { 'net-weight': 0.2 } },
  { title: 'Rātā Oat Kettle 1.7L', category: 'kettles' },
].map((product) => ({ ...product, offers: [{ shop: 'alpha', price: 900 }] }))

describeDatabase('cards', (open) => {
  let search: SearchCatalogue
  beforeAll(async () => {
    const database = await open()
    const inTransaction = transactionsOn(database)
    await makeLoadCategories({ inTransaction })()
    const { productIds } = await seedCatalogue(database.db, { products })
    await inTransaction(({ listings }) => listings.rebuild(productIds))
    search = searchOn(database)
  })

  test('tell what packs hold, by title or attribute', async () => {
    const { products: cards } = await search(askFor('rata oat'))
    const told = Object.fromEntries(cards.map(({ title, contents }) => [title, contents]))
    expect(told).toEqual({
      'Rātā Oat Biscuits 6 x 250g': { count: 15, unit: '100 g' },
      'Rātā Oat Crackers': { count: 2, unit: '100 g' },
      'Rātā Oat Kettle 1.7L': null,
    })
  })
})
