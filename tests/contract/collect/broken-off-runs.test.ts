import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeFindDueSource, nameProcess } from '#adapters/postgres/collect/due-sources.ts'
import { writeProductKeys } from '#adapters/postgres/product/product-keys.ts'
import { RunLost } from '#application/collect/run/run-store.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { collectKit, type CollectKit, readFeed } from '#tests/support/collect/collect-kit.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition\tgtin'
const row = (ref: string, title: string, gtin = ''): string =>
  `${ref}\t${title}\thttps://kea.example/${ref}\t9.00 NZD\tin_stock\tnew\t${gtin}`
const kettle = '4548736132610'
const toaster = '9421021461303'
const jug = '4006381333931'

const everything = { url: 'https://kea.example/feed.tsv', everyMinutes: 240 }

describeDatabase('a collection that broke off', (open) => {
  const database = emptiedDatabase(open, ['2026-11-01', '2026-11-30'])
  let kit: CollectKit
  let source: number
  let products: readonly number[]

  beforeEach(async () => {
    const seeded = await seedCatalogue(database.db, {
      shops: { kea: {} },
      products: Object.entries({ Kettle: kettle, Toaster: toaster, Jug: jug }).map(
        ([thing, gtin]) => ({ title: `Zeta ${thing}`, gtin: `0${gtin}`, offers: [] }),
      ),
    })
    products = seeded.productIds
    await writeProductKeys(database.db, products)
    source = await addSource('Everything')
    kit = collectKit(database)
  })

  const addSource = async (name: string): Promise<number> => {
    const shop = await database.one<{ id: number }>`select id from retailer`
    return seedSource(database.db, { ...everything, retailerId: shop.id, name })
  }

  const collect = (isTrial = false) => kit.collect.run(source, { askedBy: 'mere', isTrial })
  /** Collects until it comes to this step. */
  const breakOffAt = async (step: 'matching' | 'applying', isTrial = false): Promise<void> => {
    const stopping = new AbortController()
    const collecting = kit.collect.run(source, {
      askedBy: 'mere',
      isTrial,
      signal: stopping.signal,
      onProgress: (progress) => {
        if (progress.step === step) stopping.abort()
      },
    })
    await expect(collecting).rejects.toThrow()
  }
  const dueAt = async (now: Date) => {
    const silentSince = new Date('2026-10-31T23:58:00Z')
    const asked = { kinds: ['feed'], now, silentSince, except: [] } as const
    return (await makeFindDueSource(database.db)(asked))?.id
  }
  const states = async () =>
    (
      await database.rows`select state || case when is_trial then ' trial' else '' end as state
        from run order by id`
    ).map(({ state }) => state)
  const offers = () =>
    database.rows`select retailer_ref, product_id from offer order by retailer_ref`

  test('is not gone on with by a trial, nor given up for one', async () => {
    kit.publish(header, row('A', 'Zeta Kettle', kettle))
    await breakOffAt('matching')
    await expect(collect(true)).rejects.toMatchObject({ code: 'run.unfinished' })
    expect(await offers()).toEqual([])
    expect((await collect()).state).toBe('done')
    await database.rows`update run set state = 'held', ended_at = null`
    await expect(collect(true)).rejects.toMatchObject({ code: 'run.unfinished' })
    expect(await states()).toEqual(['held'])
  })

  test('is gone on with by nobody when it was a trial', async () => {
    kit.publish(header, row('A', 'Zeta Kettle', kettle))
    await breakOffAt('matching', true)
    expect(await states()).toEqual(['discarded trial'])
    // Of one whose process was killed nobody says that it has ended.
    const silent = new Date('2026-10-31T23:00:00Z')
    await database.rows`update run set state = 'reading', ended_at = null, beat_at = ${silent}`
    await kit.collect.runDue({})
    expect(await states()).toEqual(['reading trial'])
    expect((await collect()).isTrial).toBe(false)
    expect(await states()).toEqual(['discarded trial', 'done'])
    expect(await offers()).toHaveLength(1)
  })

  test.runIf(process.platform === 'linux')(
    'is gone on with as soon as its process is known to be gone, and not before',
    async () => {
      const due = () => dueAt(new Date('2026-10-31T20:00:00Z'))
      kit.publish(header, row('A', 'Zeta Kettle', kettle))
      await breakOffAt('matching')
      const leave = (name: string | null) =>
        database.rows`update run set beat_at = ${kit.clock.now()}, process = ${name}`
      const ours = nameProcess()
      const elsewhere = ours?.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) ?? null
      for (const atWork of [ours, elsewhere, null]) {
        await leave(atWork)
        expect(await due()).toBeUndefined()
        await expect(collect()).rejects.toMatchObject({ code: 'run.under_way' })
      }
      // One that ended, and a number that another process has now.
      for (const gone of [
        nameEndedProcess(),
        ours?.replace(/.$/, (digit) => `${digit}0`) ?? null,
      ]) {
        await leave(gone)
        expect(await due()).toBe(source)
      }
      expect((await collect()).state).toBe('done')
      expect(await database.rows`select process from run`).toEqual([{ process: ours }])
    },
  )

  test('is given up when it ends again and again whoever is at it', async () => {
    kit.publish(header, row('A', 'Zeta Kettle', kettle))
    await breakOffAt('matching')
    const crash = () =>
      database.rows`update run set beat_at = '2026-10-31T23:00Z', worker = gen_random_uuid(),
        state = 'matching', crashes = crashes + 6`
    await crash()
    // What came on in between is no reason to give up.
    await breakOffAt('applying')
    expect(await database.rows`select crashes from run`).toEqual([{ crashes: 0 }])
    await crash()
    await crash()
    expect(await collect()).toMatchObject({ state: 'failed', error: { code: 'internal_error' } })
    expect(await database.rows`select * from staged_row`).toEqual([])
    expect(await database.rows`select failures from source where id = ${source}`).toEqual([
      { failures: 1 },
    ])
  })

  test('keeps no other source waiting', async () => {
    const other = await addSource('Clearance')
    await database.rows`update source set next_run_at =
      case id when ${source} then timestamptz '2026-10-31T20:00Z' else '2026-10-31T21:00Z' end`
    expect(await dueAt(kit.clock.now())).toBe(source)
    kit.publish(header, row('A', 'Zeta Kettle', kettle))
    await breakOffAt('matching')
    await database.rows`update run set beat_at = ${new Date('2026-10-31T23:00:00Z')}`
    expect(await dueAt(kit.clock.now())).toBe(other)
  })

  test('writes what was merged meanwhile into a product that it has passed', async () => {
    const [first = 0, , third = 0] = products
    const many = [kettle, toaster].flatMap((gtin, shelf) =>
      Array.from({ length: 600 }, (_, at) => row(`${shelf}-${at}`, 'Zeta Thing', gtin)),
    )
    kit.publish(header, row('T', 'Zeta Jug', jug), ...many)
    const run = await kit.collect.run(source, {
      askedBy: 'mere',
      onProgress: ({ step, done }) => {
        if (step !== 'applying' || done === 0 || done > 1200) return
        kit.hold(
          database.rows`update staged_row set product_id = ${first} where product_id = ${third}`,
        )
      },
    })
    expect(run.counts).toMatchObject({ staged: 1201, applied: 1201, added: 1201 })
    expect((await offers()).at(-1)).toEqual({ retailer_ref: 'T', product_id: first })
  })

  test('writes what is just being merged into what it becomes', async () => {
    const [first = 0, second = 0] = products
    kit.publish(header, row('T', 'Zeta Toaster', toaster))
    await breakOffAt('applying')
    const isMerged = Promise.withResolvers<void>()
    const isSeen = Promise.withResolvers<void>()
    const merging = database.db.transaction().execute(async (trx) => {
      await sql`update product set merged_into = ${first} where id = ${second}`.execute(trx)
      await sql`update staged_row set product_id = ${first}`.execute(trx)
      isMerged.resolve()
      await isSeen.promise
    })
    await isMerged.promise
    const collecting = collect()
    // On PostgreSQL it has read its rows by then and waits for their product.
    await sleep(300)
    isSeen.resolve()
    await merging
    expect(await collecting).toMatchObject({ state: 'done', counts: { applied: 1 } })
    expect(await offers()).toEqual([{ retailer_ref: 'T', product_id: first }])
  })

  test('lets offers count again that did not change, whoever goes on with it', async () => {
    kit.publish(header, row('A', 'Zeta Kettle', kettle), row('B', 'Zeta Toaster', toaster))
    await collect()
    kit.setTime('2026-11-03T00:00:00Z')
    await kit.inTransaction(({ listings }) => listings.refreshPrices(products))
    const stale = () =>
      database.rows`select has_stale from listing where product_id = ${products[0]}`
    expect(await stale()).toEqual([{ has_stale: true }])
    const cheaper = row('B', 'Zeta Toaster', toaster).replace('9.00', '8.00')
    kit.publish(header, row('A', 'Zeta Kettle', kettle), cheaper)
    await breakOffAt('applying')
    expect(await collect()).toMatchObject({ state: 'done', counts: { unchanged: 1, changed: 1 } })
    expect(await stale()).toEqual([{ has_stale: false }])
  })

  test('is given up only when nobody is writing anything of it', async () => {
    kit.publish(header, row('A', 'Zeta Kettle', kettle))
    await collect()
    const worker = randomUUID()
    await database.rows`update run set state = 'applying', ended_at = null, worker = ${worker}`
    const { id } = await database.one<{ id: number }>`select id from run`
    const offer = await database.one<{ id: string }>`select id from offer`
    await database.rows`delete from offer_source`
    const isHeld = Promise.withResolvers<void>()
    const events: string[] = []
    const writing = kit.inTransaction(async ({ runs, staging, offers: store }) => {
      events.push('writes')
      await runs.hold(id, worker)
      isHeld.resolve()
      await sleep(300)
      // It refers to its source, which whoever gives it up has locked by then.
      await store.carry(source, [{ id: offer.id, seenAt: null, digest: null }])
      const gone = {
        seq: 0,
        retailerRef: 'A',
        offerId: offer.id,
        productId: null,
        isReplaced: false,
      }
      await staging.addRemovals(id, [gone])
      events.push('written')
    })
    await isHeld.promise
    await kit.inTransaction(async ({ sources }) => {
      await sources.lock(source)
      await sources.leaveAddress(source, kit.clock.now())
      events.push('given up')
    })
    await writing
    expect(events).toEqual(['writes', 'written', 'given up'])
    expect(await database.rows`select * from staged_row`).toEqual([])
    await expect(kit.inTransaction(({ runs }) => runs.hold(id, worker))).rejects.toThrow(RunLost)
  })

  test('does not overrule what a person said meanwhile, nor ask it once more', async () => {
    const [first = 0] = products
    kit.publish(header, row('A', 'Some Kettle'), row('B', 'Other Thing'))
    await collect()
    kit.publish(header, row('A', 'Zeta Kettle', kettle), row('B', 'Another Thing'))
    await breakOffAt('matching')
    const staged = await database.rows<{ product_id: number }>`select product_id from staged_row
      order by seq`
    expect(staged).toEqual([{ product_id: first }, { product_id: null }])
    await database.rows`update match_question set answer = 'none', answered_by = 'mere', answered_at = ${kit.clock.now()}`
    await collect()
    expect(await offers()).toMatchObject([{ product_id: null }, { product_id: null }])
    expect(await database.rows`select answer from match_question where answer is null`).toEqual([])
  })

  test('stops at its next sign of life when somebody else has it', async () => {
    // Nobody waits for half a minute: the beats of this test come at once.
    kit = collectKit(database, {
      sleep: async (_ms, signal) => {
        await new Promise((resolve) => setTimeout(resolve, 5))
        signal?.throwIfAborted()
      },
    })
    let isStopped = false
    kit.publishRaw(async function* (asked, { signal } = {}) {
      yield { kind: 'began', dialect: 'merchant-text', encoding: 'utf-8' }
      await database.rows`update run set worker = ${randomUUID()}`
      // A shop that takes for ever to answer.
      await new Promise((resolve) => signal?.addEventListener('abort', resolve))
      isStopped = true
      signal?.throwIfAborted()
      yield* readFeed(header)(asked)
    })
    await expect(collect()).rejects.toThrow(RunLost)
    expect(isStopped).toBe(true)
    expect(await states()).toEqual(['reading'])
  })
})

const nameEndedProcess = (): string => {
  const file = import.meta.resolve('#adapters/postgres/collect/due-sources.ts')
  const script = `console.log((await import(${JSON.stringify(file)})).nameProcess())`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  }).trim()
}
