import type { ChangePlace, OfferChanges } from '#application/offer/offer-change.ts'
import { stopServer } from '#adapters/http/server/stop-server.ts'
import { DomainError } from '#domain/errors.ts'
import {
  ListedOffersSchema,
  OfferChangeSchema,
  OfferChangesSchema,
} from '#openapi/schemas/offer-changes.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { describe, expect, test } from 'vitest'

const place: ChangePlace = {
  feed: 77,
  changedIn: 1234,
  no: 5,
  at: new Date('2026-03-14T02:11:30Z'),
}

const offer = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  country: 'AU',
  productId: '3mJr7AoUXx2',
  retailerSlug: 'harbour-tech',
  title: 'iPhone <15>',
  priceMinor: 129900,
  deliveryMinor: null,
  availability: 'in-stock',
  condition: 'new',
  isStruck: false,
} as const

const someChanges: OfferChanges = {
  changes: [
    { place, offerId: offer.id, country: 'AU', offer },
    { place: { ...place, no: 6 }, offerId: offer.id, country: 'AU', offer: null },
  ],
  next: { ...place, no: 6 },
}

const serving = (readChanges = async () => someChanges) =>
  aNotingServer({
    offers: {
      listOf: async () => ({ offers: [offer], next: offer.id, changes: place }),
      readChanges,
    },
  })

test('GET /api/offers answers offers with where the feed of changes stood, and whence to go on', async () => {
  const { asked, send } = serving()
  const answer = await send(`GET /api/offers?country=AU&limit=1&after=${offer.id}`)
  expect(ListedOffersSchema.parse(answer.json())).toMatchObject({
    offers: [{ shopSlug: 'harbour-tech', amountMinor: 129900, currency: 'AUD', struck: false }],
    next: offer.id,
  })
  expect(asked).toEqual([['listOf', 'AU', offer.id, 1]])
  expect(answer.headers['cache-control']).toBe('no-store')
})

describe('GET /api/changes', () => {
  test('answers changes, each with its cursor, which leads on from there', async () => {
    const { asked, send } = serving()
    const answer = await send('GET /api/changes')
    const { changes, next } = OfferChangesSchema.parse(answer.json())
    expect(changes).toMatchObject([
      { offerId: offer.id, country: 'AU', offer: { productId: '3mJr7AoUXx2' } },
      { offerId: offer.id, country: 'AU', offer: null },
    ])
    expect(answer.headers['link']).toBe(`</api/changes?after=${next}>; rel="next"`)
    await send(`GET /api/changes?after=${changes[0]?.cursor}&limit=10&wait=3`)
    expect(asked).toEqual([
      ['readChanges', { after: undefined, limit: 1000, waitMs: 0, who: '127.0.0.1' }],
      ['readChanges', { after: place, limit: 10, waitMs: 3000, who: '127.0.0.1' }],
    ])
  })

  test('answers a change a line where that is asked for', async () => {
    const ask = (accept: string, given = someChanges) =>
      serving(async () => given).send('GET /api/changes', undefined, { headers: { accept } })
    for (const accept of ['application/jsonl', 'text/plain;q=0.1, application/x-ndjson']) {
      const answer = await ask(accept)
      expect(answer.headers['content-type']).toBe('application/jsonl; charset=utf-8')
      const lines = answer.body.trimEnd().split('\n')
      const changes = lines.map((line) => OfferChangeSchema.parse(JSON.parse(line)))
      expect(changes.map(({ offer: is }) => is?.title)).toEqual(['iPhone <15>', undefined])
    }
    const empty = await ask('application/jsonl', { ...someChanges, changes: [] })
    expect([empty.statusCode, empty.body]).toEqual([200, ''])
    expect(empty.headers['link']).toContain('rel="next"')
  })

  test.each([
    ['offers', 'after=1', 'after'],
    ['changes', 'after=1', 'after'],
    ['changes', 'after=a.b.c', 'after'],
    ['changes', 'after=zzzzzzzzzzz.1.1.1', 'after'],
    ['changes', 'after=1.1.1.zzzzzzzzzzz', 'after'],
  ])('at %s refuses what is no cursor: %s', async (path, query, field) => {
    const answer = await serving().send(`GET /api/${path}?${query}`)
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] })
  })

  test('says of a cursor that is good no more that it is gone', async () => {
    const gone = new DomainError('gone', 'changes.cursor_gone', 'The cursor is old.')
    const { send } = serving(() => Promise.reject(gone))
    const answer = await send('GET /api/changes?after=1.1.1.1')
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ status: 410, code: 'changes.cursor_gone' })
  })

  test('ends waiting when the server stops, and when whoever waits goes', async () => {
    const waiting: AbortSignal[] = []
    const app = aServer({
      offers: {
        readChanges: async (_asked, signal) => {
          waiting.push(signal)
          await new Promise((resolve) => signal.addEventListener('abort', resolve))
          return { ...someChanges, changes: [] }
        },
      },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = `${app.listeningOrigin}/api/changes?after=1.1.1.1&wait=25`
    const leaving = new AbortController()
    const left = fetch(address, { signal: leaving.signal })
    await expect.poll(() => waiting.length).toBe(1)
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await expect.poll(() => waiting[0]?.aborted).toBe(true)
    const answered = fetch(address)
    await expect.poll(() => waiting.length).toBe(2)
    await stopServer(app)
    expect(OfferChangesSchema.parse(await (await answered).json()).changes).toEqual([])
  })

  test('is answered though nothing moved on the connection for longer than others may be silent', async () => {
    const app = aServer(
      {
        offers: {
          async readChanges() {
            await new Promise((resolve) => setTimeout(resolve, 500))
            return someChanges
          },
        },
      },
      { limits: { connectionMs: 100 } },
    )
    await app.listen({ port: 0, host: '127.0.0.1' })
    expect((await fetch(`${app.listeningOrigin}/api/changes?after=1.1.1.1`)).status).toBe(200)
  })
})
