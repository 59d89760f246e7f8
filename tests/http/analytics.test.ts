import { aNotingServer } from '#tests/support/server/noting.ts'
import { expect, test } from 'vitest'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const visit = '3f1c0b7a9d2e4f60813b5c7d9e0f1a2b'
const view = { name: 'Page view', place: '/', country: 'NZ' }
const shown = { kind: 'shown', words: 'phone case', country: 'NZ' }
const product = { id: '4kq2m8x7v1A', place: 3 }
const opened = { ...shown, kind: 'opened', product }

const sending = (to: string) => {
  const { asked, send } = aNotingServer({
    analytics: { record: async () => {} },
    learning: { record: async () => {} },
  })
  const post = (payload: object, agent = firefox) =>
    send(`POST /api/analytics/${to}`, payload, {
      as: 'nobody',
      headers: { 'user-agent': agent },
      remoteAddress: '2001:db8:1:2:3::4',
    })
  return { asked, post }
}

const block = '2001:db8:1:2::/64'

test.each([
  [
    'events',
    { visit, events: [{ ...view, uid: 'somebody' }], referrer: 'https://elsewhere.example' },
    ['record', visit, [view], block],
  ],
  [
    'search-uses',
    { uses: [{ ...shown, uid: 'somebody' }, opened], visit: 'f'.repeat(32) },
    ['record', [shown, { ...opened, product: { publicId: product.id, place: 3 } }], block],
  ],
])(
  'takes of %s what browsers tell, no more than that, and nothing of bots',
  async (to, told, ask) => {
    const { asked, post } = sending(to)
    const { statusCode, headers } = await post(told)
    expect([statusCode, headers['set-cookie']]).toEqual([204, undefined])
    expect((await post(told, 'Googlebot/2.1')).statusCode).toBe(204)
    expect(asked).toEqual([ask])
  },
)

test.each([
  ['events', { visit, events: [{ ...view, place: '/product/x' }] }, 'events.0.place'],
  ['events', { visit: 'aroha@example.nz', events: [view] }, 'visit'],
  [
    'search-uses',
    { uses: [{ ...opened, product: { ...product, id: "1' or 1" } }] },
    'uses.0.product.id',
  ],
  [
    'search-uses',
    { uses: [{ ...opened, product: { ...product, place: 201 } }] },
    'uses.0.product.place',
  ],
])('refuses %s %j', async (to, body, field) => {
  const { asked, post } = sending(to)
  const answer = await post(body)
  expect(answer.json()).toMatchObject({
    status: 400,
    code: 'request.invalid',
    errors: [{ field }],
  })
  expect(asked).toEqual([])
})
