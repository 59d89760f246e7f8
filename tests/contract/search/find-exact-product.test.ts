import { expect, test } from 'vitest'
import { makeFindExactProduct } from '#adapters/postgres/search/find-exact-product.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { mergingOn } from '#tests/support/catalogue/merging-on.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

describeDatabase('the product that words name exactly', (open) => {
  test('is the one that all products of that name were merged into, however often', async () => {
    const database = await open()
    const inTransaction = transactionsOn(database)
    await makeLoadCategories({ inTransaction })()
    const { productIds } = await seedCatalogue(database.db, {
      products: [
        { title: 'Kea First', mpn: 'KEA-1', offers: [] },
        { title: 'Kea Second', offers: [] },
        { title: 'Kea Third', offers: [{ shop: 'alpha', price: 1_000 }] },
      ],
    })
    const [first, second, third] = productIds
    const { merge } = mergingOn(database)
    await merge(first, second)
    await merge(second, third)
    await inTransaction(({ listings }) => listings.rebuild(productIds))

    const { public_id: survivor } = await database.db
      .selectFrom('product')
      .select('public_id')
      .where('id', '=', third ?? 0)
      .executeTakeFirstOrThrow()
    const find = makeFindExactProduct(database.db)
    const asked = { name: '', code: '', gtin: '' }
    for (const name of ['kea first', 'kea second', 'kea third'])
      expect(await find({ ...asked, name }, 'NZ')).toEqual({ publicId: survivor, isByCode: false })
    expect(await find({ ...asked, code: 'kea1' }, 'NZ')).toEqual({
      publicId: survivor,
      isByCode: true,
    })
    expect(await find({ ...asked, name: 'kea' }, 'NZ')).toBeUndefined()
  })
})
