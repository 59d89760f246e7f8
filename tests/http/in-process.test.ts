import { isInProcess, makeFetchInProcess } from '#adapters/http/in-process.ts'
import { jsonAnswer } from '#adapters/http/answer.ts'
import { sendAnswer } from '#adapters/http/send-answer.ts'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'

/** Answers what is said at the moment, and tells with which status. */
const anApi = () => {
  const statuses: number[] = []
  const said = { status: 200, price: 100 }
  const app = fastify()
  app.get('/api/price', (request, reply) => {
    if (!isInProcess(request)) throw new Error('asked from outside')
    if (said.status !== 200) return reply.code(said.status).send({ code: 'away', detail: 'Away.' })
    return sendAnswer(request, reply, jsonAnswer({ prices: [{ minor: said.price }] }), 30)
  })
  app.addHook('onResponse', async (_request, { statusCode }) => void statuses.push(statusCode))
  const fetchApi = makeFetchInProcess(app)
  const ask = async () => {
    const { ok, status, json } = await fetchApi('/api/price', {})
    return { ok, status, value: await json() }
  }
  return { said, statuses, ask }
}

test('reads an answer once for as long as it stays the same', async () => {
  const { statuses, ask } = anApi()
  const first = await ask()
  expect(first).toEqual({ ok: true, status: 200, value: { prices: [{ minor: 100 }] } })
  const second = await ask()
  expect(second).toEqual(first)
  expect(second.value).toBe(first.value)
  expect(statuses).toEqual([200, 304])
})

test('reads what has changed, and keeps no failure', async () => {
  const { said, ask } = anApi()
  await ask()
  said.price = 200
  expect(await ask()).toMatchObject({ value: { prices: [{ minor: 200 }] } })
  said.status = 503
  expect(await ask()).toMatchObject({ ok: false, status: 503, value: { code: 'away' } })
  said.status = 200
  expect(await ask()).toMatchObject({ ok: true, value: { prices: [{ minor: 200 }] } })
})

test('lets no page change what others are given', async () => {
  const { ask } = anApi()
  const { value } = await ask()
  const [prices] = Object.values(value ?? {})
  expect([value, prices, prices?.[0]].every(Object.isFrozen)).toBe(true)
})
