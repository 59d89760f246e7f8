import { makePgIdempotencyKeys } from '#adapters/postgres/idempotency-keys.ts'
import { makeClearExpired } from '#adapters/postgres/account/clear-expired.ts'
import { keptAnswerMs, reservationMs } from '#application/idempotency/idempotency-keys.ts'
import { describeDatabase, openedDatabase } from '#tests/support/database/databases.ts'
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'

const now = new Date('2027-02-01T03:00:00Z')
const later = (ms: number): Date => new Date(now.getTime() + ms)
const aHash = (): string => randomBytes(32).toString('base64url')
const aRequest = (): { id: string; requestHash: string } => ({ id: aHash(), requestHash: aHash() })
const anAnswer = { status: 201, contentType: 'application/json', body: '{"success":true}' }

describeDatabase('idempotency keys', (open) => {
  const database = openedDatabase(open)
  let keys: ReturnType<typeof makePgIdempotencyKeys>
  beforeAll(async () => {
    keys = makePgIdempotencyKeys(database.db)
  })

  test('are reserved for one of fifty that ask at once', async () => {
    const request = aRequest()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => keys.reserve(request, now)))
    const counts = Object.groupBy(outcomes, ({ kind }) => kind)
    expect(counts['reserved']).toHaveLength(1)
    expect(counts['under-way']).toHaveLength(49)
  })

  test('give the answer again, and refuse another request', async () => {
    const request = aRequest()
    await keys.reserve(request, now)
    await keys.keep(request.id, anAnswer)
    expect(await keys.reserve(request, later(1000))).toEqual({ kind: 'answered', answer: anAnswer })
    const other = { ...request, requestHash: aHash() }
    expect(await keys.reserve(other, later(1000))).toEqual({ kind: 'other-request' })
  })

  test('are free once released, and once whoever held them is gone', async () => {
    const request = aRequest()
    await keys.reserve(request, now)
    await keys.release(request.id)
    expect(await keys.reserve(request, now)).toEqual({ kind: 'reserved' })
    expect(await keys.reserve(request, later(reservationMs - 1))).toEqual({ kind: 'under-way' })
    expect(await keys.reserve(request, later(reservationMs))).toEqual({ kind: 'reserved' })
  })

  test('are not released once they are answered', async () => {
    const request = aRequest()
    await keys.reserve(request, now)
    await keys.keep(request.id, anAnswer)
    await keys.release(request.id)
    expect(await keys.reserve(request, now)).toMatchObject({ kind: 'answered' })
  })

  test('are forgotten after a day', async () => {
    const request = aRequest()
    await keys.reserve(request, now)
    await keys.keep(request.id, anAnswer)
    const last = later(keptAnswerMs - 1)
    expect(await keys.reserve(request, last)).toMatchObject({ kind: 'answered' })
    expect(await keys.reserve(request, later(keptAnswerMs))).toEqual({ kind: 'reserved' })
    await makeClearExpired(database.db)(later(3 * keptAnswerMs))
    expect(await database.db.selectFrom('idempotency_key').selectAll().execute()).toEqual([])
  })
})
