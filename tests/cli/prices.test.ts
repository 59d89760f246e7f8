import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOfTest } from '#tests/support/run/folders.ts'
import { describe, expect, test } from 'vitest'
import { commandsOn } from '#tests/support/command/commands-on.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

describe('pricehound prices import', () => {
  const open = testDatabases(mainDatabase())

  test('brings a price history from a table, tells the rows at fault, and can be tried first', async () => {
    const database = await open()
    const { offerIds } = await seedCatalogue(database.db, {
      products: [{ title: 'Kea One', offers: [{ shop: 'kea', price: 10_000 }] }],
    })
    const [offerId = ''] = offerIds
    const folder = folderOfTest()
    const file = join(folder, 'prices.csv')
    const lines = [
      'retailerId,offerId,currency,priceDate,price,delivery',
      `kea,${offerId},NZD,2025-11-01,"$1,299.00",5.99`,
      `kea,${offerId},NZD,2025-11-28T09:00:00+13:00,1099,`,
      `kea,${offerId},NZD,2025-12-24,,`,
      `kea,${offerId},NZD,2999-01-01,1,`,
      `kea,other,NZD,2025-12-01,1,`,
      `kea,${offerId},EUR,24.12.2025,dear,-1`,
    ]
    const run = await commandsOn(database)
    const pricehound = (...args: string[]) => run('prices', 'import', file, ...args)
    await writeFile(file, lines.join('\n'))
    const tried = await pricehound('--dry-run')
    expect(tried.stdout).toContain('3 added, 0 existing, 3 refused.')
    expect(tried.stderr).toContain('Nothing was written')

    const imported = await pricehound('--json')
    expect(imported.code).toBe(3)
    const refused = (row: number, ...fields: string[]) => {
      const problems = fields.map((field) => ({ field, message: expect.any(String) }))
      return { row, kind: 'refused', problems }
    }
    expect(JSON.parse(imported.stdout).rows).toEqual([
      ...[2, 3, 4].map((row) => ({ row, kind: 'added', id: offerId })),
      refused(5, 'priceDate'),
      refused(6, 'offerId'),
      refused(7, 'currency', 'priceDate', 'delivery'),
    ])

    const again = await pricehound()
    expect(again.stdout).toContain('0 added, 3 existing, 3 refused.')
    expect(again.stdout).toMatch(/5 +priceDate +must not lie in the future/)
    // The list names the offer by its id here, whatever its shop calls it.
    await database.rows`update offer set retailer_ref = 'KEA-1'`
    const byId = await pricehound()
    expect(byId.stdout).toContain('0 added, 3 existing, 3 refused.')
    const none = await pricehound('--all-or-nothing')
    expect(none.stdout).toContain('0 added, 0 existing, 6 refused.')
  })
})
