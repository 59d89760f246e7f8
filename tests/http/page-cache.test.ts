import { setTimeout as sleep } from 'node:timers/promises'
import type { RenderedPage, RenderPage } from '#openapi/web-pages.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { aServer, aWeb, type Answers } from '#tests/support/server/a-server.ts'

const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const html = (title: string): string => `<!doctype html><title>${title}</title>${' '.repeat(2000)}`

/** A server whose front end is one function; it answers what was rendered, too. */
const serving = (
  renderPage: RenderPage,
  limits: object = {},
  deps: Answers = {},
): FastifyInstance => aServer({ web: { ...aWeb, renderPage }, ...deps }, { limits })

/** Renders numbered pages. */
const counting = (status = 200): RenderPage => {
  let count = 0
  return async () => ({ status, html: html(`Page ${++count}`) })
}

/** A log that is read. */
const logging = (level: 'info' | 'warn' = 'warn') => {
  const lines: string[] = []
  const logger = pino({ level }, { write: (line: string) => void lines.push(line) })
  return { lines, logger }
}

const titleOf = ({ body }: { readonly body: string }): string | undefined =>
  /<title>(.*?)<\/title>/.exec(body)?.[1]

describe('a page', () => {
  test('is rendered once for equal visits, and for each country apart', async () => {
    const app = serving(counting())
    const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } })
    expect(titleOf(await get('/search?q=a'))).toBe('Page 1')
    expect(titleOf(await get('/search?q=a'))).toBe('Page 1')
    expect(titleOf(await get('/search?q=b'))).toBe('Page 2')
    expect(titleOf(await get('/search?q=a', 'country=AU'))).toBe('Page 3')
  })

  test('is counted with what it holds in memory', async () => {
    const bytesOf = async (limits: object) => {
      const app = serving(counting(), limits)
      await app.inject('/')
      const { body } = await app.inject('/metrics')
      return Number(/^cache_bytes\{cache="page"\} (\d+)$/m.exec(body)?.[1])
    }
    expect(await bytesOf({})).toBeGreaterThan(2000)
    expect(await bytesOf({ cachedPageBytes: 0 })).toBe(0)
  })

  test('is rendered once for all who ask at the same time', async () => {
    const app = serving(counting(), { cachedPageBytes: 0 })
    await app.ready()
    const pages = await Promise.all(Array.from({ length: 20 }, () => app.inject('/')))
    expect(new Set(pages.map(titleOf))).toEqual(new Set(['Page 1']))
    expect(titleOf(await app.inject('/'))).toBe('Page 2')
  })

  test('is rendered anew when the catalogue has changed', async () => {
    let version = 1
    const app = serving(counting(), {}, { catalogue: { readVersion: async () => version } })
    expect(titleOf(await app.inject('/'))).toBe('Page 1')
    version = 2
    await expect.poll(async () => titleOf(await app.inject('/'))).toBe('Page 2')
    await app.close()
  })

  test('is rendered anew at once when this process knows of a change', async () => {
    let latest = 1
    const app = serving(counting(), {}, { catalogue: { latestVersion: () => latest } })
    expect(titleOf(await app.inject('/'))).toBe('Page 1')
    latest = 2
    expect(titleOf(await app.inject('/'))).toBe('Page 2')
  })

  test.each([
    [200, 'Page 1'],
    [404, 'Page 1'],
    [400, 'Page 2'],
    [500, 'Page 2'],
    [503, 'Page 2'],
  ])('of status %i is %s the second time', async (status, title) => {
    const app = serving(counting(status))
    expect((await app.inject('/')).statusCode).toBe(status)
    expect(titleOf(await app.inject('/'))).toBe(title)
  })

  test('that had to do without some data is not kept, by nobody', async () => {
    let count = 0
    const app = serving(async () => {
      count += 1
      return { status: 200, html: html(`Page ${count}`), error: new Error('no rates') }
    })
    const first = await app.inject('/')
    expect(first.headers['cache-control']).toBe('no-store')
    expect(titleOf(await app.inject('/'))).toBe('Page 2')
  })

  test('carries a tag, and answers 304 to whoever holds it', async () => {
    const app = serving(counting())
    const first = await app.inject('/')
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding, cookie',
    })
    const headers = { 'if-none-match': String(first.headers['etag']) }
    const again = await app.inject({ url: '/', headers })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers['content-security-policy']).toContain('sha256-')
    expect(again.headers['link']).toBe('</assets/style.css>; rel=preload; as=style')
  })

  test('is given for a quarter of an hour while the database is away, and says how old it is', async () => {
    let isAway = false
    let now = Date.parse('2026-03-14T02:00:00Z')
    const app = serving(
      async () => {
        if (isAway) return { status: 503, html: '<body>Sorry', error: new Error('away') }
        return { status: 200, html: '<!doctype html><body><div id="app">Toasters</div></body>' }
      },
      {},
      {
        clock: { now: () => new Date(now) },
        catalogue: {
          async readVersion() {
            if (isAway) throw new Error('away')
            return 1
          },
        },
      },
    )
    await app.ready()
    const fresh = await app.inject('/')
    isAway = true
    now += 7 * 60_000
    await expect.poll(async () => (await app.inject('/')).body).toContain('7 minutes old')
    const aged = await app.inject('/')
    expect(aged.statusCode).toBe(200)
    expect(aged.headers['etag']).not.toBe(fresh.headers['etag'])
    expect(aged.body).toMatch(/<body><p class="aged-page" role="status">[^<]+<\/p><div id="app">/)
    expect((await app.inject('/search?q=other')).statusCode).toBe(503)
    isAway = false
    await expect.poll(async () => (await app.inject('/')).body).toBe(fresh.body)
    await app.close()
  })

  test('that is not there has no tag to ask with', async () => {
    const app = serving(counting(404))
    const first = await app.inject('/')
    expect(first.headers['etag']).toBeUndefined()
    const again = await app.inject({ url: '/', headers: { 'if-none-match': '*' } })
    expect(again.statusCode).toBe(404)
  })

  test('may lead on, with the status it says, but never to another host', async () => {
    const leadingTo = (location: string) => serving(async () => ({ status: 301, location }))
    const moved = await leadingTo('/product/a-3mJr7AoUXx2?country=AU').inject('/')
    expect(moved.statusCode).toBe(301)
    expect(moved.headers['location']).toBe('/product/a-3mJr7AoUXx2?country=AU')
    for (const location of ['https://evil.example/', '//evil.example', 'evil']) {
      expect((await leadingTo(location).inject('/')).statusCode).toBe(500)
    }
  })
})

describe('rendering', () => {
  /** Pages that are rendered when the test says so, with the signals they were given. */
  const held = () => {
    const signals: AbortSignal[] = []
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    const renderPage: RenderPage = ({ signal }) => {
      signals.push(signal)
      return promise
    }
    return { renderPage, signals, finish: () => resolve({ status: 200, html: html('Done') }) }
  }

  test('is refused while too much of it goes on, in words', async () => {
    const { renderPage, signals, finish } = held()
    const app = serving(renderPage, { rendering: 2 })
    const slow = ['/search?q=a', '/search?q=b'].map((url) => app.inject(url))
    await expect.poll(() => signals.length).toBe(2)
    const refused = await app.inject({ url: '/search?q=c', headers: asPerson })
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.body).toContain('The site is busy')
    finish()
    for (const { statusCode } of await Promise.all(slow)) expect(statusCode).toBe(200)
  })

  test('that never ends is given up', async () => {
    const { renderPage, signals } = held()
    const app = serving(renderPage, { answerMs: 100 })
    const given = await app.inject({ url: '/', headers: asPerson })
    expect(given.statusCode).toBe(503)
    expect(given.headers['retry-after']).toBe('5')
    expect(signals[0]?.aborted).toBe(true)
  })

  test('stops when everybody who waits for it has left', async () => {
    const { renderPage, signals, finish } = held()
    const { lines, logger } = logging()
    const app = serving(renderPage, {}, { logger })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const visitors = [new AbortController(), new AbortController()]
    const asked = visitors.map(({ signal }) =>
      fetch(app.listeningOrigin, { signal }).catch(() => 'left'),
    )
    await expect.poll(() => signals.length).toBe(1)
    await sleep(100)
    visitors[0]?.abort()
    await sleep(100)
    expect(signals[0]?.aborted).toBe(false)
    visitors[1]?.abort()
    await expect.poll(() => signals[0]?.aborted).toBe(true)
    expect(await Promise.all(asked)).toEqual(['left', 'left'])
    // Whoever comes next has a page of their own made.
    const next = fetch(app.listeningOrigin)
    await expect.poll(() => signals.length).toBe(2)
    finish()
    expect((await next).status).toBe(200)
    expect(signals[1]?.aborted).toBe(false)
    await app.close()
    expect(lines).toEqual([])
  })

  test('that fails is told as a fault of ours, without its reason, which is logged', async () => {
    const { lines, logger } = logging()
    const app = serving(() => Promise.reject(new Error('at /srv/app.ts')), {}, { logger })
    const response = await app.inject({ url: '/', headers: asPerson })
    expect(response.statusCode).toBe(500)
    expect(response.body).toContain('Internal Server Error')
    expect(response.body).not.toContain('/srv/app.ts')
    expect(lines.join()).toContain('/srv/app.ts')
  })

  test('passes on when to come back', async () => {
    const error = new Error('busy')
    const page = { status: 503, html: html('Busy'), error, retryAfterSeconds: 7 }
    const response = await serving(async () => page).inject('/')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('7')
    expect(titleOf(response)).toBe('Busy')
  })
})

describe('what a page reads of our own API', () => {
  const searching: RenderPage = async (_request, fetchApi) => {
    const response = await fetchApi('/api/search?query=a', {})
    return { status: response.status, html: html(String(response.status)) }
  }

  test('is neither counted by the limits nor logged or measured as a visit', async () => {
    const { lines, logger } = logging('info')
    const app = serving(searching, { searchesPerMinute: 1, cachedPageBytes: 0 }, { logger })
    for (let i = 0; i < 3; i++) expect((await app.inject('/')).statusCode).toBe(200)
    const answered = lines.filter((line) => line.includes('"answered"'))
    expect(answered.map((line) => JSON.parse(line).path)).toEqual(['/', '/', '/'])
    const { body } = await app.inject('/metrics')
    expect(body).not.toContain('route="/api/search"')
    expect(body).toContain('page_cache_lookups_total{outcome="miss"} 3')
    expect(body).toContain('answer_cache_lookups_total{outcome="hit"} 2')
  })

  test('is counted when it comes from outside, whatever it says of itself', async () => {
    const app = serving(searching, { searchesPerMinute: 1 })
    const headers = { 'x-forwarded-for': 'in-process', host: 'localhost' }
    const statuses = [
      (await app.inject({ url: '/api/search', headers })).statusCode,
      (await app.inject({ url: '/api/search', headers })).statusCode,
    ]
    expect(statuses).toEqual([200, 429])
  })

  test('stops with the page', async () => {
    const asked = Promise.withResolvers<void>()
    let failure: unknown
    const renderPage: RenderPage = async ({ signal }, fetchApi) => {
      failure = await fetchApi('/api/search', { signal }).catch((error: unknown) => error)
      throw failure
    }
    const find = (): Promise<never> => {
      asked.resolve()
      return new Promise(() => {})
    }
    const app = serving(renderPage, {}, { search: { find } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const visitor = new AbortController()
    const left = fetch(app.listeningOrigin, { signal: visitor.signal }).catch(() => 'left')
    await asked.promise
    visitor.abort()
    await expect.poll(() => failure).toBeInstanceOf(Error)
    expect(await left).toBe('left')
    await app.close()
  })
})

describe('people', () => {
  test('are asked in words to slow down', async () => {
    const app = serving(counting(), { pagesPerMinute: 2 })
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) {
      statuses.push((await app.inject({ url: '/', headers: asPerson })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 429])
    const refused = await app.inject({ url: '/', headers: asPerson })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(refused.body).toContain('Too many requests')
  })

  test.each(['/nothing', '/images/nothing.svg', '/out', '/a/b/c', '/product/a/b', '/%20'])(
    'see the page for what is not there at %s',
    async (url) => {
      const app = serving(counting(404))
      const response = await app.inject({ url, headers: asPerson })
      expect(response.statusCode).toBe(404)
      expect(titleOf(response)).toBe('Page 1')
      expect(response.headers['content-security-policy']).toContain('sha256-')
    },
  )

  test('see one and the same of it everywhere', async () => {
    const app = serving(counting(404))
    for (const url of ['/a', '/b?q=1', '/c/d']) {
      expect(titleOf(await app.inject({ url, headers: asPerson }))).toBe('Page 1')
    }
  })

  test('see a plain page when even that one fails', async () => {
    const app = serving(() => Promise.reject(new Error('broken')))
    const response = await app.inject({ url: '/nothing', headers: asPerson })
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('Page Not Found')
  })

  test.each(['/%ff', '/product/%E0%A4%A', `/product/${'a'.repeat(700)}`])(
    'are told in words that %s cannot be read',
    async (url) => {
      const response = await aServer().inject({ url, headers: asPerson })
      expect(response.statusCode).toBe(url.length > 700 ? 414 : 400)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.headers['content-security-policy']).toContain("style-src 'self'")
      expect(response.body).toMatch(/address is not valid|address is too long/)
      expect(response.body).toContain('role="search"')
    },
  )

  test('never get a page for a file of the front end', async () => {
    const response = await aServer().inject({ url: '/assets/gone-1234.js', headers: asPerson })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
  })
})
