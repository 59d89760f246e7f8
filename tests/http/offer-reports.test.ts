import { anAccount } from '#tests/support/account/an-identity.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { expect, test } from 'vitest'

const offerId = 'df7296b7-5af0-87b0-90cb-b978892900da'
const answer = { isRechecked: true, said: 'You said the price at kea is $1.00, not $2.00.' }
const serving = () => aNotingServer({ offerReports: { report: async () => answer } })
const path = `POST /api/offers/${offerId}/reports`

test.each([
  ['an account', 'user', { accountId: anAccount.id }],
  ['a visitor’s network', 'nobody', { addressBlock: '127.0.0.1', email: null }],
] as const)('a wrong price is taken from %s, and said back', async (_who, as, by) => {
  const { asked, send } = serving()
  const sent = await send(path, { kind: 'price', amountMinor: 100 }, { as })
  expect([sent.statusCode, sent.json()]).toEqual([202, answer])
  expect(asked).toEqual([['report', { offerId, kind: 'price', note: '', saidMinor: 100 }, by]])
})

test('a visitor may leave an address for the answer', async () => {
  const { asked, send } = serving()
  await send(path, { kind: 'price', email: 'mere@example.nz' }, { as: 'nobody' })
  expect(asked[0]?.[2]).toEqual({ addressBlock: '127.0.0.1', email: 'mere@example.nz' })
})

test('that it is another product is taken from accounts alone', async () => {
  const { asked, send } = serving()
  const report = { kind: 'product', note: 'A kettle.' }
  expect((await send(path, report, { as: 'nobody' })).statusCode).toBe(401)
  expect(asked).toEqual([])
  expect((await send(path, report, { as: 'user' })).statusCode).toBe(202)
})

test.each([0, -1, 1.5, 100_000_001, '100'])('no price of %s is taken', async (amountMinor) => {
  const refused = await serving().send(path, { kind: 'price', amountMinor }, { as: 'nobody' })
  expect(refused.json()).toMatchObject({ errors: [{ field: 'amountMinor' }] })
})
