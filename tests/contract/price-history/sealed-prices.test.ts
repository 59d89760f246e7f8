import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { pendingMigrations } from '#adapters/postgres/migrate.ts'
import {
  makeDropEmptyMonths,
  makeTakeStockOfSeals,
} from '#adapters/postgres/price-history/drop-months.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makePgPriceSeals } from '#adapters/postgres/price-history/price-seals.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import type { InTransaction } from '#application/ports.ts'
import { makeImportPriceHistory } from '#application/price-history/import-price-history.ts'
import type { PriceSeals } from '#application/price-history/price-seals.ts'
import { makeSealPrices, makeUnsealPrices } from '#application/price-history/seal-prices.ts'
import type { PricePoint } from '#application/price-history/price-history-store.ts'
import { dayMs } from '#domain/price-history/days-before.ts'
import { makeRandom } from '#bench/search/random.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'
import { askHistory } from '#tests/support/catalogue/ask-history.ts'
import { seedCatalogue, type Seed } from '#tests/support/catalogue/seed-catalogue.ts'
import { seedPast } from '#tests/support/catalogue/seed-past.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

/** What is from before July may be sealed. */
const today = new Date('2026-11-20T10:00:00.000Z')
const at = (moment: string): Date => new Date(moment)

describeDatabase('sealed prices', (open, kind) => {
  let database: TestDatabase
  let inTransaction: InTransaction<Stores>
  let now = today
  const clock = { now: () => now }
  let offerIds: readonly string[]

  beforeAll(async () => {
    database = await open()
    inTransaction = transactionsOn(database, clock)
  })

  beforeEach(async () => {
    now = today
    await emptyTables(database.db)
    await sql`update schema_migration set contracts_after = null`.execute(database.db)
    const seeded = await seedCatalogue(database.db, catalogue, today)
    offerIds = seeded.offerIds
    await makeEnsurePriceMonths(database.db)(at('2025-09-01'), at('2026-12-31'))
  })

  /** Few at once, so that there are several transactions. */
  const sealsOn = (
    change: (seals: PriceSeals) => Partial<PriceSeals> = () => ({}),
  ): InTransaction<{ readonly seals: PriceSeals }> =>
    makeInTransaction(database.db, (trx) => {
      const seals = makePgPriceSeals(trx, 7)
      return { seals: { ...seals, ...change(seals) } }
    })
  const sealOn = (transactions = sealsOn()) =>
    makeSealPrices({
      inTransaction: transactions,
      dropEmptyMonths: makeDropEmptyMonths(database.db),
      takeStock: makeTakeStockOfSeals(database.db),
      clock,
    })
  const seal = (transactions = sealsOn()) => sealOn(transactions)({ isAsked: true })
  const unseal = () => makeUnsealPrices({ inTransaction: sealsOn(), clock })()
  /** The job has run every night from then until now. */
  const noteNights = (since: string): Promise<void> =>
    inTransaction(({ seals }) => seals.noteNightly({ since: at(since), last: now }))
  const ask = () => askHistory(database, inTransaction, today)
  const importPrices = (...args: Parameters<ReturnType<typeof makeImportPriceHistory>>) =>
    makeImportPriceHistory({
      inTransaction,
      ensurePriceMonths: makeEnsurePriceMonths(database.db),
      clock,
    })(...args)
  const pointOf = (moment: string, priceMinor: number | null, place = 0): PricePoint => ({
    offerId: offerIds[place] ?? '',
    country: 'NZ',
    at: at(moment),
    priceMinor,
    deliveryMinor: priceMinor === null ? null : 600,
  })
  const append = (...points: readonly PricePoint[]) =>
    inTransaction(({ priceHistory }) => priceHistory.append(points))
  const put = (...points: readonly PricePoint[]) =>
    inTransaction(({ priceHistory }) => priceHistory.put(points))

  /** As text: microseconds count. */
  const rowsOf = async (table: 'price_point' | 'price_quarter' | 'price_history') => {
    const { rows } = await sql<{ row: string }>`
      select row(one.*)::text as row from ${sql.table(table)} one order by 1`.execute(database.db)
    return rows.map(({ row }) => row)
  }
  const months = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ month: string }>`
      select right(inhrelid::regclass::text, 7) as month from pg_inherits
      where inhparent = 'price_point'::regclass order by 1`.execute(database.db)
    return rows.map(({ month }) => month)
  }

  test.each([1, 2, 3])(
    'are told by nobody from open ones, and come back as they were (%d)',
    async (chance) => {
      await seedPast(database.db, inTransaction, makeRandom(chance), today)
      const before = await ask()
      const points = await rowsOf('price_point')
      const sealed = await seal()
      expect(sealed).toMatchObject({ before: '2026-07-01', outcome: 'done' })
      expect(sealed.points).toBeGreaterThan(10)
      expect(sealed.points).toBeGreaterThan(sealed.offerQuarters)
      expect(await rowsOf('price_point')).toHaveLength(points.length - sealed.points)
      expect(await rowsOf('price_quarter')).toHaveLength(sealed.offerQuarters)
      expect(await ask()).toEqual(before)
      expect(await unseal()).toEqual({ points: sealed.points })
      expect(await rowsOf('price_quarter')).toEqual([])
      expect(await rowsOf('price_point')).toEqual(points)
      expect(await ask()).toEqual(before)
    },
  )

  test('keep their moments to the microsecond, what was unknown and what was in the shop', async () => {
    await sql`insert into price_point (offer_id, at, price_minor, delivery_minor, currency, in_store)
      values (${offerIds[0]}, '2026-03-31 23:59:59.999999Z', 1, null, 'NZD', false),
        (${offerIds[0]}, '2026-04-01 00:00:00Z', 2, 0, 'NZD', false),
        (${offerIds[0]}, '2026-04-30 23:59:59.999999Z', 6, 0, 'NZD', false),
        (${offerIds[0]}, '2026-05-01 00:00:00Z', 7, 0, 'NZD', false),
        (${offerIds[0]}, '2026-05-06 07:08:09.123Z', null, null, 'NZD', false),
        (${offerIds[0]}, '2026-05-06 07:08:09.123001Z', 3, null, 'NZD', true),
        (${offerIds[3]}, '2026-06-30 23:59:59.999999Z', 4, 5, 'AUD', false),
        (${offerIds[3]}, '2026-07-01 00:00:00Z', 5, 5, 'AUD', false)`.execute(database.db)
    // Dumps of months among them.
    const before = await ask()
    await seal()
    expect(await ask()).toEqual(before)
    const { rows } = await sql`
      select quarter, cardinality(at) as points, in_store::text from price_quarter
      order by offer_id = ${offerIds[3]}, quarter`.execute(database.db)
    expect(rows).toEqual([
      { quarter: '2026-01-01', points: 1, in_store: null },
      { quarter: '2026-04-01', points: 5, in_store: '{f,f,f,f,t}' },
      { quarter: '2026-04-01', points: 1, in_store: null },
    ])
  })

  test('are those of quarters before the last one, and what is sealed already stays', async () => {
    await append(pointOf('2026-05-01', 100), pointOf('2026-09-30', 200), pointOf('2026-11-01', 300))
    expect(await seal()).toMatchObject({ points: 1, offerQuarters: 1 })
    const first = await rowsOf('price_quarter')
    expect(await seal()).toMatchObject({ points: 0, offerQuarters: 0, outcome: 'done' })
    expect(await rowsOf('price_quarter')).toEqual(first)
    now = at('2027-01-01T00:00:00Z')
    expect(await seal()).toMatchObject({ before: '2026-10-01', points: 1 })
    const second = await rowsOf('price_quarter')
    expect(second).toHaveLength(2)
    expect(second).toEqual(expect.arrayContaining(first))
  })

  describe('when prices of the past are written', () => {
    const old = ['2025-11-11T11:11:11.111Z', '2026-02-02T00:00:00Z', '2026-05-05T05:05:05.005Z']
    beforeEach(async () => {
      await append(...old.map((moment, place) => pointOf(moment, 1000 + place)))
      await append(pointOf(old[1] ?? '', 5000, 1), pointOf('2026-08-08', 3000))
      await seal()
      expect(await rowsOf('price_quarter')).toHaveLength(4)
    })

    const rowOf = (moment: string, priceMinor: number) => ({
      retailer: 'kea',
      country: 'NZ' as const,
      retailerRef: offerIds[0] ?? '',
      at: at(moment),
      priceMinor,
      deliveryMinor: null,
    })
    const pricesOf = async (place: number): Promise<readonly unknown[]> => {
      const rows = await database.db
        .selectFrom('price_history')
        .select(['at', 'price_minor'])
        .where('offer_id', '=', offerIds[place] ?? '')
        .orderBy('at')
        .execute()
      return rows.map(({ at, price_minor: price }) => [at.toISOString().slice(0, 10), price])
    }

    test('take corrections and more of an import, and are sealed again with them', async () => {
      const rows = [rowOf(old[1] ?? '', 777), rowOf('2026-01-01', 778), rowOf(old[0] ?? '', 1000)]
      expect((await importPrices(rows)).map(({ kind }) => kind)).toEqual([
        'added',
        'added',
        'exists',
      ])
      const expected = [
        ['2025-11-11', 1000],
        ['2026-01-01', 778],
        ['2026-02-02', 777],
        ['2026-05-05', 1002],
        ['2026-08-08', 3000],
      ]
      expect(await pricesOf(0)).toEqual(expected)
      // Of the offer from that quarter on: what is sealed of it stays older than what is not.
      expect(await rowsOf('price_quarter')).toHaveLength(2)
      const before = await ask()
      await seal()
      expect(await rowsOf('price_quarter')).toHaveLength(4)
      expect(await pricesOf(0)).toEqual(expected)
      expect(await ask()).toEqual(before)
      expect((await importPrices(rows)).map(({ kind }) => kind)).toEqual(Array(3).fill('exists'))
      expect(await rowsOf('price_quarter')).toHaveLength(4)
    })

    test('have every moment once, also where somebody adds a price of long ago', async () => {
      await append(pointOf(old[1] ?? '', 4242))
      const rows = await rowsOf('price_history')
      expect(rows).toHaveLength(5)
      expect(await pricesOf(0)).toContainEqual(['2026-02-02', 4242])
      await seal()
      expect(await rowsOf('price_history')).toEqual(rows)
    })

    test('are all there although somebody wrote who knew of no seals: what was written last counts', async () => {
      const insert = (moment: string, price: number) =>
        sql`insert into price_point (offer_id, at, price_minor, currency)
          values (${offerIds[0]}, ${moment}, ${price}, 'NZD')`.execute(database.db)
      await makeEnsurePriceMonths(database.db)(at('2025-12-01'), at('2026-05-01'))
      await insert('2025-12-12', 1)
      await insert(old[2] ?? '', 2)
      await seal()
      await seal()
      expect(await rowsOf('price_quarter')).toHaveLength(4)
      expect(await pricesOf(0)).toEqual([
        ['2025-11-11', 1000],
        ['2025-12-12', 1],
        ['2026-02-02', 1001],
        ['2026-05-05', 2],
        ['2026-08-08', 3000],
      ])
    })

    test('tell who adds today’s price what the last one was', async () => {
      await append(pointOf('2026-11-19', 5000, 1), pointOf('2026-11-19', 3000))
      expect(await rowsOf('price_history')).toHaveLength(5)
      await append(pointOf('2026-11-19', 5001, 1))
      expect(await pricesOf(1)).toEqual([
        ['2026-02-02', 5000],
        ['2026-11-19', 5001],
      ])
      // What is written today takes no seal off.
      expect(await rowsOf('price_quarter')).toHaveLength(4)
    })
  })

  describe('broken off', () => {
    const stopAfter = (calls: number): ReturnType<typeof sealsOn> => {
      let left = calls
      return sealsOn(({ sealSome }) => ({
        async sealSome(...args) {
          const some = await sealSome(...args)
          if (some) left -= 1
          // In the middle of a transaction, after all of its statements.
          if (left < 0) throw new Error('killed')
          return some
        },
      }))
    }

    test.each([0, 1, 3])('after %d transactions, go on from there', async (calls) => {
      await seedPast(database.db, inTransaction, makeRandom(7), today)
      const before = await ask()
      const open = (await rowsOf('price_point')).length
      await expect(seal(stopAfter(calls))).rejects.toThrow('killed')
      const left = (await rowsOf('price_point')).length
      expect(left < open).toBe(calls > 0)
      expect(await ask()).toEqual(before)
      const { points } = await seal()
      expect(points).toBeGreaterThan(0)
      expect(await ask()).toEqual(before)
    })

    test('stop after half an hour of a night', async () => {
      await seedPast(database.db, inTransaction, makeRandom(8), today)
      await noteNights('2026-11-01')
      const slow = sealsOn(({ sealSome }) => ({
        async sealSome(...args) {
          now = new Date(now.getTime() + 1_000_000)
          return sealSome(...args)
        },
      }))
      const nightly = await sealOn(slow)()
      expect(nightly).toMatchObject({ outcome: 'unfinished' })
      expect(nightly.points).toBeGreaterThan(0)
      now = new Date(today.getTime() + dayMs)
      expect(await sealOn()()).toMatchObject({ outcome: 'done' })
    })
  })

  test('are refused where what is put down is not what was taken away', async () => {
    await append(pointOf('2026-05-01', 100), pointOf('2026-05-02', 200))
    const before = await rowsOf('price_point')
    await sql`create function spoil() returns trigger language plpgsql as $$
      begin new.price_minor[2] := 201; return new; end $$`.execute(database.db)
    await sql`create trigger spoil before insert on price_quarter
      for each row execute function spoil()`.execute(database.db)
    await expect(seal()).rejects.toThrow('nothing is changed')
    await sql`drop function spoil cascade`.execute(database.db)
    expect(await rowsOf('price_point')).toEqual(before)
    expect(await rowsOf('price_quarter')).toEqual([])
  })

  describe('and the tables of months', () => {
    const openMonths = ['2026_07', '2026_08', '2026_09', '2026_10', '2026_11', '2026_12']

    test('which are dropped once they are empty, and made again when prices come back', async () => {
      await append(pointOf('2025-10-10', 100), pointOf('2026-05-01', 200))
      const before = await months()
      expect(before).toHaveLength(16)
      const { droppedMonths } = await seal()
      expect(droppedMonths).toEqual(
        before.filter((month) => month < '2026_07').map((month) => month.replace('_', '-')),
      )
      expect(await months()).toEqual(openMonths)
      await unseal()
      expect(await months()).toEqual(before.filter((month) => month >= '2025_10'))
      await put(pointOf('2025-02-01', 100))
      expect(await months()).toContain('2025_02')
    })

    if (kind === 'postgres') {
      test('which stay while somebody reads what was before, and nobody waits for long', async () => {
        await append(pointOf('2025-10-10', 100), pointOf('2026-05-01', 200))
        const before = await rowsOf('price_point')
        await database.db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (reader) => {
            // Its moment is taken; it reads no price yet.
            await sql`select count(*) from offer`.execute(reader)
            expect(await seal()).toMatchObject({ points: 2, outcome: 'done' })
            expect(await months()).toEqual(expect.arrayContaining(['2025_10', '2026_05']))
            const { rows } = await sql<{ row: string }>`
              select row(one.*)::text as row from price_history one order by 1`.execute(reader)
            expect(rows.map(({ row }) => row)).toEqual(before)
          })
        await seal()
        expect(await months()).toEqual(openMonths)
      })

      test('which stay while somebody has prices in hand', async () => {
        await database.db.transaction().execute(async (reader) => {
          await sql`select count(*) from price_point`.execute(reader)
          const quick = makeDropEmptyMonths(database.db, { tries: 2, waitMs: 1 })
          expect(await quick(new Date(0), at('2026-07-01'))).toEqual([])
          await append(pointOf('2026-11-11', 5))
        })
        expect(await makeDropEmptyMonths(database.db)(new Date(0), at('2026-07-01'))).toHaveLength(
          10,
        )
      })

      test('while two seal at the same time, are sealed once', async () => {
        await seedPast(database.db, inTransaction, makeRandom(9), today)
        const before = await rowsOf('price_history')
        const open = (await rowsOf('price_point')).length
        const both = await Promise.all([seal(), seal()])
        const left = (await rowsOf('price_point')).length
        expect(both.reduce((sum, { points }) => sum + points, 0)).toBe(open - left)
        expect(await rowsOf('price_history')).toEqual(before)
        // What one had in hand the other could not drop.
        await seal()
        expect(await months()).toEqual(openMonths)
      })

      test('while others write into the past, lose nothing and double nothing', async () => {
        const random = makeRandom(11)
        const expected = new Map<string, number>()
        let price = 1
        const write = async (place: number): Promise<void> => {
          for (let round = 0; round < 25; round++) {
            const day = 1 + Math.floor(random() * 28)
            const month = 1 + Math.floor(random() * 11)
            const moment = `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
            price += 1
            const point = pointOf(`${moment}T01:02:03.004Z`, price, place)
            await put(point)
            expected.set(`${point.offerId} ${moment}`, point.priceMinor ?? 0)
          }
        }
        const writing = { isOver: false }
        const turn = async (): Promise<void> => {
          while (!writing.isOver) {
            await seal()
            await unseal()
          }
        }
        const turning = turn()
        await Promise.all(offerIds.map((_, place) => write(place))).finally(() => {
          writing.isOver = true
        })
        await turning
        await seal()
        const rows = await database.db
          .selectFrom('price_history')
          .select(['offer_id', 'at', 'price_minor'])
          .execute()
        expect(rows).toHaveLength(expected.size)
        const found = rows.map(({ offer_id: id, at, price_minor: last }) => [
          `${id} ${at.toISOString().slice(0, 10)}`,
          last,
        ])
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
      })
    }
  })

  describe('and earlier versions, which cannot read them', () => {
    let folder: string
    beforeEach(async () => {
      await append(pointOf('2026-05-01', 100))
      folder = await mkdtemp(join(tmpdir(), 'pricehound-earlier-'))
      await cp(new URL('../../../migrations/', import.meta.url), folder, { recursive: true })
      await rm(join(folder, '0057-sealed-prices.ts'))
      return () => rm(folder, { recursive: true })
    })
    const startEarlier = () => pendingMigrations(database.db, pathToFileURL(`${folder}/`))

    test('are given a night to go, and another one where the job comes back', async () => {
      const heldOff = { outcome: 'held-off', points: 0, droppedMonths: [] }
      expect(await sealOn()()).toMatchObject(heldOff)
      now = new Date(today.getTime() + 19 * 3_600_000)
      expect(await sealOn()()).toMatchObject(heldOff)
      now = new Date(today.getTime() + 3 * dayMs)
      expect(await sealOn()()).toMatchObject(heldOff)
      expect(await rowsOf('price_quarter')).toEqual([])
      now = new Date(today.getTime() + 4 * dayMs)
      expect(await sealOn()()).toMatchObject({ outcome: 'done', points: 1 })
    })

    test('are not overtaken by a job that had begun', async () => {
      await noteNights('2026-10-01')
      const late = makeSealPrices({
        inTransaction: sealsOn(),
        async dropEmptyMonths() {
          await unseal()
          return []
        },
        takeStock: async () => {},
        clock,
      })
      expect(await late()).toMatchObject({ outcome: 'held-off', points: 0 })
      expect(await rowsOf('price_quarter')).toEqual([])
    })

    test('refuse to start while there are any, and start again once there are none', async () => {
      await expect(startEarlier()).resolves.toEqual([])
      await seal()
      await expect(startEarlier()).rejects.toEqual(refused('database.newer_than_code'))
      await expect(pendingMigrations(database.db)).resolves.toEqual([])
      await unseal()
      await expect(startEarlier()).resolves.toEqual([])
    })

    test('are not overtaken by the job on the day of the return', async () => {
      await noteNights('2026-10-01')
      expect(await sealOn()()).toMatchObject({ outcome: 'done', points: 1 })
      await unseal()
      expect(await sealOn()()).toMatchObject({ outcome: 'held-off' })
      now = new Date(today.getTime() + dayMs)
      expect(await sealOn()()).toMatchObject({ outcome: 'done', points: 1 })
      now = today
      await unseal()
      expect(await seal()).toMatchObject({ points: 1 })
      expect(await sealOn()()).toMatchObject({ outcome: 'done' })
    })
  })
})

const catalogue: Seed = {
  shops: {
    kea: { fee: 600, freeOver: 20_000 },
    tui: { fee: 0 },
    weka: {},
    sydney: { country: 'AU', fee: 900 },
  },
  products: ['First', 'Second', 'Third'].map((title, place) => ({
    title,
    offers: [
      { shop: 'kea', price: 10_000 + place },
      { shop: 'tui', price: 9000 + place },
      { shop: 'weka', price: 11_000 + place, availability: 'in-store' },
      { shop: 'sydney', price: 9500 + place },
    ],
  })),
}
