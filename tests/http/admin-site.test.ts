import { backupUnderWay } from '#application/backup/backup-errors.ts'
import { jobNotFound } from '#application/jobs/jobs.ts'
import { hiddenReasonInvalid } from '#application/review/review-errors.ts'
import { anAdmin } from '#tests/support/account/an-identity.ts'
import { someQueries } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { aReview } from '#tests/support/server/some-views.ts'
import { describe, expect, test } from 'vitest'

const admin = { kind: 'account', accountId: anAdmin.id }
const at = new Date('2026-03-01T15:00:00Z')
const id = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'

describe('backups', () => {
  const url = '/api/admin/backups'

  test('are listed', async () => {
    const shown = { id, state: 'done', host: 'worker-1', path: '/b/one.backup', rows: 12 } as const
    const backup = { ...shown, rotated: true, startedAt: at, endedAt: null, bytes: 48, error: null }
    const list = { backups: [backup], isAwaited: true, folder: '/b', kept: 7 }
    const { send } = aNotingServer({ backups: { list: async () => list } })
    const { rotated: _, ...body } = { ...backup, startedAt: at.toISOString() }
    expect((await send(`GET ${url}`)).json()).toEqual({ ...list, backups: [body] })
  })

  test('one is asked for, and no second one meanwhile', async () => {
    let isUnderWay = false
    const { asked, send } = aNotingServer({
      backups: {
        async request() {
          if (isUnderWay) throw backupUnderWay()
          isUnderWay = true
        },
      },
    })
    expect((await send(`POST ${url}`)).statusCode).toBe(202)
    expect(asked).toEqual([['request', admin]])
    expect((await send(`POST ${url}`)).json()).toMatchObject({
      status: 409,
      code: 'backup.under_way',
    })
  })
})

test('background jobs are listed, and retried by admins', async () => {
  const job = { id, name: 'vacuum', state: 'failed', endedAt: null, attempts: 6 } as const
  const task = { name: 'vacuum', cron: '0 15 * * *', description: 'frees space' }
  const { asked, send } = aNotingServer({
    tasks: {
      list: async () => ({
        tasks: [task],
        jobs: [{ ...job, createdAt: at, startedAt: at, error: 'no space' }],
      }),
      async retry(name) {
        if (name === 'none') throw jobNotFound('none')
      },
    },
  })
  const [createdAt, startedAt] = [at.toISOString(), at.toISOString()]
  expect((await send('GET /api/admin/jobs')).json()).toEqual({
    tasks: [task],
    jobs: [{ ...job, createdAt, startedAt, error: 'no space' }],
  })
  expect((await send('POST /api/admin/jobs/vacuum/retry')).statusCode).toBe(202)
  expect(asked.at(-1)).toEqual(['retry', 'vacuum', admin])
  const unknown = await send('POST /api/admin/jobs/none/retry')
  expect(unknown.json()).toMatchObject({ status: 404, code: 'jobs.not_found' })
  expect((await send(`POST /api/admin/jobs/${'x'.repeat(101)}/retry`)).statusCode).toBe(400)
})

describe('the search', () => {
  const rule = { kind: 'synonym', words: 'refrig', other: 'fridge' } as const
  const kept = { ...rule, id: 7, addedBy: 'aroha@example.com' }
  const effect = {
    tried: 2,
    changed: [{ query: 'refrig', country: 'NZ', searches: 3, before: [], after: ['Kea Fridge'] }],
  } as const
  const query = {
    words: 'refrig',
    country: 'NZ',
    results: 'none',
    searches: 3,
    lastDay: '2026-03-11',
  } as const
  const serving = () =>
    aNotingServer({
      search: {
        rules: {
          list: async () => [{ ...kept, addedAt: at }],
          add: async () => 7,
          remove: async () => {},
          preview: async () => effect,
        },
        queries: { ...someQueries, list: async () => [query] },
      },
    })
  const url = '/api/admin/search'

  test.each([
    [
      `GET ${url}/rules`,
      undefined,
      200,
      { items: [{ ...kept, addedAt: at.toISOString() }] },
      ['list'],
    ],
    [`POST ${url}/rules`, rule, 201, { id: 7 }, ['add', rule, admin]],
    [`DELETE ${url}/rules/7`, undefined, 204, '', ['remove', 7, admin]],
    [`POST ${url}/rule-effects`, rule, 200, effect, ['preview', { add: rule }]],
    [`GET ${url}/rules/7/removal`, undefined, 200, effect, ['preview', { remove: 7 }]],
    [
      `GET ${url}/queries`,
      undefined,
      200,
      { items: [query] },
      ['list', { results: 'none', limit: 100 }],
    ],
    [
      `GET ${url}/queries?results=one`,
      undefined,
      200,
      { items: [query] },
      ['list', { results: 'one', limit: 100 }],
    ],
  ])('has rules and noted words: %s', async (call, payload, status, body, ask) => {
    const { asked, send } = serving()
    const answer = await send(call, payload)
    expect([answer.statusCode, answer.body === '' ? '' : answer.json()]).toEqual([status, body])
    expect(asked).toEqual([ask])
  })

  test.each([`${url}/rules`, `${url}/rule-effects`])(
    'has no rule for signs alone: %s',
    async (to) => {
      const { asked, send } = serving()
      const answer = await send(`POST ${to}`, { ...rule, words: '???' })
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'words' }] })
      expect(asked).toEqual([])
    },
  )

  test('notes every search, with what it found when that is computed', async () => {
    const { asked, send } = serving()
    for (let nth = 0; nth < 2; nth++) await send('GET /api/search?query=kettle')
    expect(asked).toMatchObject([
      ['asked', { query: 'kettle' }],
      ['answered', { query: 'kettle' }, 'products'],
      ['asked', { query: 'kettle' }],
    ])
  })
})

describe('reviews for admins', () => {
  const url = `/api/admin/reviews/${aReview.id}`
  const reports = { count: 2, reasons: ['spam'] as const, lastAt: at }
  const place = { at, id: aReview.id }
  const reported = { ...aReview, slug: 'apple-iphone-15-pro-128gb', reports, hidden: null, place }

  test('are listed by what is asked for, twenty at a time', async () => {
    const listForAdmins = async () => Array.from({ length: 21 }, () => reported)
    const { asked, send } = aNotingServer({ reviews: { listForAdmins } })
    const { items, nextCursor } = (await send('GET /api/admin/reviews')).json()
    expect(items).toHaveLength(20)
    expect(items[0]).toMatchObject({
      id: aReview.id,
      reviewText: 'Light and quick.',
      productLink: '/product/apple-iphone-15-pro-128gb-awMiEnyh59s',
      reports: { ...reports, lastAt: at.toISOString() },
      hidden: null,
    })
    await send(`GET /api/admin/reviews?show=hidden&query=%20cheap%20&cursor=${nextCursor}`)
    expect(asked).toEqual([
      ['listForAdmins', { show: 'reported', query: '' }, undefined, 21],
      ['listForAdmins', { show: 'hidden', query: 'cheap' }, place, 21],
    ])
  })

  test('are hidden for a reason, shown again and kept in the name of who does it', async () => {
    const { asked, send } = aNotingServer({
      reviews: {
        async hide(_review, reason) {
          if (reason === ' ') throw hiddenReasonInvalid(300)
        },
        showAgain: async () => {},
        dismissReports: async () => {},
      },
    })
    const without = await send(`PUT ${url}/hidden`, { reason: ' ' })
    expect(without.json()).toMatchObject({ status: 422, errors: [{ field: 'reason' }] })
    await send(`PUT ${url}/hidden`, { reason: 'Spam.' })
    await send(`DELETE ${url}/hidden`)
    expect((await send(`DELETE ${url}/reports`)).statusCode).toBe(204)
    expect(asked.slice(1)).toEqual([
      ['hide', aReview.id, 'Spam.', admin],
      ['showAgain', aReview.id, admin],
      ['dismissReports', aReview.id, admin],
    ])
  })
})
