import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeNewId } from '#adapters/identity/new-id.ts'
import {
  makeClearOfferChanges,
  makeFindChanges,
  makeFindLastChange,
  makeListOffersOf,
} from '#adapters/postgres/offer/offer-changes.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import { makeAwaitChange, type AwaitChange } from '#application/offer/await-change.ts'
import { makeArchiveProduct } from '#application/catalogue/manage-products.ts'
import type { ChangePlace, OfferChanges } from '#application/offer/offer-change.ts'
import { makeReadChanges, type ReadChanges } from '#application/offer/read-changes.ts'
import type { InTransaction } from '#application/ports.ts'
import { makeStrikePrice, makeUndoStrike } from '#application/price-history/strike-price.ts'
import { makeArchiveRetailer } from '#application/retailer/archive-retailer.ts'
import { makeUpdateRetailerOffers } from '#application/retailer/update-retailer-offers.ts'
import type { OfferTerms } from '#domain/offer/offer.ts'
import { anOfferDraft, byGtin, makePutOffers } from '#tests/support/catalogue/put-offers.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { olderTransactionsEnded } from '#tests/support/database/older-transactions-ended.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const never = new AbortController().signal
const operator = { kind: 'operator', name: 'a test' } as const

describeDatabase('changes of offers', (open, kind) => {
  let database: TestDatabase
  let inTransaction: InTransaction<Stores>
  let now = new Date()
  let read: ReadChanges
  let awaitChange: AwaitChange
  let productIds: readonly number[]
  let offerId: string
  let shopId: number
  let sourceId: number
  const clock = { now: () => now }

  beforeAll(async () => {
    database = await open()
    await makeEnsurePriceMonths(database.db)(now, now)
  })

  beforeEach(async () => {
    const { db } = database
    await emptyTables(db)
    now = new Date()
    inTransaction = transactionsOn(database, clock)
    awaitChange = makeAwaitChange({ findLastChange: makeFindLastChange(db) })
    read = makeReadChanges({ findChanges: makeFindChanges(db), awaitChange, clock })
    const seeded = await seedCatalogue(db, {
      shops: { kea: { fee: 600, freeOver: 20_000 } },
      products: [
        { title: 'First', offers: [{ shop: 'kea', price: 10_000 }] },
        { title: 'Second', offers: [] },
      ],
    })
    productIds = seeded.productIds
    offerId = seeded.offerIds[0] ?? ''
    shopId = seeded.retailers.get('kea') ?? 0
    const source = await db.selectFrom('source').select('id').executeTakeFirstOrThrow()
    sourceId = source.id
  })

  const readNow = (after?: ChangePlace, limit = 1000, waitMs = 0): Promise<OfferChanges> =>
    read({ after, limit, waitMs }, never)

  const readAll = async (...query: Parameters<typeof readNow>): Promise<OfferChanges> => {
    await olderTransactionsEnded(database.db)
    return await readNow(...query)
  }

  const here = async (): Promise<ChangePlace> => (await readAll()).next

  /** What the changes since then say: amount, delivery and stock, or that it ended. */
  const told = async (after: ChangePlace): Promise<readonly unknown[]> =>
    (await readAll(after)).changes.map(({ offer }) =>
      offer === null ? 'ended' : [offer.priceMinor, offer.deliveryMinor, offer.availability],
    )

  const put = (ref: string, terms: Partial<OfferTerms>, product: number | null = 0) =>
    makePutOffers({ inTransaction, newId: makeNewId(), clock })({
      retailerId: shopId,
      sourceId,
      offers: [
        anOfferDraft(ref, terms, product === null ? null : byGtin(productIds[product] ?? 0)),
      ],
    })

  const publicIdOf = async (product: number): Promise<string> =>
    (
      await database.db
        .selectFrom('product')
        .select('public_id')
        .where('id', '=', productIds[product] ?? 0)
        .executeTakeFirstOrThrow()
    ).public_id

  test('are a beginning, each price, each state of the stock, and nothing for a reading without news', async () => {
    const begin = await here()
    await put('a', { priceMinor: 5000 })
    await put('a', { priceMinor: 5000 })
    await put('a', { priceMinor: 20_000 })
    await put('a', { priceMinor: 20_000, availability: 'out-of-stock' })
    await put('a', { priceMinor: 20_000, availability: 'in-store' })
    expect(await told(begin)).toEqual([
      [5000, 600, 'in-stock'],
      [20_000, 0, 'in-stock'],
      [20_000, 0, 'out-of-stock'],
      [20_000, null, 'in-store'],
    ])
  })

  test('say nothing of what shoppers do not see', async () => {
    const begin = await here()
    await put('loose', { priceMinor: 5000 }, null)
    await put('loose', { priceMinor: 6000 }, null)
    expect(await told(begin)).toEqual([])
    await put('loose', { priceMinor: 6000 }, 1)
    expect(await told(begin)).toEqual([[6000, 600, 'in-stock']])
    const { changes } = await readAll(begin)
    expect(changes[0]?.offer?.productId).toBe(await publicIdOf(1))
  })

  test('are those of an offer that ends, and of one that is removed', async () => {
    const begin = await here()
    await inTransaction(({ offers }) => offers.miss([offerId], now))
    expect(await told(begin)).toEqual(['ended'])
    const later = await here()
    await database.db.deleteFrom('offer').execute()
    expect(await told(later)).toEqual([])
  })

  test('are those of a removed offer that shoppers saw', async () => {
    const begin = await here()
    await database.db.deleteFrom('offer').execute()
    expect((await readAll(begin)).changes).toMatchObject([{ offerId, offer: null }])
  })

  test('follow an archived product, and its return', async () => {
    const begin = await here()
    const archive = makeArchiveProduct({ inTransaction, clock })
    await archive(await publicIdOf(0), true, operator)
    await archive(await publicIdOf(0), false, operator)
    expect(await told(begin)).toEqual(['ended', [10_000, 600, 'in-stock']])
  })

  test('follow an archived shop, and its return', async () => {
    const begin = await here()
    const updateRetailerOffers = makeUpdateRetailerOffers({ inTransaction, clock })
    const archive = makeArchiveRetailer({ inTransaction, updateRetailerOffers, clock })
    await archive(shopId, true, operator)
    await archive(shopId, false, operator)
    expect(await told(begin)).toEqual(['ended', [10_000, 600, 'in-stock']])
  })

  test('follow what a shop takes for delivery, and nothing else that is edited of it', async () => {
    const begin = await here()
    const edit = async (feeMinor: number): Promise<void> => {
      await inTransaction(async ({ retailers }) => {
        const former = await retailers.lock(shopId)
        if (!former) throw new Error('no shop')
        const deliveryRules = former.deliveryRules.map((rule) => ({ ...rule, feeMinor }))
        await retailers.edit(shopId, { ...former, name: `Kea ${feeMinor}`, deliveryRules })
        await retailers.requestUpdate(shopId)
      })
      await makeUpdateRetailerOffers({ inTransaction, clock })(shopId)
    }
    await edit(600)
    expect(await told(begin)).toEqual([])
    await edit(700)
    expect(await told(begin)).toEqual([[10_000, 700, 'in-stock']])
  })

  test('follow a struck price until the strike is undone', async () => {
    await put('a', { priceMinor: 5000 })
    const begin = await here()
    const offer = await database.db
      .selectFrom('offer')
      .select('id')
      .where('retailer_ref', '=', 'a')
      .executeTakeFirstOrThrow()
    const struck = await makeStrikePrice({ inTransaction, newId: makeNewId(), clock })(
      { target: { offerId: offer.id }, from: now, to: null, reason: 'Cents for dollars' },
      operator,
    )
    const first = await readAll(begin)
    expect(first.changes).toMatchObject([{ offerId: offer.id, offer: { isStruck: true } }])
    await makeUndoStrike({ inTransaction, clock })(struck, operator)
    const second = await readAll(first.next)
    expect(second.changes).toMatchObject([{ offerId: offer.id, offer: { isStruck: false } }])
  })

  test('are none of a transaction that was rolled back', async () => {
    const begin = await here()
    const failing = inTransaction(async ({ offers }) => {
      await offers.miss([offerId], now)
      throw new Error('not so')
    })
    await expect(failing).rejects.toThrow('not so')
    expect(await told(begin)).toEqual([])
  })

  test('are read in pieces that fit together', async () => {
    const begin = await here()
    for (const priceMinor of [1, 2, 3, 4, 5]) await put('a', { priceMinor })
    const prices: unknown[] = []
    let after = begin
    for (;;) {
      const { changes, next } = await readAll(after, 2)
      if (changes.length === 0) break
      prices.push(...changes.map(({ offer }) => offer?.priceMinor))
      after = next
    }
    expect(prices).toEqual([1, 2, 3, 4, 5])
  })

  test('are all told, in the order of each offer, while many write at once', async () => {
    const refs = Array.from({ length: 6 }, (_, at) => `race ${at}`)
    for (const ref of refs) await put(ref, { priceMinor: 1 })
    const begin = await here()
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 12; turn++) {
        // Two offers, in one order, so that transactions wait for each other and overtake each other.
        const [one = '', other = ''] = [
          refs[(writer + turn) % 6] ?? '',
          refs[(writer * turn) % 6] ?? '',
        ].toSorted((a, b) => (a < b ? -1 : 1))
        await inTransaction(async (stores) => {
          // Its number is drawn long before it writes.
          await stores.fileRemovals.removeLater([`race/${randomUUID()}`])
          await sleep(Math.random() * 4)
          for (const ref of new Set([one, other])) await raise(stores, ref)
        })
      }
    })
    const seen = new Map<string, number[]>()
    let isDone = false
    const writing = Promise.all(writers).then(() => (isDone = true))
    for (let after = begin; ;) {
      const wasDone = isDone
      if (wasDone) await olderTransactionsEnded(database.db)
      const { changes, next } = await readNow(after, 7)
      for (const { offerId: id, offer } of changes)
        seen.set(id, [...(seen.get(id) ?? []), offer?.priceMinor ?? 0])
      after = next
      if (wasDone && changes.length === 0) break
      await sleep(1)
    }
    await writing
    const offers = await database.db
      .selectFrom('offer')
      .select(['id', 'price_minor'])
      .where('retailer_ref', 'like', 'race %')
      .execute()
    for (const { id, price_minor: price } of offers)
      expect(seen.get(id)).toEqual(Array.from({ length: price - 1 }, (_, at) => at + 2))
  })

  const raise = async (stores: Stores, ref: string): Promise<void> => {
    const retailer = await stores.offers.shareRetailer(shopId)
    const [known] = await stores.offers.find(shopId, [{ country: 'NZ', retailerRef: ref }])
    if (!retailer || !known) throw new Error(ref)
    await stores.products.lock([known.offer.productId ?? 0])
    const [fresh] = await stores.offers.find(shopId, [{ country: 'NZ', retailerRef: ref }])
    if (!fresh) throw new Error(ref)
    const { offer } = fresh
    const terms = { ...offer.terms, priceMinor: offer.terms.priceMinor + 1 }
    await stores.offers.save([{ ...offer, terms }])
  }

  if (kind === 'postgres')
    test('come behind what they follow, though their transaction began before', async () => {
      const begin = await here()
      const began = Promise.withResolvers<void>()
      const overtaken = Promise.withResolvers<void>()
      const slow = database.db.transaction().execute(async (trx) => {
        await sql`select pg_current_xact_id()`.execute(trx)
        began.resolve()
        await overtaken.promise
        await trx.updateTable('offer').set({ title: 'Last' }).execute()
      })
      await began.promise
      await database.db.updateTable('offer').set({ price_minor: 9000 }).execute()
      // Not yet: what began before may still write.
      expect((await readNow(begin)).changes).toEqual([])
      overtaken.resolve()
      await slow
      await database.db.updateTable('offer').set({ price_minor: 8000 }).execute()
      const { changes } = await readAll(begin)
      expect(changes.map(({ offer }) => offer?.priceMinor)).toEqual([9000, 9000, 8000])
    })

  describe('are waited for', () => {
    test('until there is one', async () => {
      const begin = await here()
      const waiting = readAll(begin, 1000, 60_000)
      await put('a', { priceMinor: 5000 })
      expect((await waiting).changes).toHaveLength(1)
    })

    test('no longer than asked', async () => {
      const { changes, next } = await readAll(await here(), 1000, 1)
      expect(changes).toEqual([])
      expect(next.feed).toBeGreaterThan(0)
    })

    test('until whoever asks is gone', async () => {
      const leaving = new AbortController()
      const waiting = read({ after: await here(), limit: 10, waitMs: 60_000 }, leaving.signal)
      leaving.abort()
      expect((await waiting).changes).toEqual([])
    })

    test('by so many at most', async () => {
      const leaving = new AbortController()
      const wait = makeAwaitChange({
        findLastChange: makeFindLastChange(database.db),
        mostWaiting: 1,
      })
      const place = await here()
      const first = wait(place, 60_000, leaving.signal)
      await expect(wait(place, 60_000, leaving.signal)).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'changes.too_many_waiting',
      })
      leaving.abort()
      await first
      await wait(place, 1, never)
    })
  })

  test('are kept a little longer than their cursors are good', async () => {
    const begin = await here()
    await put('a', { priceMinor: 5000 })
    const day = 86_400_000
    const clear = makeClearOfferChanges(database.db)
    await clear(new Date(Date.now() + 30 * day))
    now = new Date(begin.at.getTime() + 30 * day)
    expect(await told(begin)).toHaveLength(1)
    now = new Date(now.getTime() + 1)
    await expect(told(begin)).rejects.toMatchObject({ kind: 'gone', code: 'changes.cursor_gone' })
    await clear(new Date(Date.now() + 31 * day + 60_000))
    expect(await database.db.selectFrom('offer_change').select('no').execute()).toEqual([])
  })

  test('of another feed are refused', async () => {
    const begin = await here()
    await expect(readAll({ ...begin, feed: begin.feed + 1 })).rejects.toMatchObject({
      kind: 'gone',
    })
    await expect(
      readAll({ ...begin, changedIn: begin.changedIn + 10_000_000 }),
    ).rejects.toMatchObject({ kind: 'gone' })
  })

  test('lead from the list of all offers to its present state', async () => {
    const list = makeListOffersOf(database.db)
    for (const ref of ['a', 'b', 'c', 'd']) await put(ref, { priceMinor: 5000 })
    await put('loose', { priceMinor: 5000 }, null)
    const copy = new Map<string, unknown>()
    let pages = 0
    const first = await list('NZ', undefined, 2)
    for (let page = first; ; pages++) {
      for (const offer of page.offers) copy.set(offer.id, offer)
      // Meanwhile what was read changes, and what was not.
      if (pages === 0) {
        await put('a', { priceMinor: 7000 })
        await put('d', { priceMinor: 7000 })
        await inTransaction(({ offers }) => offers.miss([offerId], now))
        await put('e', { priceMinor: 1 })
      }
      if (page.next === null) break
      page = await list('NZ', page.next, 2)
    }
    for (const { offerId: id, offer } of (await readAll(first.changes)).changes) {
      if (offer) copy.set(id, offer)
      else copy.delete(id)
    }
    const { offers, next } = await list('NZ', undefined, 100)
    expect(next).toBeNull()
    expect(offers).toHaveLength(5)
    expect([...copy.values()].toSorted(byId)).toEqual(offers)
    expect((await list('AU', undefined, 100)).offers).toEqual([])
  })
})

const byId = (a: unknown, b: unknown): number => (idOf(a) < idOf(b) ? -1 : 1)
const idOf = (offer: unknown): string =>
  typeof offer === 'object' && offer !== null && 'id' in offer ? String(offer.id) : ''
