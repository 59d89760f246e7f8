import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { makeCheckFeedApart } from '#adapters/collect/check-feed-apart.ts'
import { makeCheckFeedAt } from '#application/collect/feed/check-feed-at.ts'
import { unknownPlace } from '#application/collect/feed/check-feed.ts'
import { FetchError } from '#application/fetch/fetch-error.ts'
import type { Fetcher } from '#application/fetch/fetcher.ts'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'

const header = 'id,title,link,image_link,price,availability,condition\n'
const rowOf = (id: string, price: string): string =>
  `${id},Kea Camera ${id},https://kea.example/p/${id},https://kea.example/${id}.jpg,${price},in_stock,new\n`

const checkApart = makeCheckFeedApart({ clock: { now: () => new Date() }, limitMs: 30_000 })

const noFetcher: Fetcher = () => Promise.reject(new FetchError('address'))

const server = (check = checkApart, fetcher = noFetcher): ReturnType<typeof aServer> =>
  aServer({ feedDoctor: { check, checkAt: makeCheckFeedAt({ fetcher, checkFeed: check }) } })

const send = (
  app: ReturnType<typeof aServer>,
  payload: string | Buffer,
  query = '',
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: `/api/feed-check${query}`,
    headers: { 'content-type': 'text/csv' },
    payload,
  })

describe('checking a feed', () => {
  test('tells what would be shown and what is wrong, the gravest first', async () => {
    const feed = header + rowOf('A1', '249.00 NZD') + rowOf('A2', '0 NZD') + rowOf('A3', '12 AUD')
    const answer = await send(server(), feed)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        format: { name: 'A Google Merchant feed in text', encoding: 'utf-8' },
        country: 'NZ',
        domains: ['kea.example'],
        rows: 3,
        counts: { rejected: 2 },
        offers: [{ id: 'A1', price: '$249.00', deliveryInfo: 'Delivery not stated' }],
        broken: null,
      },
    ])
    const { problems } = answer.json<{ problems: { code: string; examples: unknown }[] }>()
    expect(problems.slice(0, 2)).toMatchObject([
      {
        code: 'price_zero',
        severity: 'error',
        field: 'price',
        fieldName: 'price',
        examples: [{ row: 2, line: 3, offerId: 'A2' }],
      },
      { code: 'currency_not_sold_here', hint: expect.stringContaining('AUD') },
    ])
    expect(JSON.stringify(answer.json())).not.toContain('.jpg')
  })

  test('reads it packed, and for another country', async () => {
    const packed = gzipSync(header + rowOf('A1', '249.00 AUD'))
    const answer = await send(server(), packed, '?country=AU')
    expect(answer.json()).toMatchObject({ country: 'AU', offers: [{ currency: 'AUD' }] })
  })

  test('reads a list as if it stood at an address, and tells of each record', async () => {
    const variants = [{ id: 1, title: 'Default Title', price: '12.00', available: true }]
    const list = JSON.stringify({ products: [{ title: 'Lamp', handle: 'lamp', variants }] })
    const at = encodeURIComponent('https://kea.example/products.json')
    const answer = await send(server(), list, `?at=${at}`)
    const link = 'https://kea.example/products/lamp?variant=1'
    expect(answer.json()).toMatchObject({
      domains: ['kea.example'],
      offers: [{ link }],
      records: [{ row: 1, id: '1', link, priceMinor: 1200, outcome: 'accepted', reasons: [] }],
    })
    expect((await send(server(), list, '?at=file:///etc')).statusCode).toBe(400)
  })

  test('says why what is no feed cannot be read', async () => {
    const answer = await send(server(), '<!doctype html><title>Sign in</title><p>Please sign in')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { offers: [], broken: { message: expect.any(String) } },
    ])
  })

  test('says why an address gives no feed', async () => {
    const app = server()
    const url = encodeURIComponent('http://10.0.0.1/feed.xml')
    const answer = await app.inject({ method: 'POST', url: `/api/feed-check?url=${url}` })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { rows: 0, broken: { code: 'request_error' } },
    ])
  })

  test('asks for a feed', async () => {
    const app = server()
    const neither = await app.inject({ method: 'POST', url: '/api/feed-check' })
    expect([neither.statusCode, neither.json()]).toMatchObject([422, { code: 'feed.missing' }])
    const scheme = await app.inject({ method: 'POST', url: '/api/feed-check?url=file:///etc' })
    expect(scheme.statusCode).toBe(400)
  })

  test('takes no more than 20 MB', async () => {
    const answer = await send(server(), Buffer.alloc(20 * 1024 * 1024 + 1, 'a,b\n'))
    expect(answer.statusCode).toBe(413)
  })

  test('gives up what takes too long', async () => {
    const hasty = makeCheckFeedApart({ clock: { now: () => new Date() }, limitMs: 1 })
    const answer = await send(server(hasty), header + rowOf('A1', '249.00 NZD'))
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'feed.too_slow' }])
  })

  test('starts a thread at first and after a check that was given up, not for each check', async () => {
    let started = 0
    const count = (): void => void (started += 1)
    process.on('worker', count)
    onTestFinished(() => void process.off('worker', count))
    const check = makeCheckFeedApart({ clock: { now: () => new Date() }, limitMs: 30_000 })
    const app = server(check)
    const idsOf = async (feed: string): Promise<unknown[]> =>
      (await send(app, feed)).json<{ offers: { id: string }[] }>().offers.map(({ id }) => id)
    expect(await idsOf(header + rowOf('A1', '249.00 NZD'))).toEqual(['A1'])
    expect(await idsOf(header + rowOf('B1', '12.00 NZD') + rowOf('B2', '0 NZD'))).toEqual(['B1'])
    expect(started).toBe(1)
    const brokenOff = Readable.from(
      (async function* () {
        yield Buffer.from(header)
        throw new Error('broken off')
      })(),
    )
    const input = { bytes: brokenOff, contentType: 'text/csv', url: unknownPlace }
    await expect(check(input, { country: 'NZ' })).rejects.toThrow('broken off')
    expect(await idsOf(header + rowOf('C1', '12.00 NZD'))).toEqual(['C1'])
    expect(started).toBe(2)
  })

  test('does one at a time for an address, and two at once', async () => {
    const waiting = Promise.withResolvers<never>()
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let count = 0
    const app = server(() => {
      begun[count++]?.resolve()
      return waiting.promise
    })
    const from = async (remoteAddress: string): Promise<LightMyRequestResponse> =>
      await app.inject({ method: 'POST', url: '/api/feed-check', payload: 'x', remoteAddress })
    const first = from('2001:db8:1:2::1')
    await begun[0]?.promise
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(429)
    const second = from('203.0.113.2')
    await begun[1]?.promise
    const third = await from('203.0.113.3')
    expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '10'])
    waiting.reject(new Error('given up'))
    expect((await first).statusCode).toBe(500)
    expect((await second).statusCode).toBe(500)
  })

  test('fetches one feed of a host and for an address at a time, and goes on though two hosts drip', async () => {
    const asked: string[] = []
    const dripping = Promise.withResolvers<never>()
    const app = server(checkApart, async ({ url }) => {
      asked.push(url)
      return url.includes('drips') ? dripping.promise : Promise.reject(new FetchError('network'))
    })
    const from = async (remoteAddress: string, host: string): Promise<number> => {
      const url = `/api/feed-check?url=https://${host}/feed.xml`
      return (await app.inject({ method: 'POST', url, remoteAddress })).statusCode
    }
    const held = [from('203.0.113.1', 'drips.example'), from('203.0.113.2', 'drips.test')]
    await expect.poll(() => asked).toHaveLength(2)
    expect(await from('203.0.113.3', 'kea.example')).toBe(200)
    expect(await from('203.0.113.3', 'drips.example:8443')).toBe(429)
    expect(await from('203.0.113.3', 'Drips.example.')).toBe(429)
    expect(await from('203.0.113.1', 'kea.example')).toBe(429)
    dripping.reject(new FetchError('time'))
    expect(await Promise.all(held)).toEqual([200, 200])
    expect(await from('203.0.113.1', 'drips.example')).toBe(200)
  })
})
