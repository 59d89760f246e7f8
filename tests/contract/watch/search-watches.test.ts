import { noSearchFilters, type SearchRequest } from '#application/search/search-request.ts'
import type { SearchWatchDraft } from '#application/watch/watches.ts'
import { makeEvaluateWatches } from '#application/watch/evaluate-watches.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { expectRefused } from '#tests/support/database/refused.ts'
import {
  aWatchKit,
  dayMs,
  hourMs,
  tokenIn,
  type Products,
  type WatchKit,
} from '#tests/support/watch/watch-kit.ts'
import { sql } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'

const more = Array.from({ length: 12 }, (_, place) => `Ceiling Lamp ${place + 10}`)

const later = (...offers: Products[string]['offers']) => ({ later: true as const, offers })

describeDatabase('watches of searches', (open, kind) => {
  const database = emptiedDatabase(open)
  let kit: WatchKit

  beforeEach(async () => {
    kit = await aWatchKit(database, {
      'Desk Lamp': { offers: [{ shop: 'kea', price: 10_000 }] },
      'Floor Lamp': {
        offers: [
          { shop: 'kea', price: 20_000 },
          { shop: 'moa', price: 19_000, used: true },
        ],
      },
      Chair: { offers: [{ shop: 'kea', price: 20_000 }] },
      'Night Lamp': later({ shop: 'kea', price: 8000 }, { shop: 'tui', price: 7000, used: true }),
      'Wall Lamp': later({ shop: 'tui', price: 15_000 }),
      Stool: later({ shop: 'kea', price: 5000 }),
      'Outback Lamp': later({ shop: 'roo', price: 5000, country: 'AU' }),
      ...Object.fromEntries(
        more.map((title, place) => [title, later({ shop: 'kea', price: 3000 + place * 100 })]),
      ),
    })
  })
  afterEach(() => kit.close())

  const signedIn = () => ({ account: kit.account })
  const asAddress = { email: 'Hine@Example.nz', addressBlock: '203.0.113.9' }
  const watches = () => kit.program.watches
  const search = (query: string, asked: Partial<SearchRequest> = {}): SearchRequest => ({
    query,
    country: 'NZ',
    sort: '',
    basis: 'delivered',
    price: undefined,
    filters: noSearchFilters,
    page: 1,
    ...asked,
  })
  const draft = (request: SearchRequest, targetMinor?: number): SearchWatchDraft => ({
    request,
    kind: targetMinor === undefined ? 'new-product' : 'target',
    targetMinor,
    cadence: undefined,
  })
  const add = (query: string, asked: Partial<SearchRequest>) =>
    watches().addSearch(draft(search(query, asked)), signedIn())
  const watch = (query: string, targetMinor?: number) =>
    watches().addSearch(draft(search(query), targetMinor), signedIn())
  const listed = async () => (await watches().list(signedIn())).watches
  const askAndSettle = async (offer: string, priceMinor: number | null) => {
    await kit.ask(offer, priceMinor)
    return settle()
  }
  const outcomes = async () =>
    (await database.db.selectFrom('watch_event').select('outcome').execute()).map(
      ({ outcome }) => outcome,
    )

  /** What was read is read a second time. */
  const settle = async (): Promise<readonly string[]> => {
    const early = await kit.check()
    kit.pass(hourMs)
    await kit.readAgain()
    return [...early, ...(await kit.check())]
  }

  test('tell a new product that fits once, and nothing of what fitted or does not fit', async () => {
    await watch('lamp')
    for (const title of ['Night Lamp', 'Stool', 'Outback Lamp']) await kit.list(title)
    await kit.ask('Desk Lamp at kea', 1000)
    const [mail, ...others] = await settle()
    expect(others).toEqual([])
    for (const part of [
      'To: aroha@example.nz',
      'Subject: Night Lamp: $85.00 at kea',
      'You watch this search: “lamp”. You watch it for a new product that fits.',
      '$85.00 delivered, $5.00 of it for delivery, at kea.',
      'https://prices.example.nz/search?q=lamp',
    ])
      expect(mail).toContain(part)
    kit.pass(3 * dayMs)
    await kit.ask('Night Lamp at kea', 5000)
    expect(await settle()).toEqual([])
    expect(await outcomes()).toEqual(['mailed'])
  })

  test('do not take for new what is back in stock', async () => {
    await kit.ask('Desk Lamp at kea', null)
    await watch('lamp')
    expect(await askAndSettle('Desk Lamp at kea', 9000)).toEqual([])
  })

  test('tell what was sold out before it was told once it can be ordered', async () => {
    await watch('lamp')
    await kit.list('Wall Lamp')
    expect(await kit.check()).toEqual([])
    expect(await askAndSettle('Wall Lamp at tui', null), 'sold out').toEqual([])
    expect(await askAndSettle('Wall Lamp at tui', 15_000)).toHaveLength(1)
    expect(await outcomes()).toEqual(['lapsed', 'mailed'])
  })

  test('ask for all words and filters, and take prices and conditions out of the words', async () => {
    await watch('used lamp under $100')
    await add('lamp', { filters: { ...noSearchFilters, retailers: ['tui'] } })
    const names = (await listed()).map(({ subject }) => 'search' in subject && subject.search.name)
    expect(new Set(names)).toEqual(new Set(['“lamp”, at tui', '“lamp”, used, up to $100']))
    for (const title of ['Night Lamp', 'Wall Lamp', more[0] ?? '']) await kit.list(title)
    const mails = (await settle()).map((mail) => /Subject: (.*)/.exec(mail)?.[1]?.trim())
    expect(mails).toHaveLength(2)
    const subjects = ['Night Lamp: $75.00 at tui', 'Wall Lamp: $155.00 at tui']
    expect(new Set(mails)).toEqual(new Set(subjects))
  })

  test('tell a product that fits only later when it does for the first time', async () => {
    await add('lamp', { price: { min: 0, max: 100 } })
    await kit.list('Wall Lamp')
    expect(await settle(), 'too dear').toEqual([])
    expect(await askAndSettle('Wall Lamp at tui', 9000)).toHaveLength(1)
    expect(await askAndSettle('Floor Lamp at kea', 9000), 'was listed before').toEqual([])
  })

  test('tell what falls to an amount once, until it has cost more', async () => {
    await watch('lamp', 12_000)
    expect(await askAndSettle('Desk Lamp at kea', 9000), 'cost no more before').toEqual([])
    const [mail, ...others] = await askAndSettle('Floor Lamp at kea', 11_000)
    expect(others).toEqual([])
    expect(mail).toContain('Subject: Floor Lamp: $115.00 at kea')
    expect(mail).toContain(
      'You watch this search: “lamp”. You watch it for $120.00 or less, delivered.',
    )
    kit.pass(dayMs)
    expect(await askAndSettle('Floor Lamp at kea', 10_000), 'even less').toEqual([])
    expect(await askAndSettle('Floor Lamp at kea', 11_600)).toEqual([])
    expect(await askAndSettle('Floor Lamp at kea', 11_000), 'little more between').toEqual([])
    expect(await askAndSettle('Floor Lamp at kea', 20_000)).toEqual([])
    expect(await askAndSettle('Floor Lamp at kea', 11_000), 'much more between').toHaveLength(1)
    await kit.list('Night Lamp')
    expect(await settle(), 'a new one that is so cheap').toHaveLength(1)
    expect(await askAndSettle('Chair at kea', 1000), 'does not fit').toEqual([])
  })

  test('begin anew with another amount', async () => {
    const { id } = await watch('lamp', 5000)
    await watches().change(id, { targetMinor: 15_000 }, signedIn())
    const still = await askAndSettle('Desk Lamp at kea', 9900)
    expect(still, 'cost no more when it was changed').toEqual([])
    expect(await askAndSettle('Floor Lamp at kea', 14_000)).toHaveLength(1)
    await expectRefused(watches().change(id, { percent: 10 }, signedIn()), 'watch.invalid')
  })

  test('note each product once though workers die or run at a time', async () => {
    await watch('lamp')
    await watch('lamp', 30_000)
    for (const title of ['Night Lamp', 'Wall Lamp']) await kit.list(title)
    const { program } = kit
    const dying = makeEvaluateWatches({
      inTransaction: (work) =>
        program.inTransaction(async (stores) => {
          await work(stores)
          throw new Error('killed')
        }),
      getCatalogueIndex: program.catalogue.getIndex,
      clock: program.clock,
      onFailure: (_watch, error) => {
        throw error
      },
    })
    for (let death = 0; death < 3; death++) await expect(dying()).rejects.toThrow('killed')
    expect(await outcomes()).toEqual([])
    for (let round = 0; round < 3; round++) {
      await Promise.all([watches().check(), watches().check()])
      await sql`insert into watch_due (product_id, country)
        select product_id, country from listing`.execute(database.db)
    }
    expect(await outcomes()).toHaveLength(4)
    kit.pass(hourMs)
    await kit.readAgain()
    await Promise.all(Array.from({ length: 3 }, () => watches().check()))
    expect(await kit.check()).toHaveLength(2)
    expect(await outcomes()).toEqual(Array(4).fill('mailed'))
  })

  test('tell nothing of what came while they were paused', async () => {
    const ids = [await watch('lamp'), await watch('lamp', 12_000)].map(({ id }) => id)
    for (const id of ids) await watches().change(id, { state: 'paused' }, signedIn())
    await kit.list('Night Lamp')
    expect(await askAndSettle('Floor Lamp at kea', 10_000)).toEqual([])
    for (const id of ids) await watches().change(id, { state: 'active' }, signedIn())
    expect(await askAndSettle('Night Lamp at kea', 7900)).toEqual([])
    await kit.list('Wall Lamp')
    expect(await settle()).toHaveLength(1)
  })

  test('miss nothing that comes while they are written', async () => {
    const { id } = await watch('lamp')
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const writing = kit.program.inTransaction(async ({ watches: store }) => {
      await store.holdEvaluation()
      await store.begin(id, [])
      begun.resolve()
      await end.promise
    })
    await begun.promise
    // The embedded database has one connection: all others wait anyway.
    if (kind === 'embedded') end.resolve()
    await kit.list('Night Lamp')
    const checked = kit.program.watches.check()
    if (kind === 'postgres') while (!(await isAwaited())) await nextTurn()
    end.resolve()
    await writing
    await checked
    expect(await settle()).toHaveLength(1)
  })

  const isAwaited = async (): Promise<boolean> => {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      database.db,
    )
    return rows.length > 0
  }

  test('are kept to 20 of a person', async () => {
    for (let count = 0; count < 20; count++) await watch(`lamp ${count}`)
    await expectRefused(watch('chair'), 'watch.searches_full')
    await watches().add(kit.draft('Chair', { kind: 'back-in-stock' }), signedIn())
    expect(await listed()).toHaveLength(21)
  })

  test('of everything, or of filters that are not there, are refused', async () => {
    for (const nothing of ['', '  ', '!?'])
      await expectRefused(watch(nothing), 'search.of_everything')
    const filters = { ...noSearchFilters, brands: ['nobody'] }
    await expectRefused(add('lamp', { filters }), 'search.unknown_filter')
    const without = { ...draft(search('lamp')), kind: 'target' } as const
    await expectRefused(watches().addSearch(without, signedIn()), 'watch.invalid')
  })

  test('without an account begin once they are confirmed, by a mail that has no words of a stranger', async () => {
    for (const query of ['lamp', 'lamp buyatevil'])
      await watches().addSearch({ ...draft(search(query)), cadence: 'daily' }, asAddress)
    const [mail, second] = await kit.check()
    expect(mail).toContain('Confirm your search alert')
    expect(second).not.toContain('buyatevil')
    const token = tokenIn(mail)
    await kit.list('Night Lamp')
    expect(await settle(), 'before the answer').toEqual([])
    const { watches: waiting, cadence } = await watches().list({ token })
    const states = waiting.map(({ state }) => state)
    expect([cadence, ...states]).toEqual(['each', 'unconfirmed', 'unconfirmed'])
    for (const { id } of waiting) await watches().change(id, { state: 'active' }, { token })
    expect((await watches().list({ token })).cadence).toBe('daily')
    await kit.list('Wall Lamp')
    expect(await settle(), 'the digest is due in the evening').toEqual([])
    kit.pass(dayMs)
    const [told, ...others] = await kit.check()
    expect(others).toEqual([])
    expect(told).toContain(
      'It fits your search “lamp”, which you watch for a new product that fits.',
    )
    expect(told).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(told).not.toContain('Night Lamp')
    await watches().unsubscribe(tokenIn(told))
    expect((await watches().list({ token })).watches).toEqual([])
  })

  test('of one person are not seen or changed by another', async () => {
    const { id } = await watch('lamp')
    await watches().addSearch(draft(search('chair')), asAddress)
    const token = tokenIn((await kit.check())[0])
    for (const state of ['paused', 'active'] as const)
      await expectRefused(watches().change(id, { state }, { token }), 'watch.not_found')
    await watches().end([id], { token })
    const theirs = (await watches().list({ token })).watches
    expect(theirs).toMatchObject([{ subject: { search: { words: 'chair' } } }])
    expect(await listed()).toMatchObject([{ id, state: 'active' }])
  })

  test('list ten products in a mail, the cheapest first, and say how many more there are', async () => {
    const { id } = await watch('lamp')
    for (const title of more) await kit.list(title)
    const [mail, ...others] = await settle()
    expect(others).toEqual([])
    expect(mail).toContain('<title>12 products for “lamp”</title>')
    expect(more.filter((title) => mail?.includes(title))).toEqual(more.slice(0, 10))
    expect(mail).toContain('and 2 more')
    await watches().unsubscribe(tokenIn(mail))
    expect((await listed()).map((one) => one.id)).not.toContain(id)
  })

  test('go with the account', async () => {
    await watch('lamp', 12_000)
    await kit.program.accounts.remove(kit.account.email, { kind: 'operator', name: 'test' })
    for (const table of ['watcher', 'watch', 'watch_known', 'watch_event'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  })
})
