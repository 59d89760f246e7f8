import { recordPrices } from '#application/price-history/record-prices.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describe, expect, test } from 'vitest'

describe('pricehound prices', () => {
  const kind = mainDatabase()
  const open = testDatabases(kind)

  test('lists past prices, strikes one, lists the strike and undoes it', async () => {
    const database = await open()
    const { offerIds } = await seedCatalogue(database.db, {
      products: [{ title: 'Kea One', offers: [{ shop: 'kea', price: 10_000 }] }],
    })
    const [offerId = ''] = offerIds
    const { id, public_id: publicId } = await database.db
      .selectFrom('product')
      .select(['id', 'public_id'])
      .executeTakeFirstOrThrow()
    const day = (ago: number): Date => new Date(Date.now() - ago * 86_400_000)
    await makeEnsurePriceMonths(database.db)(day(40), day(0))
    await transactionsOn(database)(async ({ priceHistory }) => {
      for (const [ago, priceMinor] of [
        [30, 10_000],
        [20, 100],
        [19, 10_000],
      ] as const) {
        const point = {
          offerId,
          country: 'NZ',
          at: day(ago),
          priceMinor,
          deliveryMinor: null,
        } as const
        await recordPrices(priceHistory, { points: [point], changed: [], regrouped: [id] }, day(0))
      }
    })
    if (kind === 'embedded') await database.close()
    const { dataDir, databaseUrl } = database.config
    const prices = (...args: string[]) =>
      runCommand(['prices', ...args], {
        env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      })
    const read = async (...args: string[]) => JSON.parse((await prices(...args, '--json')).stdout)

    const { items } = await read('list', publicId)
    expect(items).toMatchObject([{ offer: offerId, shop: 'kea', prices: { length: 3 } }])
    const [, wrong] = items[0].prices
    expect(wrong).toMatchObject({ amountMinor: 100, isStruck: false })

    const refused = await prices(
      'strike',
      offerId,
      '--from',
      day(-2).toISOString(),
      '--reason',
      'A slip',
    )
    expect(refused.code).toBe(3)
    expect(refused.stderr).toContain("'from' must not lie in the future")
    const unclear = await prices('strike', publicId, '--from', wrong.at, '--reason', 'A slip')
    expect(unclear.stderr).toContain('country: is missing')

    const span = ['--from', wrong.at, '--to', wrong.until]
    const struck = await prices('strike', offerId, ...span, '--reason', 'Cents for dollars')
    expect(struck.code).toBe(0)
    expect(struck.stdout).toMatch(/Kea One[\s\S]+Reason +Cents for dollars\nBy +an operator,/)
    expect((await prices('list', publicId)).stdout).toMatch(/\$1\.00 {2}struck/)

    const strikes = await read('strikes', publicId)
    expect(strikes.items).toMatchObject([{ offers: [offerId], undone: null }])
    expect((await prices('strikes')).stdout).toContain('Cents for dollars')
    const undone = await read('unstrike', strikes.items[0].id)
    expect(undone.undone.by).toBeNull()
    expect((await prices('list', publicId)).stdout).not.toContain('struck')
    const unknown = await prices('unstrike', offerId)
    expect(unknown.stderr).toContain('"pricehound prices strikes" lists the valid ones.')
  })
})
