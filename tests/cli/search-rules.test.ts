import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOfTest } from '#tests/support/run/folders.ts'
import { describe, expect, test } from 'vitest'
import { makeAddSearches } from '#adapters/postgres/search/search-days.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { commandsOn } from '#tests/support/command/commands-on.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

describe('pricehound search', () => {
  const open = testDatabases(mainDatabase())

  test('lists what found nothing, and tries out what synonyms would change', async () => {
    const database = await open()
    const { productIds } = await seedCatalogue(database.db, {
      products: [{ title: 'Kea Receiver', offers: [{ shop: 'kea', price: 10_000 }] }],
    })
    await transactionsOn(database)(({ listings }) => listings.rebuild(productIds))
    const today = new Date().toISOString().slice(0, 10)
    const searched = { words: 'theatre box', country: 'NZ', results: 'none', searches: 4 } as const
    await makeAddSearches(database.db)(today, [searched])
    const run = await commandsOn(database)
    const pricehound = (...args: string[]) => run('search', ...args)
    const folder = folderOfTest()
    const judged = join(folder, 'judged.csv')
    await writeFile(judged, 'query,product,grade\nbig theatre box,kea-receiver,3\n')
    const queries = await pricehound('queries', '--json')
    expect(JSON.parse(queries.stdout)).toEqual([{ ...searched, lastDay: today }])
    expect((await pricehound('queries', '--results', 'one')).stdout).toBe('There are none.\n')

    const rule = ['theatre box', 'kea receiver']
    const tried = await pricehound('synonyms', 'add', ...rule, '--try')
    expect(tried.stdout).toContain('1 of 2 searches would find something else')
    expect(tried.stdout).toContain('theatre box (NZ, 4 in 30 days)')
    expect(tried.stdout).toContain('now:  nothing\n  then: Kea Receiver')
    const more = await pricehound('synonyms', 'add', ...rule, '--try', '--judgements', judged)
    expect(more.stdout).toContain(' of 4 searches would find something else')
    expect((await pricehound('synonyms', 'list')).stdout).toBe('There are none.\n')
  })
})
