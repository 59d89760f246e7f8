import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Program } from '#adapters/composition/app/program.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import {
  makeClearOfferChanges,
  makeFindLastChange,
} from '#adapters/postgres/offer/offer-changes.ts'
import { makeArchiveProduct } from '#application/catalogue/manage-products.ts'
import { makeAwaitChange, mostOfClient } from '#application/offer/read-changes.ts'
import type { ChangePlace, OfferChanges } from '#application/offer/offer-change.ts'
import type { OfferTerms } from '#domain/offer/offer.ts'
import { anOfferDraft, byGtin, makePutOffers } from '#tests/support/catalogue/put-offers.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { olderTransactionsEnded } from '#tests/support/database/older-transactions-ended.ts'
import { programOn } from '#tests/support/database/program-on.ts'

const never = new AbortController().signal
const operator = { kind: 'operator', name: 'a test' } as const
const today = new Date().toISOString()
const day = 86_400_000

describeDatabase('changes of offers', (open, kind) => {
  const database = emptiedDatabase(open, [today, today])
  let now = new Date()
  let program: Program
  let productIds: readonly number[]
  let offerId: string
  let shopId: number
  let sourceId: number
  beforeEach(async () => {
    now = new Date()
    program = programOn(database, { now: () => now })
    const seeded = await seedCatalogue(database.db, {
      shops: { kea: { fee: 600, freeOver: 20_000 } },
      products: [
        { title: 'First', offers: [{ shop: 'kea', price: 10_000 }] },
        { title: 'Second', offers: [] },
      ],
    })
    productIds = seeded.productIds
    offerId = seeded.offerIds[0] ?? ''
    shopId = seeded.retailers.get('kea') ?? 0
    sourceId = (await database.one<{ id: number }>`select id from source`).id
  })

  const readNow = (after?: ChangePlace, limit = 1000, waitMs = 0, signal = never) =>
    program.offers.readChanges({ after, limit, waitMs, who: 'a client' }, signal)
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
  const put = (ref: string, terms: Partial<OfferTerms>, product: number | null = 0) => {
    const match = product === null ? null : byGtin(productIds[product] ?? 0)
    const offers = [anOfferDraft(ref, terms, match)]
    return makePutOffers(program)({ retailerId: shopId, sourceId, offers })
  }
  const publicIdOf = async (product: number): Promise<string> =>
    (
      await database.one<{ id: string }>`select public_id as id from product
      where id = ${productIds[product]}`
    ).id
  const miss = () => program.inTransaction(({ offers }) => offers.miss([offerId], now))

  test('are a beginning, each price, each state of the stock, and nothing for a reading without news', async () => {
    const begin = await here()
    await put('a', { priceMinor: 5000 })
    await put('a', { priceMinor: 5000 })
    for (const availability of ['in-stock', 'out-of-stock', 'in-store'] as const)
      await put('a', { priceMinor: 20_000, availability })
    expect(await told(begin)).toEqual([
      [5000, 600, 'in-stock'],
      [20_000, 0, 'in-stock'],
      [20_000, 0, 'out-of-stock'],
      [20_000, null, 'in-store'],
    ])
  })

  test('say nothing of what shoppers do not see, nor of what was rolled back', async () => {
    const begin = await here()
    await put('loose', { priceMinor: 5000 }, null)
    await put('loose', { priceMinor: 6000 }, null)
    const failing = program.inTransaction(async ({ offers }) => {
      await offers.miss([offerId], now)
      throw new Error('not so')
    })
    await expect(failing).rejects.toThrow('not so')
    expect(await told(begin)).toEqual([])
    await put('loose', { priceMinor: 6000 }, 1)
    expect(await told(begin)).toEqual([[6000, 600, 'in-stock']])
    const { changes } = await readAll(begin)
    expect(changes[0]?.offer?.productId).toBe(await publicIdOf(1))
  })

  test('are those of an offer that ends, or is removed while shoppers see it', async () => {
    await put('b', { priceMinor: 5000 })
    const begin = await here()
    await miss()
    expect(await told(begin)).toEqual(['ended'])
    const later = await here()
    await database.rows`delete from offer where id = ${offerId}`
    expect(await told(later)).toEqual([])
    const { id } = await database.one`select id from offer`
    await database.rows`delete from offer`
    expect((await readAll(later)).changes).toMatchObject([{ offerId: id, offer: null }])
  })

  test.each<[what: string, archive: (isArchived: boolean) => Promise<unknown>]>([
    ['product', async (yes) => makeArchiveProduct(program)(await publicIdOf(0), yes, operator)],
    ['shop', (yes) => program.retailers.archive(shopId, yes, operator)],
  ])('follow an archived %s, and its return', async (_what, archive) => {
    const begin = await here()
    await archive(true)
    await archive(false)
    expect(await told(begin)).toEqual(['ended', [10_000, 600, 'in-stock']])
  })

  test('follow what a shop takes for delivery, and nothing else that is edited of it', async () => {
    const begin = await here()
    const edit = async (feeMinor: number): Promise<void> => {
      await program.inTransaction(async ({ retailers }) => {
        const former = await retailers.lock(shopId)
        if (!former) throw new Error('no shop')
        const deliveryRules = former.deliveryRules.map((rule) => ({ ...rule, feeMinor }))
        await retailers.edit(shopId, { ...former, name: `Kea ${feeMinor}`, deliveryRules })
        await retailers.requestUpdate(shopId)
      })
      await program.retailers.updateOffers(shopId)
    }
    await edit(600)
    expect(await told(begin)).toEqual([])
    await edit(700)
    expect(await told(begin)).toEqual([[10_000, 700, 'in-stock']])
  })

  test('follow a struck price until the strike is undone', async () => {
    await put('a', { priceMinor: 5000 })
    const begin = await here()
    const { id } = await database.one<{ id: string }>`select id from offer where retailer_ref = 'a'`
    const draft = { target: { offerId: id }, from: now, to: null, reason: 'Cents for dollars' }
    const struck = await program.priceHistory.strike(draft, operator)
    const first = await readAll(begin)
    expect(first.changes).toMatchObject([{ offerId: id, offer: { isStruck: true } }])
    await program.priceHistory.undoStrike(struck, operator)
    const second = await readAll(first.next)
    expect(second.changes).toMatchObject([{ offerId: id, offer: { isStruck: false } }])
  })

  test('are read in pieces that fit together', async () => {
    const begin = await here()
    for (const priceMinor of [1, 2, 3, 4, 5]) await put('a', { priceMinor })
    const pieces: unknown[][] = []
    for (let after = begin; pieces.at(-1)?.length !== 0;) {
      const { changes, next } = await readAll(after, 2)
      pieces.push(changes.map(({ offer }) => offer?.priceMinor))
      after = next
    }
    expect(pieces).toEqual([[1, 2], [3, 4], [5], []])
  })

  test('are all told, in the order of each offer, while many write at once', async () => {
    const refs = Array.from({ length: 6 }, (_, at) => `race ${at}`)
    for (const ref of refs) await put(ref, { priceMinor: 1 })
    const begin = await here()
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 6; turn++) {
        // Two offers, in one order, so that transactions wait for each other and overtake each other.
        const both = [refs[(writer + turn) % 6] ?? '', refs[(writer * turn) % 6] ?? '']
        await program.inTransaction(async (stores) => {
          // Its number is drawn long before it writes.
          await stores.fileRemovals.removeLater([`race/${randomUUID()}`])
          await sleep(Math.random() * 4)
          for (const ref of new Set(both.toSorted())) await raise(stores, ref)
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
    const offers = await database.rows<{ id: string; price: number }>`
      select id, price_minor as price from offer where retailer_ref like 'race %'`
    for (const { id, price } of offers)
      expect(seen.get(id)).toEqual(Array.from({ length: price - 1 }, (_, at) => at + 2))
  })

  const raise = async (stores: Stores, retailerRef: string): Promise<void> => {
    const find = () => stores.offers.find(shopId, [{ country: 'NZ', retailerRef }])
    await stores.offers.shareRetailer(shopId)
    const [known] = await find()
    await stores.products.lock([known?.offer.productId ?? 0])
    const [fresh] = await find()
    if (!fresh) throw new Error(retailerRef)
    const { terms } = fresh.offer
    const raised = { ...terms, priceMinor: terms.priceMinor + 1 }
    await stores.offers.save([{ ...fresh.offer, terms: raised }])
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
        await sql`update offer set title = 'Last'`.execute(trx)
      })
      await began.promise
      await database.rows`update offer set price_minor = 9000`
      // Not yet: what began before may still write.
      expect((await readNow(begin)).changes).toEqual([])
      overtaken.resolve()
      await slow
      await database.rows`update offer set price_minor = 8000`
      const { changes } = await readAll(begin)
      expect(changes.map(({ offer }) => offer?.priceMinor)).toEqual([9000, 9000, 8000])
    })

  describe('are waited for', () => {
    test('until there is one', async () => {
      const waiting = readAll(await here(), 1000, 60_000)
      await put('a', { priceMinor: 5000 })
      expect((await waiting).changes).toHaveLength(1)
    })

    test('no longer than asked', async () => {
      const { changes, next } = await readAll(await here(), 1000, 1)
      expect(changes).toEqual([])
      expect(next.feed).toBeGreaterThan(0)
    })

    test('until whoever asks is gone, and by so many at most', async () => {
      const leaving = new AbortController()
      const place = await here()
      const waiting = readNow(place, 10, 60_000, leaving.signal)
      const findLastChange = makeFindLastChange(database.db)
      const wait = makeAwaitChange({ findLastChange, mostWaiting: 1 })
      const long = { waitMs: 60_000, who: 'a client' }
      const first = wait(place, long, leaving.signal)
      await expect(wait(place, long, leaving.signal)).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'changes.too_many_waiting',
      })
      leaving.abort()
      await first
      expect((await waiting).changes).toEqual([])
      await wait(place, { ...long, waitMs: 1 }, never)
    })

    test('by a client with five requests at most, whoever else waits', async () => {
      const leaving = new AbortController()
      const place = await here()
      const wait = makeAwaitChange({ findLastChange: makeFindLastChange(database.db) })
      const ask = (who: string): Promise<void> =>
        wait(place, { waitMs: 60_000, who }, leaving.signal)
      const waiting = Array.from({ length: mostOfClient }, () => ask('a client'))
      await expect(ask('a client')).rejects.toMatchObject({
        kind: 'limited',
        code: 'changes.too_many_of_client',
      })
      waiting.push(ask('another'))
      leaving.abort()
      await Promise.all(waiting)
      await wait(place, { waitMs: 1, who: 'a client' }, never)
    })
  })

  test('are kept a little longer than their cursors are good', async () => {
    const begin = await here()
    await put('a', { priceMinor: 5000 })
    const clear = makeClearOfferChanges(database.db)
    await clear(new Date(Date.now() + 30 * day))
    now = new Date(begin.at.getTime() + 30 * day)
    expect(await told(begin)).toHaveLength(1)
    now = new Date(now.getTime() + 1)
    await expect(told(begin)).rejects.toMatchObject({ kind: 'gone', code: 'changes.cursor_gone' })
    await clear(new Date(Date.now() + 31 * day + 60_000))
    expect(await database.rows`select no from offer_change`).toEqual([])
  })

  test('of another feed are refused', async () => {
    const { feed, changedIn, ...begin } = await here()
    for (const wrong of [
      { ...begin, changedIn, feed: feed + 1 },
      { ...begin, feed, changedIn: changedIn + 10_000_000 },
    ])
      await expect(readAll(wrong)).rejects.toMatchObject({ kind: 'gone' })
  })

  test('lead from the list of all offers to its present state', async () => {
    const list = program.offers.listOf
    for (const ref of ['a', 'b', 'c', 'd']) await put(ref, { priceMinor: 5000 })
    await put('loose', { priceMinor: 5000 }, null)
    const copy = new Map<string, unknown>()
    const first = await list('NZ', undefined, 2)
    for (let page = first; ; page = await list('NZ', page.next ?? '', 2)) {
      for (const offer of page.offers) copy.set(offer.id, offer)
      // Meanwhile what was read changes, and what was not.
      if (page === first) {
        await put('a', { priceMinor: 7000 })
        await put('d', { priceMinor: 7000 })
        await miss()
        await put('e', { priceMinor: 1 })
      }
      if (page.next === null) break
    }
    for (const { offerId: id, offer } of (await readAll(first.changes)).changes) {
      if (offer) copy.set(id, offer)
      else copy.delete(id)
    }
    const { offers, next } = await list('NZ', undefined, 100)
    expect(next).toBeNull()
    expect(offers).toHaveLength(5)
    expect(copy).toEqual(new Map(offers.map((offer) => [offer.id, offer])))
    expect((await list('AU', undefined, 100)).offers).toEqual([])
  })
})
