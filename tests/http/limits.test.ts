import { ProblemSchema } from '#openapi/schemas/problem.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { tokenOf } from '#tests/support/account/an-identity.ts'
import { aServer } from '#tests/support/server/a-server.ts'

const limited = (settings = {}): FastifyInstance =>
  aServer(
    {},
    {
      limits: {
        searchesPerMinute: 2,
        readsPerMinute: 3,
        clicksPerMinute: 1,
      },
      ...settings,
    },
  )

const statuses = async (
  count: number,
  call: (i: number) => Promise<LightMyRequestResponse>,
): Promise<number[]> => {
  const results: number[] = []
  for (let i = 0; i < count; i++) results.push((await call(i)).statusCode)
  return results
}

describe('limits', () => {
  test('too many searches are 429, with the time to come back', async () => {
    const app = limited()
    expect(await statuses(3, () => app.inject('/api/search'))).toEqual([200, 200, 429])
    const refused = await app.inject('/api/search')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(ProblemSchema.parse(refused.json())).toMatchObject({ code: 'request.too_many' })
  })

  test('words that reviews are asked for by count like searches', async () => {
    const app = limited()
    const ask = (): Promise<LightMyRequestResponse> => app.inject('/api/reviews/fetch-reviews/kea')
    expect(await statuses(3, ask)).toEqual([200, 200, 429])
  })

  test('each route counts by itself, also clicks and addresses that do not exist', async () => {
    const app = limited()
    await statuses(3, () => app.inject('/api/search'))
    expect((await app.inject('/api/rates')).statusCode).toBe(200)
    const offer = '/out/0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'
    expect(await statuses(2, () => app.inject(offer))).toEqual([303, 429])
    expect(await statuses(4, (i) => app.inject(`/nothing/${i}`))).toEqual([404, 404, 404, 429])
  })

  test('counts what it cannot read or take before reading it', async () => {
    const broken = { headers: { 'content-type': 'application/json' }, payload: '{' } as const
    const huge = { ...broken, payload: JSON.stringify('a'.repeat(70_000)) }
    for (const request of [
      { method: 'POST', url: '/api/search', ...broken },
      { method: 'POST', url: '/nowhere', ...huge },
      { method: 'GET', url: '/%zz' },
    ] as const) {
      const app = limited()
      const results = await statuses(5, () => app.inject(request))
      expect(results.slice(3)).toEqual([429, 429])
      const refused = await app.inject(request)
      expect(ProblemSchema.parse(refused.json())).toMatchObject({ code: 'request.too_many' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  test('whoever changes within an IPv6 /64 stays one caller; another block is another', async () => {
    const app = limited()
    const from = (remoteAddress: string) => app.inject({ url: '/api/search', remoteAddress })
    expect(await statuses(3, (i) => from(`2001:db8:1:2::${i + 1}`))).toEqual([200, 200, 429])
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('a forwarding header counts only when it comes from a trusted proxy', async () => {
    const from = (app: FastifyInstance, i: number) =>
      app.inject({ url: '/api/search', headers: { 'x-forwarded-for': `203.0.113.${i}` } })
    const open = limited()
    expect(await statuses(3, (i) => from(open, i))).toEqual([200, 200, 429])
    const proxied = limited({ trustedProxies: ['127.0.0.1'] })
    expect(await statuses(3, (i) => from(proxied, i))).toEqual([200, 200, 200])
  })

  test('health is never counted', async () => {
    const app = limited()
    const results = await statuses(10, () => app.inject('/healthz'))
    expect(new Set(results)).toEqual(new Set([200]))
  })

  test('six requests of administrators are worked on at once, and others beside them', async () => {
    const begun: (() => void)[] = []
    const list = async () => {
      await new Promise<void>((resolve) => void begun.push(resolve))
      return []
    }
    const app = aServer({ apiKeys: { list } }, { limits: { readsPerMinute: 100 } })
    const headers = { cookie: `session=${tokenOf('admin')}` }
    const asked = Array.from({ length: 8 }, () => app.inject({ url: '/api/admin/keys', headers }))
    const all = Promise.all(asked)
    await expect.poll(() => begun.length).toBe(6)
    expect((await app.inject('/api/search')).statusCode).toBe(200)
    expect(begun).toHaveLength(6)
    begun.shift()?.()
    await expect.poll(() => begun.length).toBe(6)
    for (let left = 7; left > 0; left--) {
      await expect.poll(() => begun.length).toBeGreaterThan(0)
      begun.shift()?.()
    }
    expect((await all).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  })

  test('an event loop that stays late sends requests away; health and what pages need still answer', async () => {
    const app = aServer({}, { limits: { eventLoopDelayMs: 20 } })
    await app.ready()
    const refused = await expect
      .poll(
        async () => {
          block(150)
          await new Promise((resolve) => setTimeout(resolve, 10))
          return app.inject('/api/search')
        },
        { interval: 1 },
      )
      .toMatchObject({ statusCode: 503 })
      .then(() => app.inject('/api/search'))
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toMatchObject({ code: 'server.busy' })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject('/assets/site.css')).statusCode).toBe(200)
    await app.close()
  })
})

const block = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}
