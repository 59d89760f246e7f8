import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { anAnswer, aServer } from '#tests/support/server/a-server.ts'

/** What tests ask that need nothing of their own. */
const usual = aServer()

const reads = [
  '/api/search?query=iphone',
  '/api/suggest?query=iphone',
  '/api/products/3mJr7AoUXx2',
  '/api/products/3mJr7AoUXx2/offers',
  '/api/products/3mJr7AoUXx2/price-history',
  '/api/categories',
  '/api/brands',
  '/api/retailers',
  '/api/rates',
  '/api/config',
  '/api/openapi.json',
]

/** A server that counts its searches, over a catalogue whose version the test changes. */
const countingServer = (limits: object = {}) => {
  const state = { searches: 0, version: 1 }
  const app = aServer(
    {
      search: {
        find: async () => {
          state.searches += 1
          return { ...anAnswer, total: state.searches }
        },
      },
      catalogue: { readVersion: async () => state.version },
    },
    { limits },
  )
  return { app, state }
}

describe('public reads', () => {
  test.each(reads)('%s carries a tag, and answers 304 to whoever holds it', async (url) => {
    const first = await usual.inject(url)
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
    expect(first.headers['vary']).toBe('accept-encoding')
    const etag = String(first.headers['etag'])
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await usual.inject({ url, headers: { 'if-none-match': tag } })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers['etag']).toBe(etag)
    }
    const other = await usual.inject({ url, headers: { 'if-none-match': '"other"' } })
    expect(other.statusCode).toBe(200)
  })

  test.each(reads)('%s answers HEAD like GET, without the body', async (url) => {
    const get = await usual.inject(url)
    const head = await usual.inject({ method: 'HEAD', url })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers['etag']).toBe(get.headers['etag'])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })

  test('come in brotli or gzip as the client likes, and small ones as they are', async () => {
    const get = (url: string, accept: string) =>
      usual.inject({ url, headers: { 'accept-encoding': accept } })
    const plain = await usual.inject('/api/openapi.json')
    const brotli = await get('/api/openapi.json', 'gzip, deflate, br')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    const gzip = await get('/api/openapi.json', 'br;q=0, gzip;q=0.5')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect((await get('/api/openapi.json', 'identity')).headers['content-encoding']).toBeUndefined()
    expect((await get('/api/rates', 'br')).headers['content-encoding']).toBeUndefined()
    expect(brotli.headers['etag']).toBe(plain.headers['etag'])
  })
})

describe('the answer cache', () => {
  test('computes an answer once for equal requests, however they are written', async () => {
    const { app, state } = countingServer()
    await app.inject('/api/search?query=iphone&brand=a,b')
    const again = await app.inject('/api/search?brand=b&brand=a&query=%20iphone&utm=1')
    expect(again.json()).toMatchObject({ total: 1 })
    await app.inject('/api/search?query=iphone&brand=a,b&country=AU')
    expect(state.searches).toBe(2)
  })

  test('computes once for equal requests at the same time', async () => {
    const { app, state } = countingServer({ cachedBytes: 0 })
    await app.ready()
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/api/search?query=iphone')))
    expect(state.searches).toBe(1)
    await app.inject('/api/search?query=iphone')
    expect(state.searches).toBe(2)
  })

  test('forgets its answers when the catalogue has changed', async () => {
    const { app, state } = countingServer()
    await app.inject('/api/search?query=iphone')
    state.version = 2
    await expect
      .poll(async () => (await app.inject('/api/search?query=iphone')).json().total)
      .toBe(2)
    await app.close()
  })

  test('keeps no failure', async () => {
    let isBroken = true
    const app = aServer({
      search: {
        find: async () => {
          if (isBroken) throw new Error('broken')
          return anAnswer
        },
      },
    })
    expect((await app.inject('/api/search')).statusCode).toBe(500)
    isBroken = false
    expect((await app.inject('/api/search')).statusCode).toBe(200)
  })

  test('sends new work away while too much is being computed, and serves what it has', async () => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let computing = 0
    const app = aServer(
      {
        search: {
          find: async ({ query }) => {
            if (query !== 'known') {
              computing++
              await held
            }
            return anAnswer
          },
        },
      },
      { limits: { computing: 2 } },
    )
    await app.inject('/api/search?query=known')
    const slow = ['a', 'b'].map((words) => app.inject(`/api/search?query=${words}`))
    await expect.poll(() => computing).toBe(2)
    const refused = await app.inject('/api/search?query=c')
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    // Refused before anything is done for it, and told alike.
    const early = await app.inject('/api/search?query=d')
    expect(early.statusCode).toBe(503)
    expect(early.headers).toMatchObject({
      'retry-after': '2',
      'content-type': refused.headers['content-type'],
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const { requestId, ...told } = refused.json()
    expect(requestId).not.toBe('none')
    expect(early.json()).toEqual({ ...told, detail: expect.any(String), requestId: 'none' })
    expect((await app.inject('/api/search?query=known')).statusCode).toBe(200)
    expect((await app.inject('/api/rates')).statusCode).toBe(200)
    release()
    for (const response of await Promise.all(slow)) expect(response.statusCode).toBe(200)
  })

  test('gives up what never ends, and computes again when asked again', async () => {
    let isHanging = true
    const app = aServer(
      {
        search: {
          find: async () => {
            if (isHanging) await new Promise(() => {})
            return anAnswer
          },
        },
      },
      { limits: { computing: 3, answerMs: 500 } },
    )
    const searches = ['a', 'b', 'c'].map((words) => `/api/search?query=${words}`)
    const given = await Promise.all(searches.map((address) => app.inject(address)))
    for (const { statusCode, headers } of given) {
      expect(statusCode).toBe(503)
      expect(headers['retry-after']).toBe('5')
    }
    expect(given[0]?.json()).toMatchObject({ code: 'server.busy' })
    isHanging = false
    for (const address of [...searches, '/api/search?query=d']) {
      expect((await app.inject(address)).statusCode).toBe(200)
    }
  })

  test('has room for cheap reads while searches hang', async () => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>()
    const app = aServer(
      {
        search: {
          find: () => {
            start()
            return new Promise(() => {})
          },
        },
      },
      { limits: { computing: 1, answerMs: 1000 } },
    )
    const hanging = app.inject('/api/search')
    await started
    expect((await app.inject('/api/suggest?query=iphone')).statusCode).toBe(503)
    expect((await app.inject('/api/rates')).statusCode).toBe(200)
    expect((await hanging).statusCode).toBe(503)
  })
})
