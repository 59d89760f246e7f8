import { expect, test } from 'vitest'
import {
  makeFindListedBlocks,
  makeListListedProducts,
} from '#adapters/postgres/product/product-store.ts'
import type { ListListedProducts } from '#application/catalogue/catalogue.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

describeDatabase('listed products', (open) => {
  const database = emptiedDatabase(open)
  const list = (...asked: Parameters<ListListedProducts>) =>
    makeListListedProducts(database.db)(...asked)
  const findBlocks = (size: number) => makeFindListedBlocks(database.db)(size)

  test('are those that live and are sold, in slices between two ids, with their countries', async () => {
    const sold = { shop: 'tui', price: 1000 }
    const { products, productIds } = await seedCatalogue(database.db, {
      shops: { tui: {}, kea: { country: 'AU' } },
      products: [
        { title: 'Kettle', offers: [sold, { shop: 'kea', country: 'AU', price: 900 }] },
        { title: 'Merged', offers: [sold] },
        { title: 'Nobody’s', offers: [] },
        { title: 'Toaster', offers: [sold] },
        { title: 'Archived', offers: [sold] },
      ],
    })
    const [kettle = 0, toaster = 0] = [products.get('Kettle'), products.get('Toaster')]
    await transactionsOn(database)(({ listings }) => listings.rebuild(productIds))
    await database.rows`update product set merged_into = ${kettle} where title = 'Merged'`
    await database.rows`update product set archived_at = now() where title = 'Archived'`
    expect(await list(0, 1000, 10)).toEqual([
      { id: kettle, publicId: expect.any(String), slug: 'kettle', countries: ['NZ', 'AU'] },
      { id: toaster, publicId: expect.any(String), slug: 'toaster', countries: ['NZ'] },
    ])
    expect(await list(kettle, 1000, 10)).toHaveLength(1)
    expect(await list(0, toaster - 1, 10)).toHaveLength(1)
    expect((await list(0, 1000, 1))[0]).toMatchObject({ id: kettle })
    expect(await findBlocks(1)).toEqual([kettle - 1, toaster - 1])
    expect(await findBlocks(1000)).toEqual([0])
  })

  test('are found by blocks of ids, of which an empty catalogue has none', async () =>
    expect(await findBlocks(1000)).toEqual([]))
})
