import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOfTest } from '#tests/support/run/folders.ts'
import { describe, expect, test } from 'vitest'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { commandsOn } from '#tests/support/command/commands-on.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

describe('pricehound search evaluate', () => {
  const open = testDatabases(mainDatabase())

  test('measures the judged queries of a table, and names the rows at fault', async () => {
    const database = await open()
    const { productIds } = await seedCatalogue(database.db, {
      products: [
        { title: 'Kea Kettle', offers: [{ shop: 'kea', price: 10_000 }] },
        { title: 'Moa Kettle', offers: [{ shop: 'kea', price: 20_000 }] },
      ],
    })
    await transactionsOn(database)(({ listings }) => listings.rebuild(productIds))
    const rows = await database.db.selectFrom('product').select('slug').orderBy('id').execute()
    const [kea = '', moa = ''] = rows.map(({ slug }) => slug)
    const run = await commandsOn(database)
    const folder = folderOfTest()
    const evaluate = async (lines: readonly string[], ...args: string[]) => {
      const file = join(folder, 'judged.csv')
      await writeFile(file, ['query,product,grade', ...lines].join('\n'))
      return run('search', 'evaluate', file, ...args)
    }
    const told = await evaluate([`kea kettle,${kea},3`, `huia,${moa},3`, `weka,kea-nowhere,3`])
    expect(told.stdout).toContain(
      '2 queries: nDCG@10 0.500, MRR 0.500; 1 without results, 1 with one',
    )
    expect(told.stdout).toContain('1 judged products are not sold here: kea-nowhere')
    expect(told.stdout).toMatch(/0\.00 +0 +huia/)

    const json = await evaluate([`kea kettle,${kea},3`], '--json')
    expect(JSON.parse(json.stdout)).toMatchObject({
      ndcg: 1,
      queries: [{ query: 'kea kettle', found: 1, titles: ['Kea Kettle'] }],
    })

    const refused = await evaluate([`kea,${kea},4`, `,${kea},2`])
    expect(refused.code).toBe(3)
    expect(refused.stderr).toContain('row 2 grade: must be a number from 0 to 3')
    expect(refused.stderr).toContain('row 3 query: is missing')
  })
})
