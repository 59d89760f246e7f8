import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { makeClearRuns } from '#adapters/postgres/collect/end-runs.ts'
import { makeFindRun, makeSearchRuns } from '#adapters/postgres/collect/search-runs.ts'
import { noCounts, noExamples } from '#application/collect/run/run.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { collectKit } from '#tests/support/collect/collect-kit.ts'
import { seedRun, seedSource } from '#tests/support/collect/seed-run.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'

const startedAt = new Date('2026-03-01T09:00:00Z')
const endedAt = new Date('2026-03-01T09:01:00Z')

describeDatabase('runs', (open) => {
  const database = emptiedDatabase(open)
  let source: number
  let other: number
  beforeEach(async () => {
    source = await seedSource(database.db, { name: 'Everything' })
    other = await seedSource(database.db, { name: 'Clearance' })
  })

  const list = (given: Partial<Parameters<ReturnType<typeof makeSearchRuns>>[0]> = {}) =>
    makeSearchRuns(database.db)({
      sourceId: undefined,
      state: 'all',
      after: undefined,
      limit: 10,
      ...given,
    })
  const idsOf = ({ items }: Awaited<ReturnType<typeof list>>): number[] => items.map(({ id }) => id)
  const find = (id: number) => makeFindRun(database.db)(id)

  test('are listed from the latest on, a page after the other, by source and state', async () => {
    const done = await seedRun(database.db, source, { state: 'done', endedAt })
    const failed = await seedRun(database.db, other, { state: 'failed', endedAt })
    const held = await seedRun(database.db, source, { state: 'held' })
    const reading = await seedRun(database.db, other, { state: 'reading' })
    expect(idsOf(await list())).toEqual([reading, held, failed, done])
    expect(idsOf(await list({ sourceId: source }))).toEqual([held, done])
    expect(idsOf(await list({ state: 'open' }))).toEqual([reading, held])
    expect(idsOf(await list({ state: 'held' }))).toEqual([held])
    expect(idsOf(await list({ state: 'failed' }))).toEqual([failed])
    const first = await list({ limit: 3 })
    expect(first.next).not.toBeNull()
    const rest = await list({ limit: 3, after: first.next ?? '' })
    expect([idsOf(rest), rest.next]).toEqual([[done], null])
    const refusal = { kind: 'malformed', code: 'request.cursor' }
    await expect(list({ after: 'elsewhere' })).rejects.toMatchObject(refusal)
  })

  test('say what they did, for whom, and what is still unknown of them is nothing', async () => {
    const mere = await seedAccount(database.db, { role: 'admin', email: 'mere@example.nz' })
    const said = {
      state: 'failed',
      dialect: 'merchant-xml',
      rows: 12,
      error: { code: 'incomplete_read_error', message: 'It broke off.' },
      heldFor: ['4 of 9 offers would be removed.'],
      endedAt,
    } as const
    const counts = { accepted: 11, rejected: 1 }
    const confirmed = { at: startedAt, by: randomUUID() }
    const id = await seedRun(database.db, source, { ...said, askedBy: mere.id, counts, confirmed })
    const retailer = { slug: 'kea-cameras', name: 'Kea Cameras' }
    expect(await find(id)).toEqual({
      ...said,
      id,
      source: { id: source, name: 'Everything', kind: 'feed', retailer, isPaused: false },
      isTrial: false,
      askedBy: 'mere@example.nz',
      startedAt,
      readAt: null,
      counts: { ...noCounts, ...counts },
      confirmed: { at: startedAt, by: 'a former admin' },
      examples: noExamples,
      tally: [],
      problems: [],
    })
    expect(await find(id + 1)).toBeUndefined()
  })

  test('count their problems, the gravest first, and show the first thousand', async () => {
    const wrong = { code: 'gtin_wrong', field: 'gtins', severity: 'warning' } as const
    const cut = { code: 'title_cut', field: 'title', severity: 'warning', count: 7 } as const
    const missing = { code: 'price_missing', field: 'price', severity: 'error', count: 3 } as const
    const expired = { code: 'expired', field: 'expiresAt', severity: 'note', count: 2000 } as const
    const id = await seedRun(database.db, source, {
      state: 'done',
      endedAt,
      tally: [
        expired,
        { ...wrong, count: 1 },
        cut,
        missing,
        { code: 'of_long_ago', field: 'price', severity: 'error', count: 9 },
      ],
      problems: Array.from({ length: 1001 }, (_, at) => ({
        ...wrong,
        row: at + 1,
        retailerRef: at === 0 ? null : `K-${at}`,
        value: at === 0 ? null : '123',
      })),
    })
    const report = await find(id)
    expect(report?.tally).toEqual([missing, cut, { ...wrong, count: 1 }, expired])
    expect(report?.problems).toHaveLength(1000)
    expect(report?.problems.slice(0, 2)).toEqual([
      { ...wrong, row: 1, retailerRef: null, value: null },
      { ...wrong, row: 2, retailerRef: 'K-1', value: '123' },
    ])
  })

  test('name who asked for them, when somebody did', async () => {
    const mere = await seedAccount(database.db, { email: 'mere@example.nz' })
    const kit = collectKit(database, { at: '2026-03-01T09:00:00Z' })
    await kit.collect.request(source, mere.id)
    await kit.collect.runDue({})
    await database.rows`update source set next_run_at = ${startedAt}`
    await kit.collect.runDue({})
    const { items } = await list({ sourceId: source })
    expect(items.map(({ askedBy }) => askedBy)).toEqual(['schedule', 'mere@example.nz'])
    const unknown = kit.collect.request(source + 9, mere.id)
    await expect(unknown).rejects.toEqual(refused('source.not_found'))
  })

  test('are not for sources of an archived shop, and say whether the source stays paused', async () => {
    const kit = collectKit(database, { at: '2026-03-01T09:00:00Z' })
    await database.rows`update retailer set archived_at = ${startedAt}`
    const refusal = { kind: 'conflict', code: 'source.shop_archived' }
    await expect(kit.collect.request(source, 'mere')).rejects.toMatchObject(refusal)
    await expect(kit.collect.run(source, { askedBy: 'mere' })).rejects.toMatchObject(refusal)
    expect(await database.rows`select id from source where asked_by is not null`).toEqual([])
    const id = await seedRun(database.db, source, { state: 'done', endedAt })
    await database.rows`update source set paused_at = ${startedAt}, paused_by = 'mere',
      paused_reason = 'moving' where id = ${source}`
    expect((await find(id))?.source.isPaused).toBe(true)
  })

  test('of long ago are forgotten, their lists of records before, but of each source the latest', async () => {
    const now = new Date('2026-06-01T00:00:00Z')
    const problem = { field: 'price', severity: 'error', code: 'price_zero' } as const
    const ended = (days: number) => {
      const at = new Date(now.getTime() - days * 86_400_000)
      const problems = [{ ...problem, row: 1, retailerRef: null, value: null }]
      const tally = [{ ...problem, count: 1 }]
      return { state: 'done' as const, startedAt: at, endedAt: at, tally, problems }
    }
    await seedRun(database.db, source, ended(91))
    const weekOld = await seedRun(database.db, source, ended(8))
    const recent = await seedRun(database.db, source, ended(1))
    const last = await seedRun(database.db, other, ended(400))
    await makeClearRuns(database.db)(now)
    expect(idsOf(await list())).toEqual([last, recent, weekOld])
    const problemsOf = async (id: number) => (await find(id))?.problems.length
    expect(await Promise.all([weekOld, recent, last].map(problemsOf))).toEqual([0, 1, 1])
    expect((await find(weekOld))?.tally).toHaveLength(1)
  })
})
