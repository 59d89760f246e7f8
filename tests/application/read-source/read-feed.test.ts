import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { leadTo, sourceAt, visitHere, type Answer } from './read-here.ts'

const header = 'id\ttitle\tlink\tprice\tavailability'
const feed = [header, '1\tLamp\thttps://kea.example/1\t12 NZD\tin_stock'].join('\n')

describe('a feed', () => {
  test('is read with its rows, and tells by what it is known again', async () => {
    const site = await visitHere({
      '/feed': (_request, response) =>
        response
          .writeHead(200, { etag: 'W/"a"', 'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT' })
          .end(feed),
    })
    const { events } = await site.read()
    expect(events).toMatchObject([
      { kind: 'began', dialect: 'merchant-text' },
      { kind: 'row', row: 1, raw: { offerId: '1', title: 'Lamp', price: '12 NZD' } },
      {
        kind: 'ended',
        rows: 1,
        etag: 'W/"a"',
        lastModified: 'Sat, 21 Nov 2026 00:00:00 GMT',
      },
    ])
    // The shop gave us the address: nobody is asked whether we may go there.
    expect(site.asked).toEqual(['/feed'])
    expect(site.slept).toEqual([])
  })

  test('is asked for by what is held of it, and not read when it is the same', async () => {
    const site = await visitHere({
      '/feed': ({ headers }, response) =>
        response.writeHead(headers['if-none-match'] === 'W/"a"' ? 304 : 500).end(),
      '/dated': ({ headers }, response) =>
        response.writeHead(headers['if-modified-since'] === 'Sat' ? 304 : 500).end(),
    })
    expect((await site.read({ etag: 'W/"a"' })).events).toEqual([{ kind: 'unchanged' }])
    expect((await site.read({ url: '/dated', lastModified: 'Sat' })).events).toEqual([
      { kind: 'unchanged' },
    ])
    expect((await site.read({ etag: '"other"' })).last).toMatchObject({ kind: 'broken' })
  })

  test('that claims to be the same as nothing is broken', async () => {
    const site = await visitHere({ '/feed': 304 })
    expect((await site.read()).last).toMatchObject({ kind: 'broken', code: 'request_error' })
  })

  test.each([
    [401, 'It answered with status 401: it asks for a name and a password.', true],
    [403, 'It answered with status 403: it does not let us in.', true],
    [451, 'It answered with status 451: it may not be shown for legal reasons.', true],
    [404, 'It answered with status 404: nothing is there.', false],
    [500, 'It answered with status 500: its server has a fault.', false],
    [418, 'It answered with status 418.', false],
  ])('that is answered with %i is told of in words', async (status, message, isRefusal) => {
    const site = await visitHere({ '/feed': status })
    expect((await site.read()).events).toEqual([
      { kind: 'broken', code: 'request_error', message, retryAfterSeconds: null, isRefusal },
    ])
  })

  test.each([
    ['90', 90],
    ['Sat, 21 Nov 2026 01:00:00 GMT', 3600],
    ['Fri, 20 Nov 2026 00:00:00 GMT', 1],
    ['9999999', 86_400],
    ['Sun, 21 Nov 2027 00:00:00 GMT', 86_400],
    ['soon', null],
    ['-5', null],
    ['2027', 2027],
  ])('that is to be asked for later is, as far as %s says', async (header, seconds) => {
    for (const status of [429, 503]) {
      const later: Answer = (_request, response) =>
        response.writeHead(status, { 'retry-after': header }).end()
      const { last } = await (await visitHere({ '/feed': later })).read()
      expect(last).toMatchObject({ retryAfterSeconds: seconds, isRefusal: false })
    }
  })

  test('may move within the domains of its shop', async () => {
    const site = await visitHere({ '/feed': leadTo('/new.tsv', 301), '/new.tsv': feed })
    expect((await site.read()).raws).toHaveLength(1)
  })

  test.each([
    ['another site', 'http://evil.example/feed', /not registered for the shop/],
    ['an address within the network', 'http://10.0.0.1/feed', /public web server/],
    ['the secrets of a cloud', 'http://169.254.169.254/latest/meta-data', /public web server/],
    ['a file', 'file:///etc/passwd', /public web server/],
    ['itself', '/feed', /too many redirects/],
  ])('that leads on to %s is broken', async (_where, location, message) => {
    const site = await visitHere({ '/feed': leadTo(location) })
    // All that could be allowed is: no domain opens a way into the network.
    const domains = ['127.0.0.1', '10.0.0.1', '169.254.169.254']
    const { events } = await site.read({ domains })
    expect(events).toMatchObject([{ kind: 'broken', code: 'request_error' }])
    expect(events[0]).toHaveProperty('message', expect.stringMatching(message))
  })

  test('that breaks off, drips or never comes keeps its rows and is broken', async () => {
    const many = `${feed}\n`.padEnd(200_000, '2\tLamp\thttps://kea.example/2\t12 NZD\tin_stock\n')
    const patient = await visitHere({
      '/off': (_request, response) => {
        response.writeHead(200, { 'content-length': '9999999' })
        response.write(many, () => setTimeout(() => response.destroy(), 20))
      },
    })
    const off = await patient.read({ url: '/off' })
    const site = await visitHere(
      {
        '/slow': (_request, response) => response.write(many),
        '/never': () => {},
      },
      { firstByteMs: 100, idleMs: 100 },
    )
    expect(off.raws.length).toBeGreaterThan(0)
    expect(off.last).toMatchObject({ kind: 'broken', code: 'request_error' })
    expect((await site.read({ url: '/slow' })).last).toMatchObject({ kind: 'broken' })
    expect((await site.read({ url: '/never' })).last).toHaveProperty(
      'message',
      expect.stringContaining('took too long'),
    )
  })

  test('that is no feed, or packed to do harm, is broken and no more', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(1_000_000)))
    const site = await visitHere({
      '/html': '<html><title>Log in</title><body>Password</body></html>',
      '/bomb': (_request, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      '/empty': '',
    })
    expect((await site.read({ url: '/html' })).last).toMatchObject({
      code: 'invalid_feed_format',
      message: 'This is a page to log in, titled "Log in", not a feed.',
    })
    expect((await site.read({ url: '/bomb' })).last).toMatchObject({ kind: 'broken' })
    expect((await site.read({ url: '/empty' })).last).toMatchObject({ code: 'empty_feed' })
  })

  test('is left where it is when whoever asked leaves', async () => {
    const site = await visitHere({
      '/feed': (_request, response) => response.write(feed),
      '/other': feed,
    })
    const left = new AbortController()
    const read = async (): Promise<void> => {
      const options = { signal: left.signal, onRequest: () => setImmediate(() => left.abort()) }
      for await (const _ of site.readSource(sourceAt(site.url), options));
    }
    await expect(read()).rejects.toThrow(/abort/)
    // Nobody is kept waiting by what was left.
    expect((await site.read({ url: '/other' })).raws).toHaveLength(1)
  })

  test('is asked for while nobody else asks the same host', async () => {
    const slowly: Answer = (_request, response) => setTimeout(() => response.end(feed), 20)
    const site = await visitHere({ '*': slowly })
    const all = await Promise.all(['/1', '/2', '/3'].map((url) => site.read({ url })))
    expect(all.map(({ raws }) => raws.length)).toEqual([1, 1, 1])
    expect(site.atOnce()).toBe(1)
  })
})
