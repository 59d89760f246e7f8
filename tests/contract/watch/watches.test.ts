import {
  describeDatabase,
  emptiedDatabase,
  emptyTables,
} from '#tests/support/database/databases.ts'
import { expectRefused } from '#tests/support/database/refused.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { aWatchKit, dayMs, hourMs, tokenIn, type WatchKit } from '#tests/support/watch/watch-kit.ts'
import { adviceWords } from '#domain/tip/advice.ts'
import type { WatchView } from '#application/watch/watch-views.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

const titleOf = ({ subject }: WatchView) => ('product' in subject ? subject.product.title : '')

describeDatabase('price watches', (open) => {
  const database = emptiedDatabase(open)
  let kit: WatchKit

  beforeEach(async () => {
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
  const watches = () => kit.program.watches
  const listed = async () => (await watches().list(signedIn())).watches
  const watch = (title: string, draft: Parameters<WatchKit['draft']>[1]) =>
    watches().add(kit.draft(title, draft), signedIn())
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
    for (const part of [
      'To: aroha@example.nz',
      'Subject: Lamp: $94.00 at kea',
      '$94.00 delivered, $5.00 of it for delivery, at kea.',
      'You watch it for $95.00 or less, delivered.',
      'Lowest in 12 months: $94.00.',
      'Checked 21 April',
    ])
      expect(mail).toContain(part)
    expect(await kit.check()).toEqual([])
  })

  test('say in mails and in their list what the page says of the same price', async () => {
    await watch('Lamp', target(9500))
    await watch('Lamp', { ...target(10_500), basis: 'item', shops: ['tui'] })
    await kit.ask('Lamp at kea', 8900)
    await kit.ask('Lamp at tui', 10_400)
    await kit.check()
    const mails = await settle()
    const { advice } = await kit.program.catalogue.showProduct(
      kit.publicIds.get('Lamp') ?? '',
      'NZ',
      'delivered',
    )
    expect(advice?.kind).toBe('buy')
    const said = `${adviceWords.buy}. ${advice?.reason ?? ''}`
    expect(mails, 'both of the product').toHaveLength(1)
    const [plain = '', html = ''] = (mails[0] ?? '').split('<html')
    for (const part of [plain, html])
      expect([part.includes('$104.00 '), part.split(said).length - 1]).toEqual([true, 1])
    const adviceOf = async () =>
      new Map((await listed()).map(({ shops, advice: said }) => [shops.length, said]))
    expect(await adviceOf()).toEqual(
      new Map([
        [0, advice],
        [1, null],
      ]),
    )
  })

  /** A price that a second reading has confirmed. */
  const settle = async (): Promise<readonly string[]> => {
    kit.pass(hourMs)
    await kit.readAgain()
    return kit.check()
  }
  const fallTo = async (offer: string, priceMinor: number | null): Promise<number> => {
    await kit.ask(offer, priceMinor)
    await kit.check()
    return (await settle()).length
  }

  test('that were mailed are mailed again only after 2% more or 48 hours', async () => {
    await watch('Lamp', target(9500))
    expect(await fallTo('Lamp at kea', 9000)).toBe(1)
    kit.pass(25 * hourMs)
    expect(await fallTo('Lamp at kea', 9100), 'a little more').toBe(0)
    expect(await fallTo('Lamp at kea', 9000), 'as before').toBe(0)
    expect(await fallTo('Lamp at kea', 9300), 'over by 3%').toBe(0)
    expect(await fallTo('Lamp at kea', 9000), 'a new fall').toBe(1)
    kit.pass(2 * dayMs)
    expect(await fallTo('Lamp at kea', 9001), 'a cent over, two days later').toBe(0)
    expect(await fallTo('Lamp at kea', 9000)).toBe(1)
  })

  test('say nothing of a slip that is mended within the hour', async () => {
    await watch('Lamp', target(9500))
    await kit.ask('Lamp at kea', 900)
    expect(await kit.check()).toEqual([])
    kit.pass(hourMs / 2)
    await kit.ask('Lamp at kea', 10_000)
    expect(await kit.check()).toEqual([])
    expect(await settle()).toEqual([])
    expect(await fallTo('Lamp at kea', 9000), 'a real fall').toBe(1)
  })

  test('that are paused note nothing, and wait on where they were', async () => {
    const { id } = await watch('Lamp', target(9500))
    await watches().change(id, { state: 'paused' }, signedIn())
    expect(await fallTo('Lamp at kea', 9000)).toBe(0)
    expect(await database.db.selectFrom('watch_event').selectAll().execute()).toEqual([])
    await watches().change(id, { state: 'active' }, signedIn())
    expect(await fallTo('Lamp at kea', 8990)).toBe(1)
  })

  test('are read as a feed, by a secret that opens nothing else', async () => {
    const { feeds, list } = watches()
    const hasFeed = async () => (await list(signedIn())).hasFeed
    await watch('Lamp', target(9500))
    expect(await hasFeed()).toBe(false)
    const token = await feeds.create(signedIn())
    expect(await hasFeed()).toBe(true)
    expect(await feeds.read(token)).toEqual([])
    await kit.ask('Lamp at kea', 8900)
    await kit.check()
    expect(await feeds.read(token), 'not told yet').toEqual([])
    await settle()
    expect(await feeds.read(token)).toMatchObject([
      {
        product: { title: 'Lamp', publicId: kit.publicIds.get('Lamp') },
        search: null,
        country: 'NZ',
        basis: 'delivered',
        amountMinor: 9400,
        toldAt: kit.now(),
      },
    ])
    await expectRefused(list({ token }), 'watch.link_unknown')
    const somebody = await seedAccount(database.db, { email: 'rangi@example.nz' })
    expect(await feeds.read(await feeds.create({ account: somebody }))).toEqual([])

    const another = await feeds.create(signedIn())
    await expectRefused(feeds.read(token), 'watch.feed_unknown')
    expect(await feeds.read(another)).toHaveLength(1)
    kit.pass(61 * dayMs)
    expect(await feeds.read(another)).toEqual([])
    await feeds.end(signedIn())
    await expectRefused(feeds.read(another), 'watch.feed_unknown')
    expect(await hasFeed()).toBe(false)
  })

  test('mail a product once a day, and what is no longer so not at all', async () => {
    await watch('Lamp', target(9500))
    await watch('Lamp', { ...target(8500), condition: 'any', shops: ['kea'] })
    expect(await fallTo('Lamp at kea', 9000)).toBe(1)
    expect(await fallTo('Lamp at kea', 8000), 'on the same day').toBe(0)
    kit.pass(dayMs)
    expect((await kit.check()).join('')).toContain('You watch it for $85.00 or less')
    await watch('Lamp', { ...target(7500), shops: ['kea'] })
    expect(await fallTo('Lamp at kea', 7000)).toBe(0)
    await kit.ask('Lamp at kea', 9000)
    kit.pass(2 * dayMs)
    expect(await kit.check()).toEqual([])
  })

  test('wait for what is back in stock, for a new low and for a fall', async () => {
    await watch('Chair', { kind: 'back-in-stock' })
    await watch('Lamp', { kind: 'new-low', basis: 'item' })
    await watch('Lamp Blue', { kind: 'falls-by', percent: 10, basis: 'item' })
    await kit.check()
    expect(await fallTo('Chair at kea', null), 'sold out').toBe(0)
    await kit.ask('Chair at kea', 25_000)
    await kit.check()
    expect((await settle()).join('')).toContain('You watch it for being back in stock.')
    kit.pass(dayMs)
    expect(await fallTo('Lamp at kea', 9999)).toBe(1)
    kit.pass(dayMs)
    expect(await fallTo('Lamp at kea', 9999), 'the same low').toBe(0)
    expect(await fallTo('Lamp at tui', 9998)).toBe(1)
    expect(await fallTo('Lamp Blue at kea', 10_800)).toBe(1)
    kit.pass(dayMs)
    expect(await fallTo('Lamp Blue at kea', 9721), 'counted from the last').toBe(0)
    expect(await fallTo('Lamp Blue at kea', 9720)).toBe(1)
  })

  test('look at chosen shops, at used ones, or at a whole model', async () => {
    await watch('Lamp', { ...target(9500), shops: ['tui'] })
    await watch('Lamp', { ...target(5500), condition: 'used' })
    await watch('Lamp', { ...target(8500), isWholeModel: true })
    expect(await fallTo('Lamp at kea', 9000), 'another shop').toBe(0)
    expect(await fallTo('Lamp Blue at kea', 8000), 'another variant').toBe(1)
    expect(await fallTo('Lamp at tui', 8500)).toBe(1)
    kit.pass(dayMs)
    expect(await fallTo('Lamp at moa', 5000)).toBe(1)
  })

  test('say what is so already only once it was over', async () => {
    await watch('Lamp', target(20_000))
    kit.pass(dayMs)
    await kit.ask('Lamp at kea', 9999)
    expect(await kit.check()).toEqual([])
    expect(await settle()).toEqual([])
  })

  const asAddress = { email: 'Hine@Example.nz', addressBlock: '203.0.113.9' }

  test('without an account begin with the mail that asks, and end by its link', async () => {
    const { state } = await watches().add(kit.draft('Lamp', target(9500)), asAddress)
    expect(state).toBe('unconfirmed')
    const [asked] = await kit.check()
    expect(asked).toContain('To: hine@example.nz')
    expect(asked).toContain('Confirm your price alert')
    const token = tokenIn(asked)
    expect(await fallTo('Lamp at kea', 9000), 'before the answer').toBe(0)
    const { watches: waiting, email } = await watches().list({ token })
    expect(email).toBe('hine@example.nz')
    expect(waiting).toMatchObject([{ state, thresholdMinor: 9500, lowestMinor: 9500 }])
    await watches().change(waiting[0]?.id ?? '', { state: 'active' }, { token })
    kit.pass(hourMs)
    const [told] = await kit.check()
    expect(told).toMatch(
      /List-Unsubscribe: <https:\/\/prices.example.nz\/watches\/unsubscribe\?token=/,
    )
    expect(told).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await watches().unsubscribe(tokenIn(told))
    expect((await watches().list({ token })).watches).toEqual([])
    await expectRefused(watches().unsubscribe('unknown'), 'watch.link_unknown')
    await expectRefused(watches().list({ token: 'unknown' }), 'watch.link_unknown')
    const watchers = await database.db.selectFrom('watcher').select('consent').execute()
    expect(watchers).toEqual([{ consent: expect.stringContaining('may email me') }])
  })

  test('that an address asks for once more are one watch, which the last answer changes', async () => {
    const stock = { kind: 'back-in-stock' as const }
    const asked = [target(9500), target(9400), stock, target(9400)]
    const ids: string[] = []
    for (const draft of asked)
      ids.push((await watches().add(kit.draft('Lamp', draft), asAddress)).id)
    const token = tokenIn((await kit.check())[0])
    const of = async () =>
      new Map((await watches().list({ token })).watches.map((one) => [one.id, one.thresholdMinor]))
    const [higher, , inStock, lower] = ids
    expect(await of(), 'of other amounts are others').toEqual(
      new Map([
        [higher, 9500],
        [inStock, null],
        [lower, 9400],
      ]),
    )
    await watches().change(lower ?? '', { state: 'active' }, { token })
    const again = await watches().add(kit.draft('Lamp', target(9300)), asAddress)
    expect(again, 'a stranger learns nothing').toMatchObject({ isChange: false })
    expect((await of()).size, 'until it is confirmed').toBe(4)
    await watches().change(again.id, { state: 'active' }, { token })
    expect(await of()).toEqual(
      new Map([
        [higher, 9500],
        [inStock, null],
        [lower, 9300],
      ]),
    )
  })

  test('that somebody asks for once more change, and keep what was told of them', async () => {
    const { id } = await watch('Lamp', target(9500))
    expect(await fallTo('Lamp at kea', 9000)).toBe(1)
    await watches().change(id, { state: 'paused' }, signedIn())
    expect(await watch('Lamp', target(9400))).toEqual({ id, state: 'active', isChange: true })
    expect(await listed()).toMatchObject([{ id, thresholdMinor: 9400, state: 'active' }])
    expect((await listed())[0]?.lastMail).not.toBeNull()
    await watch('Lamp', { ...target(9400), shops: ['kea'] })
    expect(await listed(), 'of one shop is another').toHaveLength(2)
  })

  test('that somebody signed in ended are put back as the same ones', async () => {
    const { id } = await watch('Lamp', target(9500))
    await watches().change(id, { state: 'paused' }, signedIn())
    await watches().end([id], signedIn())
    expect(await watch('Lamp', { ...target(9500), id })).toMatchObject({ id, isChange: false })
    expect(await listed()).toMatchObject([{ id, state: 'active' }])
  })

  test('that were put back after a mail are mailed at the next fall', async () => {
    const { id } = await watch('Lamp', target(9500))
    expect(await fallTo('Lamp at kea', 9000)).toBe(1)
    await watches().end([id], signedIn())
    await kit.ask('Lamp at kea', 10_000)
    await watch('Lamp', { ...target(9500), id })
    await kit.check()
    kit.pass(2 * dayMs)
    expect(await fallTo('Lamp at kea', 9000)).toBe(1)
  })

  test('that were ended by the link of a mail are put back by it, under the id that its mails know', async () => {
    const { id } = await watches().add(kit.draft('Lamp', target(9500)), asAddress)
    const token = tokenIn((await kit.check())[0])
    await watches().change(id, { state: 'active' }, { token })
    await watches().end([id], { token })
    const again = kit.draft('Lamp', { ...target(9500), id })
    expect(await watches().add(again, { token })).toEqual({ id, state: 'active', isChange: false })
    expect(await kit.check(), 'no mail asks once more').toEqual([])
    expect((await watches().list({ token })).watches).toMatchObject([{ id, state: 'active' }])
    await expectRefused(watches().add(again, signedIn()), 'watch.not_found')
    await expectRefused(watches().add(again, { token: 'unknown' }), 'watch.link_unknown')
    const stranger = await watches().add(again, asAddress)
    expect(stranger.id).not.toBe(id)
  })

  test('cause at most five mails an hour to a mailbox, whatever networks and tags they come with', async () => {
    for (let n = 0; n < 12; n++) {
      const stranger = { email: `hi.ne+${n}@gmail.com`, addressBlock: `203.0.113.${n}` }
      await watches().add(kit.draft('Lamp', target(9000 + n)), stranger)
    }
    expect(await kit.check()).toHaveLength(5)
  })

  test('of one link are not seen or changed by another', async () => {
    const { id } = await watch('Lamp', target(9500))
    await watches().add(kit.draft('Lamp', target(9000)), asAddress)
    const token = tokenIn((await kit.check())[0])
    await expectRefused(watches().change(id, { state: 'paused' }, { token }), 'watch.not_found')
    await watches().end([id], { token })
    expect(await listed()).toMatchObject([{ id, state: 'active' }])
  })

  test('are kept to 200 of a person, and 20 a day that an address did not answer', async () => {
    await watch('Lamp', target(1000))
    await sql`insert into watch select (jsonb_populate_record(watch,
        jsonb_build_object('id', gen_random_uuid(), 'threshold_minor', 1000 + number))).*
      from watch, generate_series(1, 198) as number`.execute(database.db)
    await watch('Chair', target(1199))
    await expectRefused(watch('Chair', { kind: 'back-in-stock' }), 'watch.full')
    await watch('Chair', target(1200))
    const [last] = await listed()
    await watches().change(last?.id ?? '', { targetMinor: 9700 }, signedIn())
    expect((await listed())[0]?.thresholdMinor).toBe(9700)
    for (let count = 0; count < 22; count++) {
      await watches().add(kit.draft('Chair', target(5000)), asAddress)
      kit.pass(hourMs / 3)
    }
    expect(await kit.check()).toHaveLength(20)
  })

  test('join the account of their address when it begins to watch, and go with it', async () => {
    await watches().add(kit.draft('Chair', target(9000)), {
      ...asAddress,
      email: kit.account.email,
    })
    await watch('Lamp', target(9500))
    const joined = (await listed()).map((one) => [titleOf(one), one.state])
    expect(Object.fromEntries(joined)).toEqual({ Chair: 'unconfirmed', Lamp: 'active' })
    await kit.program.accounts.remove(kit.account.email, { kind: 'operator', name: 'test' })
    for (const table of ['watcher', 'watch', 'watch_event', 'watch_link'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  })

  test('come in one mail a day where somebody wants that', async () => {
    await watch('Lamp', target(9500))
    await watch('Chair', target(15_000))
    await watches().setCadence('daily', signedIn())
    expect(await fallTo('Lamp at kea', 9000)).toBe(0)
    expect(await fallTo('Chair at kea', 10_000)).toBe(0)
    kit.pass(dayMs)
    const [digest, ...others] = await kit.check()
    expect(others).toEqual([])
    expect(digest).toContain('Subject: 2 prices you watch')
    await watches().unsubscribe(tokenIn(digest))
    expect(await listed()).toEqual([])
  })

  test('follow a product that was merged into another', async () => {
    const { id } = await watch('Chair', target(9500))
    const { db } = database
    const ids = await db.selectFrom('product').select(['id', 'title']).execute()
    const lamp = ids.find(({ title }) => title === 'Lamp')?.id ?? 0
    const merge = (merged_into: number | null) =>
      db.updateTable('product').set({ merged_into }).where('title', '=', 'Chair').execute()
    const watched = async () => (await listed()).map((one) => [one.id, titleOf(one)])
    await merge(lamp)
    expect(await watched()).toEqual([[id, 'Lamp']])
    expect(await fallTo('Lamp at kea', 9000)).toBe(1)
    await merge(null)
    expect(await watched()).toEqual([[id, 'Chair']])
  })

  test('are told once though several workers run at a time', async () => {
    for (const title of ['Lamp', 'Lamp Blue', 'Chair']) {
      for (const scope of [{}, { basis: 'item' as const }, { shops: ['kea'] }])
        await watch(title, { ...target(9500), ...scope })
      await kit.ask(`${title} at kea`, 8000)
    }
    await Promise.all([watches().check(), watches().check()])
    kit.pass(hourMs)
    await kit.readAgain()
    await Promise.all(Array.from({ length: 4 }, () => watches().check()))
    expect(await kit.check()).toHaveLength(3)
    const events = await database.db.selectFrom('watch_event').select('outcome').execute()
    expect(events.map(({ outcome }) => outcome)).toEqual(Array(9).fill('mailed'))
  })

  test('are mailed exactly once though two servers evaluate and send at the same time', async () => {
    const servers = [kit.program, kit.startServer()]
    const checkAndSend = () =>
      Promise.all(
        servers.map(async ({ watches: own, sending }) => {
          await own.check()
          await sending.mail.run()
        }),
      )
    for (const title of ['Lamp', 'Chair']) await watch(title, target(9500))
    for (const [fall, priceMinor] of [8000, 5000, 3000].entries()) {
      for (const title of ['Lamp', 'Chair']) await kit.ask(`${title} at kea`, priceMinor)
      await checkAndSend()
      kit.pass(hourMs)
      await kit.readAgain()
      await checkAndSend()
      await checkAndSend()
      expect(await kit.check(), `fall ${fall}`).toHaveLength(2)
      kit.pass(3 * dayMs)
      for (const title of ['Lamp', 'Chair']) await kit.ask(`${title} at kea`, 20_000)
      await checkAndSend()
      kit.pass(hourMs)
      await kit.readAgain()
      await checkAndSend()
    }
  })

  test('pause where the mail server refuses the address, until one is resumed', async () => {
    await kit.close()
    await emptyTables(database.db)
    let refuses = true
    const lamp = { Lamp: { offers: [{ shop: 'kea', price: 10_000 }] } }
    kit = await aWatchKit(database, lamp, {
      onRcptTo(_address, _session, done) {
        const refusal = Object.assign(new Error('no such user'), { responseCode: 550 })
        done(refuses ? refusal : null)
      },
    })
    const { id } = await watch('Lamp', target(9500))
    expect(await fallTo('Lamp at kea', 9000)).toBe(0)
    expect((await watches().list(signedIn())).refusedAt).toEqual(kit.now())
    const [mail] = await database.db.selectFrom('outbox').selectAll().execute()
    expect(mail).toMatchObject({ payload: null, due_at: null, done_at: null })
    refuses = false
    kit.pass(2 * dayMs)
    await kit.ask('Lamp at kea', 10_000)
    await kit.check()
    expect(await fallTo('Lamp at kea', 9000), 'still refused').toBe(0)
    await watches().change(id, { state: 'active' }, signedIn())
    await kit.ask('Lamp at kea', 10_000)
    await kit.check()
    kit.pass(hourMs)
    expect(await fallTo('Lamp at kea', 9000)).toBe(1)
  })
})
