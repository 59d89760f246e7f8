import { makePublicReads } from '#adapters/http/public-reads.ts'
import { defaultLimits } from '#adapters/http/server/server-settings.ts'
import { operations } from '#openapi/operations/operations.ts'
import type { RenderPage } from '#openapi/web-pages.ts'
import { DomainError } from '#domain/errors.ts'
import { fastify } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aServer, aWeb } from '#tests/support/server/a-server.ts'

/** Answers what is said at the moment, and counts how often that is computed. */
const anApi = () => {
  const said = { price: 100, version: 1, isAway: false, computed: 0 }
  const metrics = { text: async () => '', contentType: '', countLookup() {}, watchCache() {} }
  const reads = makePublicReads(defaultLimits, metrics, () => said.version)
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const options = {
    schema: {
      params: z.object({ id: z.string().max(5) }),
      querystring: z.object({ country: z.enum(['NZ', 'AU']).default('NZ') }),
    },
    config: { access: 'public', limit: 'read' },
    maxAgeSeconds: 30,
  } as const
  app.register(
    async (inner) => {
      reads.serveRead(inner, '/prices/:id', options, ({ params, query }) => ({
        key: `price ${params.id} ${query.country}`,
        compute: async () => {
          said.computed += 1
          if (said.isAway)
            throw new DomainError('unavailable', 'away', 'Away.', { retryAfterSeconds: 7 })
          return { ...params, ...query, prices: [{ minor: said.price }] }
        },
      }))
      inner.get('/secret', async () => ({ secret: 1 }))
    },
    { prefix: '/api' },
  )
  const ask = async (path = '/api/prices/a%2Fb?country=AU', signal?: AbortSignal) => {
    const { ok, status, headers, json } = await reads.fetchApi(path, signal ? { signal } : {})
    return { ok, status, retryAfter: headers.get('retry-after'), value: await json() }
  }
  return { app, said, ask }
}

describe('what pages read', () => {
  test('is not computed for somebody who has left already', async () => {
    const { app, said, ask } = anApi()
    await app.ready()
    said.isAway = true
    await expect(ask(undefined, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
    expect(said.computed).toBe(0)
  })

  test('is one and the same answer for as long as the catalogue is', async () => {
    const { app, said, ask } = anApi()
    await app.ready()
    const first = await ask()
    const value = { id: 'a/b', country: 'AU', prices: [{ minor: 100 }] }
    expect(first).toEqual({ ok: true, status: 200, retryAfter: null, value })
    said.price = 200
    expect((await ask()).value).toBe(first.value)
    said.version = 2
    expect(await ask()).toMatchObject({ value: { prices: [{ minor: 200 }] } })
    expect(said.computed).toBe(2)
  })

  test('is computed once for them and for whoever asks over HTTP', async () => {
    const { app, said, ask } = anApi()
    const { body } = await app.inject('/api/prices/a%2Fb?country=AU')
    expect((await ask()).value).toEqual(JSON.parse(body))
    expect(said.computed).toBe(1)
  })

  test('is told as a problem where it fails, and then not kept', async () => {
    const { app, said, ask } = anApi()
    await app.ready()
    said.isAway = true
    const value = { code: 'away', detail: 'Away.' }
    expect(await ask()).toMatchObject({ ok: false, status: 503, retryAfter: '7', value })
    said.isAway = false
    expect(await ask()).toMatchObject({ ok: true, value: { prices: [{ minor: 100 }] } })
  })

  test.each(['/api/search?country=XX', '/api/products/no-id', '/api/search?priceRange=9-1&page=0'])(
    'is refused at %s in the same words as over HTTP',
    async (path) => {
      let told: unknown
      const renderPage: RenderPage = async (_request, fetchApi) => {
        const { status, json } = await fetchApi(path, {})
        told = { status, body: await json() }
        return { status, html: '' }
      }
      const app = aServer({ web: { ...aWeb, renderPage } })
      await app.inject('/')
      const response = await app.inject(path)
      const { requestId: _, ...body } = response.json()
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(told).toMatchObject({ status: response.statusCode, body })
    },
  )

  test('that tells of time is computed anew after a while, though nothing changed', async () => {
    let now = Date.parse('2026-03-14T02:00:00Z')
    const asked: unknown[] = []
    const app = aServer({
      clock: { now: () => new Date(now) },
      priceHistory: {
        async listDailyLows(_ids, _country, from) {
          asked.push(from)
          return []
        },
      },
    })
    for (const later of [0, 299_000, 1000, 86_400_000]) {
      now += later
      const { statusCode } = await app.inject('/api/price-histories?product=awMiEnyh59s&window=30d')
      expect(statusCode).toBe(200)
    }
    expect(asked).toEqual(['2026-02-12', '2026-02-12', '2026-02-13'])
  })

  test('names a product by its id, however its address is written', () => {
    const { readProduct } = operations
    const idIn = (id: string) => readProduct.params.parse({ id }).id
    expect(idIn('kea-kettle-awMiEnyh59s')).toBe(idIn('awMiEnyh59s'))
    expect(idIn('kea-kettle')).toBe('kea-kettle')
  })

  test('is nothing but what is declared to be the same for everybody', async () => {
    const { app, ask } = anApi()
    expect((await app.inject('/api/secret')).statusCode).toBe(200)
    expect(await ask('/api/secret')).toMatchObject({ ok: false, status: 404 })
  })

  test('cannot be changed by a page for others', async () => {
    const { app, ask } = anApi()
    await app.ready()
    const { value } = await ask()
    const [, , prices] = Object.values(value ?? {})
    expect([value, prices, prices?.[0]].every(Object.isFrozen)).toBe(true)
  })
})
