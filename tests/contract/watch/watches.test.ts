import {
  describeEachDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { aWatchKit, dayMs, hourMs, tokenIn, type WatchKit } from '#tests/support/watch/watch-kit.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

describeEachDatabase('price watches', (open) => {
  let database: TestDatabase
  let kit: WatchKit

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    kit = await aWatchKit(database, {
      Lamp: {
        group: 'Lamps',
        offers: [
          { shop: 'kea', price: 10_000 },
          { shop: 'tui', price: 11_000 },
          { shop: 'moa', price: 6000, used: true },
        ],
      },
      'Lamp Blue': { group: 'Lamps', offers: [{ shop: 'kea', price: 12_000 }] },
      Chair: { offers: [{ shop: 'kea', price: 20_000 }] },
    })
  })
  afterEach(() => kit.close())

  const signedIn = () => ({ account: kit.account })
  const watch = (title: string, draft: Parameters<WatchKit['draft']>[1]) =>
    kit.program.watches.add(kit.draft(title, draft), signedIn())
  const target = (targetMinor: number) => ({ kind: 'target' as const, targetMinor })

  test('of somebody signed in are mailed once when the delivered price reaches the target', async () => {
    await watch('Lamp', target(9500))
    expect(await kit.check()).toEqual([])
    await kit.ask('Lamp at kea', 9100)
    expect(await kit.check(), 'over the target, with delivery').toEqual([])
    kit.pass(dayMs)
    await kit.ask('Lamp at kea', 8900)
    expect(await kit.check(), 'read once').toEqual([])
    kit.pass(20 * 60_000)
    await kit.readAgain()
    kit.pass(hourMs)
    const [mail, ...others] = await kit.check()
    expect(others).toEqual([])
    expect(mail).toContain('To: aroha@example.nz')
    expect(mail).toContain('Subject: Lamp: $94.00 at kea')
    expect(mail).toContain('$94.00 delivered, $5.00 of it for delivery, at kea.')
    expect(mail).toContain('You watch it for $95.00 or less, delivered.')
    expect(mail).toContain('Lowest in 12 months: $94.00.')
    expect(mail).toMatch(/Checked 21 April/)
    expect(await kit.check()).toEqual([])
  })
})
