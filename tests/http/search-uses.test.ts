import type { SearchUse } from '#domain/learning/search-use.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const recorded: { uses: readonly SearchUse[]; block: string }[] = []
const app = aServer({
  learning: { record: async (uses, block) => void recorded.push({ uses, block }) },
})
afterAll(() => app.close())
beforeEach(() => void recorded.splice(0))

const shown = { kind: 'shown', words: 'phone case', country: 'NZ' }
const product = { id: '4kq2m8x7v1A', place: 3 }
const opened = { ...shown, kind: 'opened', product }

const send = (payload: object, agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0') =>
  app.inject({
    method: 'POST',
    url: '/api/analytics/search-uses',
    headers: { 'user-agent': agent },
    remoteAddress: '2001:db8:1:2:3::4',
    payload,
  })

test('takes what was chosen, and no more than that', async () => {
  const { statusCode, headers } = await send({
    uses: [{ ...shown, uid: 'somebody' }, opened],
    visit: 'f'.repeat(32),
  })
  expect(statusCode).toBe(204)
  expect(headers['set-cookie']).toBeUndefined()
  expect(recorded).toEqual([
    {
      block: '2001:db8:1:2::/64',
      uses: [shown, { ...opened, product: { publicId: product.id, place: 3 } }],
    },
  ])
})

test('keeps nothing of what bots send', async () => {
  expect((await send({ uses: [shown] }, 'Googlebot/2.1')).statusCode).toBe(204)
  expect(recorded).toEqual([])
})

test.each([
  ['an unknown kind', { ...shown, kind: 'bought' }, 'uses.0.kind'],
  ['another country', { ...shown, country: 'US' }, 'uses.0.country'],
  ['no words', { ...shown, words: '' }, 'uses.0.words'],
  [
    'an id that is none',
    { ...opened, product: { ...product, id: "1' or 1" } },
    'uses.0.product.id',
  ],
  [
    'a place before the first',
    { ...opened, product: { ...product, place: 0 } },
    'uses.0.product.place',
  ],
  ['a place too far', { ...opened, product: { ...product, place: 201 } }, 'uses.0.product.place'],
])('refuses %s', async (_what, use, field) => {
  const response = await send({ uses: [use] })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'request.invalid', errors: [{ field }] })
  expect(recorded).toEqual([])
})
