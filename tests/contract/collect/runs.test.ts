import { randomUUID } from 'node:crypto'
import { makeClearRuns } from '#adapters/postgres/collect/end-runs.ts'
import { makeFindRun, makeSearchRuns } from '#adapters/postgres/collect/search-runs.ts'
import { noCounts, noExamples } from '#application/collect/run/run.ts'
import { collectKit } from '#tests/support/collect/collect-kit.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { seedRun, seedSource } from '#tests/support/collect/seed-run.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const startedAt = new Date('2026-03-01T09:00:00Z')
const endedAt = new Date('2026-03-01T09:01:00Z')

describeDatabase('runs', (open) => {
  let database: TestDatabase
  let source: number
  let other: number

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
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
    expect(idsOf(rest)).toEqual([done])
    expect(rest.next).toBeNull()
    await expect(list({ after: 'elsewhere' })).rejects.toMatchObject({
      kind: 'malformed',
      code: 'request.cursor',
    })
  })

  test('say what they did, for whom, and what is still unknown of them is nothing', async () => {
    const mere = await seedAccount(database.db, { role: 'admin', email: 'mere@example.nz' })
    const id = await seedRun(database.db, source, {
      state: 'failed',
      askedBy: mere.id,
      endedAt,
      dialect: 'merchant-xml',
      rows: 12,
      counts: { accepted: 11, rejected: 1 },
      error: { code: 'incomplete_read_error', message: 'It broke off.' },
      heldFor: ['4 of 9 offers would be removed.'],
      confirmed: { at: startedAt, by: randomUUID() },
    })
    expect(await makeFindRun(database.db)(id)).toEqual({
      id,
      source: {
        id: source,
        name: 'Everything',
        kind: 'feed',
        retailer: { slug: 'kea-cameras', name: 'Kea Cameras' },
        isPaused: false,
      },
      state: 'failed',
      isTrial: false,
      askedBy: 'mere@example.nz',
      startedAt,
      readAt: null,
      endedAt,
      dialect: 'merchant-xml',
      rows: 12,
      counts: { ...noCounts, accepted: 11, rejected: 1 },
      error: { code: 'incomplete_read_error', message: 'It broke off.' },
      heldFor: ['4 of 9 offers would be removed.'],
      confirmed: { at: startedAt, by: 'a former admin' },
      examples: noExamples,
      tally: [],
      problems: [],
    })
    expect(await makeFindRun(database.db)(id + 1)).toBeUndefined()
  })

  test('count their problems, the gravest first, and show the first thousand', async () => {
    const id = await seedRun(database.db, source, {
      state: 'done',
      endedAt,
      tally: [
        { code: 'expired', field: 'expiresAt', severity: 'note', count: 2000 },
        { code: 'gtin_wrong', field: 'gtins', severity: 'warning', count: 1 },
        { code: 'title_cut', field: 'title', severity: 'warning', count: 7 },
        { code: 'price_missing', field: 'price', severity: 'error', count: 3 },
        { code: 'of_long_ago', field: 'price', severity: 'error', count: 9 },
      ],
      problems: Array.from({ length: 1001 }, (_, at) => ({
        row: at + 1,
        retailerRef: at === 0 ? null : `K-${at}`,
        code: 'gtin_wrong',
        field: 'gtins',
        severity: 'warning',
        value: at === 0 ? null : '123',
      })),
    })
    const report = await makeFindRun(database.db)(id)
    expect(report?.tally).toEqual([
      { code: 'price_missing', field: 'price', severity: 'error', count: 3 },
      { code: 'title_cut', field: 'title', severity: 'warning', count: 7 },
      { code: 'gtin_wrong', field: 'gtins', severity: 'warning', count: 1 },
      { code: 'expired', field: 'expiresAt', severity: 'note', count: 2000 },
    ])
    expect(report?.problems).toHaveLength(1000)
    expect(report?.problems.slice(0, 2)).toEqual([
      {
        row: 1,
        retailerRef: null,
        code: 'gtin_wrong',
        field: 'gtins',
        severity: 'warning',
        value: null,
      },
      {
        row: 2,
        retailerRef: 'K-1',
        code: 'gtin_wrong',
        field: 'gtins',
        severity: 'warning',
        value: '123',
      },
    ])
  })

  test('name who asked for them, when somebody did', async () => {
    const mere = await seedAccount(database.db, { email: 'mere@example.nz' })
    const kit = collectKit(database, { at: '2026-03-01T09:00:00Z', guess: () => undefined })
    await kit.collect.request(source, mere.id)
    await kit.collect.runDue({})
    await database.db.updateTable('source').set({ next_run_at: startedAt }).execute()
    await kit.collect.runDue({})
    const { items } = await list({ sourceId: source })
    expect(items.map(({ askedBy }) => askedBy)).toEqual(['schedule', 'mere@example.nz'])
    await expect(kit.collect.request(source + 9, mere.id)).rejects.toMatchObject({
      code: 'source.not_found',
    })
  })

  test('are not for sources of an archived shop, and say whether the source stays paused', async () => {
    const kit = collectKit(database, { at: '2026-03-01T09:00:00Z', guess: () => undefined })
    await database.db.updateTable('retailer').set({ archived_at: startedAt }).execute()
    const refusal = { kind: 'conflict', code: 'source.shop_archived' }
    await expect(kit.collect.request(source, 'mere')).rejects.toMatchObject(refusal)
    await expect(kit.collect.run(source, { askedBy: 'mere' })).rejects.toMatchObject(refusal)
    const asked = await database.db.selectFrom('source').select('asked_by').execute()
    expect(asked).toEqual([{ asked_by: null }, { asked_by: null }])
    const id = await seedRun(database.db, source, { state: 'done', endedAt })
    const paused = { paused_at: startedAt, paused_by: 'mere', paused_reason: 'moving' }
    await database.db.updateTable('source').set(paused).where('id', '=', source).execute()
    expect((await makeFindRun(database.db)(id))?.source.isPaused).toBe(true)
  })

  test('of long ago are forgotten, their lists of records before, but of each source the latest', async () => {
    const now = new Date('2026-06-01T00:00:00Z')
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const problem = { field: 'price', severity: 'error', code: 'price_zero' } as const
    const ended = (days: number) => ({
      state: 'done' as const,
      startedAt: daysAgo(days),
      endedAt: daysAgo(days),
      tally: [{ ...problem, count: 1 }],
      problems: [{ ...problem, row: 1, retailerRef: null, value: null }],
    })
    await seedRun(database.db, source, ended(91))
    const weekOld = await seedRun(database.db, source, ended(8))
    const recent = await seedRun(database.db, source, ended(1))
    const last = await seedRun(database.db, other, ended(400))
    await makeClearRuns(database.db)(now)
    expect(idsOf(await list())).toEqual([last, recent, weekOld])
    const problemsOf = async (id: number) => (await makeFindRun(database.db)(id))?.problems.length
    expect(await Promise.all([weekOld, recent, last].map(problemsOf))).toEqual([0, 1, 1])
    expect((await makeFindRun(database.db)(weekOld))?.tally).toHaveLength(1)
  })
})
