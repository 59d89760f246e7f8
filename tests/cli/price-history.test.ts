import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { seedPast } from '#tests/support/catalogue/seed-past.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { makeRandom } from '#bench/search/random.ts'
import { beforeAll, describe, expect, test } from 'vitest'

describe('pricehound price-history', () => {
  const open = testDatabases(mainDatabase())
  let env: Readonly<Record<string, string>>

  beforeAll(async () => {
    const database = await open()
    await seedCatalogue(database.db, {
      shops: { kea: {}, tui: {} },
      products: ['First', 'Second', 'Third'].map((title) => ({
        title,
        offers: [
          { shop: 'kea', price: 4999 },
          { shop: 'tui', price: 5999 },
        ],
      })),
    })
    await seedPast(database.db, transactionsOn(database), makeRandom(3), new Date())
    const { dataDir, databaseUrl } = database.config
    if (databaseUrl === undefined) await database.close()
    env = { DATA_DIR: dataDir, DEMO: 'off', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  })

  const run = (...args: readonly string[]) => runCommand(['price-history', ...args], { env })

  test('seals what is from before the last quarter, says how much, and brings it back', async () => {
    const { stdout } = await run('seal', '--json')
    const sealed = JSON.parse(stdout)
    expect(sealed).toMatchObject({
      before: expect.stringMatching(/^\d{4}-(01|04|07|10)-01$/),
      outcome: 'done',
      points: expect.any(Number),
      droppedMonths: expect.arrayContaining([expect.stringMatching(/^\d{4}-\d\d$/)]),
    })
    expect(sealed.points).toBeGreaterThan(0)
    expect((await run('seal')).stdout).toBe(`All prices from before ${sealed.before} are packed.\n`)
    expect(JSON.parse((await run('unseal', '--json')).stdout)).toEqual({ points: sealed.points })
    const again = await run('seal')
    expect(again.stdout).toContain(
      `${sealed.points} prices from before ${sealed.before} packed into ${sealed.offerQuarters} rows.`,
    )
    expect((await run('unseal')).stdout).toContain(`${sealed.points} prices unpacked.`)
  })
})
