import { beforeAll, expect, test } from 'vitest'
import {
  makeFindListedBlocks,
  makeListListedProducts,
} from '#adapters/postgres/product/product-store.ts'
import type { FindListedBlocks, ListListedProducts } from '#application/catalogue/catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

describeDatabase('listed products', (open) => {
  let list: ListListedProducts
  let findBlocks: FindListedBlocks
  let idOf: (title: string) => number

  beforeAll(async () => {
    const database = await open()
    const { db } = database
    const sold = { shop: 'tui', price: 1000 }
    const { products, productIds } = await seedCatalogue(db, {
      shops: { tui: {}, kea: { country: 'AU' } },
      products: [
        { title: 'Kettle', offers: [sold, { shop: 'kea', country: 'AU', price: 900 }] },
        { title: 'Merged', offers: [sold] },
        { title: 'Nobody’s', offers: [] },
        { title: 'Toaster', offers: [sold] },
        { title: 'Archived', offers: [sold] },
      ],
    })
    idOf = (title) => products.get(title) ?? 0
    await transactionsOn(database)(({ listings }) => listings.rebuild(productIds))
    await db
      .updateTable('product')
      .set({ merged_into: idOf('Kettle') })
      .where('title', '=', 'Merged')
      .execute()
    await db
      .updateTable('product')
      .set({ archived_at: new Date() })
      .where('title', '=', 'Archived')
      .execute()
    list = makeListListedProducts(db)
    findBlocks = makeFindListedBlocks(db)
  })

  test('are those that live and are sold, with the countries they are sold in', async () => {
    expect(await list(0, 1000, 10)).toEqual([
      {
        id: idOf('Kettle'),
        publicId: expect.any(String),
        slug: 'kettle',
        countries: ['NZ', 'AU'],
      },
      { id: idOf('Toaster'), publicId: expect.any(String), slug: 'toaster', countries: ['NZ'] },
    ])
  })

  test('come in slices between two ids', async () => {
    expect(await list(idOf('Kettle'), 1000, 10)).toHaveLength(1)
    expect(await list(0, idOf('Toaster') - 1, 10)).toHaveLength(1)
    expect((await list(0, 1000, 1))[0]).toMatchObject({ id: idOf('Kettle') })
  })

  test('are found by blocks of ids, none of which is empty', async () => {
    const blocks = ['Kettle', 'Toaster'].map((title) => idOf(title) - 1)
    expect(await findBlocks(1)).toEqual(blocks)
    expect(await findBlocks(1000)).toEqual([0])
  })
})

describeDatabase('an empty catalogue', (open) => {
  test('has no block', async () => {
    const { db } = await open()
    expect(await makeFindListedBlocks(db)(1000)).toEqual([])
  })
})
