import { expect, test } from 'vitest'
import { makeFindListedNames } from '#adapters/postgres/search/find-listed-names.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

describeDatabase('the judged products that a country sells', (open) => {
  test('are known by slug or public id', async () => {
    const database = await open()
    const { productIds } = await seedCatalogue(database.db, {
      products: [
        { title: 'Kea Sold', offers: [{ shop: 'alpha', price: 1_000 }] },
        { title: 'Kea Unsold', offers: [] },
      ],
    })
    await transactionsOn(database)(({ listings }) => listings.rebuild(productIds))
    const rows = await database.db.selectFrom('product').select(['slug', 'public_id']).execute()
    const names = [...rows.flatMap((row) => [row.slug, row.public_id]), 'kea-nowhere']
    const [sold] = rows

    const find = makeFindListedNames(database.db)
    expect(await find(names, 'NZ')).toEqual(new Set([sold?.slug, sold?.public_id]))
    expect(await find(names, 'AU')).toEqual(new Set())
    expect(await find([], 'NZ')).toEqual(new Set())
  })
})
