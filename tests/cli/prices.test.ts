import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand } from '#tests/support/command/command-line.ts'
import { databaseKinds, testDatabases } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

describe('pricehound prices import', () => {
  const kind = databaseKinds().at(-1) ?? 'embedded'
  const open = testDatabases(kind)

  test('brings a price history from a table, tells the rows at fault, and can be tried first', async () => {
    const database = await open()
    const { offerIds } = await seedCatalogue(database.db, {
      products: [{ title: 'Kea One', offers: [{ shop: 'kea', price: 10_000 }] }],
    })
    const [offerId = ''] = offerIds
    if (kind === 'embedded') await database.close()
    const { dataDir, databaseUrl } = database.config
    const folder = await mkdtemp(join(tmpdir(), 'pricehound-prices-'))
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
    const pricehound = (...args: string[]) =>
      runCommand(['prices', 'import', file, ...args], {
        env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      })
    try {
      await writeFile(file, lines.join('\n'))
      const tried = await pricehound('--dry-run')
      expect(tried.stdout).toContain('3 added, 0 existing, 3 refused.')
      expect(tried.stderr).toContain('Nothing was written')

      const imported = await pricehound('--json')
      expect(imported.code).toBe(3)
      expect(JSON.parse(imported.stdout)).toEqual({
        rows: [
          { row: 2, kind: 'added', id: offerId },
          { row: 3, kind: 'added', id: offerId },
          { row: 4, kind: 'added', id: offerId },
          {
            row: 5,
            kind: 'refused',
            problems: [{ field: 'priceDate', message: 'must not lie in the future' }],
          },
          {
            row: 6,
            kind: 'refused',
            problems: [
              { field: 'offerId', message: 'names no offer of this retailer in this currency' },
            ],
          },
          {
            row: 7,
            kind: 'refused',
            problems: [
              { field: 'currency', message: 'must be NZD or AUD' },
              {
                field: 'priceDate',
                message: 'must be a day such as 2026-03-14, or a time of it',
              },
              { field: 'delivery', message: 'must not be negative' },
            ],
          },
        ],
      })

      const again = await pricehound()
      expect(again.stdout).toContain('0 added, 3 existing, 3 refused.')
      expect(again.stdout).toMatch(/5 +priceDate +must not lie in the future/)
      const none = await pricehound('--all-or-nothing')
      expect(none.stdout).toContain('0 added, 0 existing, 6 refused.')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
