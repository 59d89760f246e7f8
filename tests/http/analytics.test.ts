import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'

const recorded: { visit: string; events: readonly AnalyticsEvent[]; block: string }[] = []
const app: FastifyInstance = aServer({
  analytics: {
    record: async (visit, events, block) => void recorded.push({ visit, events, block }),
    summarise: () => Promise.reject(new Error('nobody asks')),
  },
})
afterAll(() => app.close())
beforeEach(() => void recorded.splice(0))

const visit = '3f1c0b7a9d2e4f60813b5c7d9e0f1a2b'
const view = { name: 'Page view', place: '/', country: 'NZ' }

const send = (
  payload: object,
  agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/api/analytics/events',
    headers: { 'user-agent': agent },
    remoteAddress: '2001:db8:1:2:3::4',
    payload,
  })

test('takes what browsers tell, and no more than that', async () => {
  const told = {
    visit,
    events: [{ ...view, uid: 'somebody' }],
    referrer: 'https://elsewhere.example',
  }
  const { statusCode, headers } = await send(told)
  expect(statusCode).toBe(204)
  expect(headers['set-cookie']).toBeUndefined()
  expect(recorded).toEqual([{ visit, events: [view], block: '2001:db8:1:2::/64' }])
})

test('keeps nothing of what bots send', async () => {
  expect((await send({ visit, events: [view] }, 'Googlebot/2.1')).statusCode).toBe(204)
  expect(recorded).toEqual([])
})

test.each([
  ['an unknown event', { visit, events: [{ ...view, name: 'Purchase' }] }, 'events.0.name'],
  [
    'a path that names a thing',
    { visit, events: [{ ...view, place: '/product/x' }] },
    'events.0.place',
  ],
  ['another country', { visit, events: [{ ...view, country: 'US' }] }, 'events.0.country'],
  ['no event', { visit, events: [] }, 'events'],
  ['too many events', { visit, events: Array.from({ length: 21 }, () => view) }, 'events'],
  ['a visit that says something', { visit: 'aroha@example.nz', events: [view] }, 'visit'],
  ['no visit', { events: [view] }, 'visit'],
])('refuses %s', async (_what, body, field) => {
  const response = await send(body)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'request.invalid', errors: [{ field }] })
  expect(recorded).toEqual([])
})
