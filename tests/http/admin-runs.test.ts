import type { Collect } from '#application/collect/run/collect.ts'
import type { RunReport } from '#application/collect/run/run.ts'
import { DomainError } from '#domain/errors.ts'
import { describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'
import { anAdmin, tokenOf } from '#tests/support/account/an-identity.ts'
import { aRun, someRuns } from '#tests/support/server/some-admin-doubles.ts'

const headers = { cookie: `session=${tokenOf('admin')}` }

const held: RunReport = {
  ...aRun,
  state: 'held',
  endedAt: null,
  heldFor: ['4 of 9 offers would be removed.'],
  examples: {
    gone: [{ retailerRef: 'KTC-1', title: 'Kettle', priceMinor: 8900, currency: 'NZD' }],
    repriced: [
      {
        retailerRef: 'KTC-2',
        title: 'Toaster',
        formerMinor: 129_900,
        priceMinor: 1299,
        currency: 'NZD',
      },
    ],
  },
  tally: [
    { code: 'price_zero', field: 'price', severity: 'error', count: 2 },
    { code: 'link_missing', field: 'url', severity: 'error', count: 1 },
  ],
  problems: [
    {
      row: 17,
      retailerRef: 'KTC-4000',
      code: 'price_zero',
      field: 'price',
      severity: 'error',
      value: '0.00',
    },
  ],
}

/** Runs that write down what is done with them. */
const noting = (given: Partial<Collect> = {}) => {
  const done: unknown[] = []
  const app = aServer({
    collect: {
      ...someRuns,
      list: async (filter) => {
        done.push(['list', filter])
        return { items: [held], next: 'more' }
      },
      request: async (...asked) => void done.push(['request', ...asked]),
      confirm: async (...asked) => {
        done.push(['confirm', ...asked])
        return { ...held, state: 'matching' }
      },
      discard: async (...asked) => {
        done.push(['discard', ...asked])
        return { ...held, state: 'discarded' }
      },
      ...given,
    },
  })
  const send = (method: 'GET' | 'POST', url: string) => app.inject({ method, url, headers })
  return { done, send }
}

describe('runs', () => {
  test('are listed by source and state', async () => {
    const { done, send } = noting()
    const answer = await send('GET', '/api/admin/runs?source=12&state=held&limit=5&cursor=abc')
    expect(answer.json()).toMatchObject({ items: [{ id: 98, state: 'held' }], nextCursor: 'more' })
    expect(answer.json().items[0]).not.toHaveProperty('problems')
    expect(done).toEqual([['list', { sourceId: 12, state: 'held', limit: 5, after: 'abc' }]])
    const wrong = await send('GET', '/api/admin/runs?state=bad')
    expect(wrong.json()).toMatchObject({ status: 400, errors: [{ field: 'state' }] })
  })

  test('say in words what was wrong, and how to mend it', async () => {
    const { send } = noting({ find: async () => held })
    expect((await send('GET', '/api/admin/runs/98')).json()).toMatchObject({
      format: 'A Google Merchant feed in XML',
      heldFor: ['4 of 9 offers would be removed.'],
      examples: {
        gone: [{ retailerRef: 'KTC-1', title: 'Kettle', price: '$89.00' }],
        repriced: [{ retailerRef: 'KTC-2', price: '$12.99', formerPrice: '$1,299.00' }],
      },
      tally: [
        { count: 2, message: 'The price is zero.', hint: 'Leave out what has no price.' },
        { field: 'url', fieldName: 'link' },
      ],
      problems: [
        { row: 17, retailerRef: 'KTC-4000', message: 'The price is zero.', value: '0.00' },
      ],
    })
  })

  test('that are not there are not found', async () => {
    const { send } = noting({ find: async () => undefined })
    expect((await send('GET', '/api/admin/runs/99')).json()).toMatchObject({
      status: 404,
      code: 'run.not_found',
    })
  })

  test('are asked for, confirmed and discarded in the name of who does it', async () => {
    const { done, send } = noting()
    expect((await send('POST', '/api/admin/sources/12/runs')).statusCode).toBe(202)
    const confirmed = await send('POST', '/api/admin/runs/98/confirm')
    expect(confirmed.json()).toMatchObject({ id: 98, state: 'matching' })
    const discarded = await send('POST', '/api/admin/runs/98/discard')
    expect(discarded.json()).toMatchObject({ id: 98, state: 'discarded' })
    const admin = { kind: 'account', accountId: anAdmin.id }
    expect(done).toEqual([
      ['request', 12, anAdmin.id],
      ['confirm', 98, admin],
      ['discard', 98, admin],
    ])
  })

  test('that do not wait are not to be decided', async () => {
    const { send } = noting({
      confirm: async () => {
        throw new DomainError('conflict', 'run.not_held', 'The collection does not wait.')
      },
    })
    expect((await send('POST', '/api/admin/runs/98/confirm')).json()).toMatchObject({
      status: 409,
      code: 'run.not_held',
    })
  })
})
