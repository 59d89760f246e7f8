import { anAdmin, tokenOf } from '#tests/support/account/an-identity.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { expect, test } from 'vitest'

const path = '/api/admin/search/interleavings'
const headers = { cookie: `session=${tokenOf('admin')}` }
const view = {
  id: 3,
  startedBy: 'Aroha',
  startedAt: new Date('2026-03-01T00:00:00Z'),
  stoppedAt: null,
  searches: 900,
  wins: 20,
  losses: 8,
  ties: 5,
  pValue: 0.0357,
}

test('comparisons of two orders are started, listed and ended by admins', async () => {
  const done: unknown[] = []
  const app = aServer({
    learning: {
      interleavings: {
        async start(actor) {
          done.push(['start', actor])
          return 3
        },
        async stop(actor) {
          done.push(['stop', actor])
          return { ...view, stoppedAt: new Date('2026-03-09T00:00:00Z') }
        },
        list: async () => [view],
      },
    },
  })
  const send = (method: 'GET' | 'POST' | 'DELETE', url = path) =>
    app.inject({ method, url, headers })
  const body = { ...view, startedAt: '2026-03-01T00:00:00.000Z' }
  expect((await send('GET')).json()).toEqual({ items: [body] })
  const started = await send('POST')
  expect([started.statusCode, started.json()]).toEqual([201, { id: 3 }])
  const stopped = await send('DELETE', `${path}/running`)
  expect(stopped.json()).toEqual({ ...body, stoppedAt: '2026-03-09T00:00:00.000Z' })
  expect(done).toEqual([
    ['start', { kind: 'account', accountId: anAdmin.id }],
    ['stop', { kind: 'account', accountId: anAdmin.id }],
  ])
  await app.close()
})

test('nobody else learns of them', async () => {
  const app = aServer()
  expect((await app.inject({ url: path })).statusCode).toBe(401)
  const headers = { cookie: `session=${tokenOf('user')}` }
  expect((await app.inject({ url: path, headers })).statusCode).toBe(403)
  await app.close()
})
