import { expect, test } from 'vitest'
import type { Actor } from '#application/audit/actor.ts'
import { makeImportEnergy } from '#application/catalogue/energy/import-energy.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const mere: Actor = { kind: 'operator', name: 'mere' }
const now = new Date('2026-03-01T12:00:00Z')

describeDatabase('what the energy registry states', (open) => {
  const database = emptiedDatabase(open, ['2026-03-01', '2026-03-01'])

  test('is given to appliances of the brand and model, stays, and can be filtered by', async () => {
    const washing = { category: 'washing-machines', brand: 'Moa', attributes: {} }
    const offers = [{ shop: 'kea', price: 90_000 }]
    const { productIds } = await seedCatalogue(
      database.db,
      {
        shops: { kea: {} },
        products: [
          { ...washing, title: 'Moa Front Loader 8kg', mpn: 'WM-80F', offers },
          { ...washing, title: 'Moa WM90F Front Loader', offers },
          { ...washing, title: 'Moa Kettle', category: 'kettles', mpn: 'WM-80F', offers },
          { ...washing, title: 'Kea Demonstration', brand: 'Kea', mpn: 'X1', offers },
          { ...washing, title: 'Tui Front Loader', brand: 'Tui', mpn: 'WM-80F', offers },
        ],
      },
      now,
    )
    await database.rows`update product set demo = true where mpn = 'X1' returning id`
    const inTransaction = transactionsOn(database, { now: () => now })
    const importEnergy = makeImportEnergy({ inTransaction })
    const rows = [
      { Brand: 'MOA', 'Model No': 'WM80F', 'New Star': '4.5', CEC_: '310' },
      { Brand: 'Moa', 'Model No': 'WM90F', 'New Star': '4' },
      { Brand: 'Kea', 'Model No': 'X1', 'New Star': '4' },
      { Brand: 'Kea', 'Model No': 'X2', 'New Star': '99' },
    ]
    const told = { models: 3, rowsLeftOut: 1, products: 2, demonstration: 1 }
    expect(await importEnergy(rows, mere)).toEqual({ ...told, changed: 2 })
    expect(await importEnergy(rows, mere)).toMatchObject({ products: 2, changed: 0 })
    expect(
      await database.rows`select action, subject_id as of, after from audit_entry order by id`,
    ).toEqual([
      { action: 'registry.imported', of: 'energy', after: { ...told, changed: 2 } },
      { action: 'registry.imported', of: 'energy', after: { ...told, changed: 0 } },
    ])
    await inTransaction(({ entries }) => entries.restate(productIds))
    expect(
      await database.rows`select attributes, attribute_origins as origins from product order by id`,
    ).toMatchObject([
      {
        attributes: { 'energy-stars': 4.5, 'energy-use': 310 },
        origins: { 'energy-stars': 'registry', 'energy-use': 'registry' },
      },
      { attributes: { 'energy-stars': 4 } },
      { origins: {} },
      { origins: expect.not.objectContaining({ 'energy-stars': 'registry' }) },
      { origins: expect.not.objectContaining({ 'energy-stars': 'registry' }) },
    ])
    const listed = await database.rows<{ attributes: string[] }>`
      select attributes from listing where product_id = ${productIds[0] ?? 0}`
    expect(listed.flatMap(({ attributes }) => attributes)).toContain('energy-stars=4.5')
  })
})
