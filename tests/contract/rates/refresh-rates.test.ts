import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makePgRateStore } from '#adapters/postgres/rate-store.ts'
import bundledRates from '#adapters/rates/nzd.json' with { type: 'json' }
import { makeHttpRateSource } from '#adapters/rates/http-rate-source.ts'
import { makeGetRates, makeRefreshRates, type SourcedRates } from '#application/rates/rates.ts'
import type { Rates } from '#domain/money/conversion.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { afterEach, expect, test } from 'vitest'

const now = new Date('2027-02-01T03:00:00Z')
const clock = { now: () => now }

describeDatabase('rates', (open) => {
  const database = emptiedDatabase(open)
  const closing: (() => void)[] = []

  afterEach(() => closing.splice(0).forEach((close) => close()))

  const ratesFrom = async (answer: RequestListener, timeLimitMs = 60_000) => {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    const url = new URL(`http://127.0.0.1:${port}/nzd.json`)
    const rateSource = makeHttpRateSource({ url, timeLimitMs, maxBytes: 20_000 })
    const rateStore = makePgRateStore(database.db)
    const getRates = makeGetRates({ rateStore, bundledRates })
    const deps = { rateSource, sourceName: 'a test', rateStore, getRates, clock }
    return { refreshRates: makeRefreshRates(deps), getRates, rateStore }
  }

  const sending = (body: unknown): RequestListener => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return (_request, response) => response.end(text)
  }

  test('answers the bundled rates until better ones are fetched', async () => {
    const { getRates } = await ratesFrom(sending(''))
    expect(await getRates()).toEqual(bundledRates)
  })

  test('keeps fetched rates of the 14 display currencies with their day', async () => {
    const { refreshRates, getRates } = await ratesFrom(sending(fileOf({ aud: 0.9 })))
    await refreshRates()
    const rates = await getRates()
    expect(rates).toMatchObject({ day: '2027-01-31', source: 'a test', perNzd: { AUD: 0.9 } })
    expect(Object.keys(rates.perNzd)).toHaveLength(14)
    expect(await database.db.selectFrom('exchange_rate').selectAll().execute()).toMatchObject([
      { day: '2027-01-31', source: 'a test', fetched_at: now },
    ])
  })

  test('takes the newer of kept and bundled rates', async () => {
    const { getRates, rateStore } = await ratesFrom(sending(''))
    const kept: Rates = { day: '2020-01-01', perNzd: { ...bundledRates.perNzd, AUD: 0.5 } }
    await rateStore.keep(kept, 'long ago', now)
    expect(await getRates()).toEqual(bundledRates)
  })

  test('corrects a day that is fetched twice', async () => {
    const bodies = [fileOf({ aud: 0.9 }), fileOf({ aud: 0.91 })]
    const { refreshRates, getRates } = await ratesFrom((_request, response) =>
      response.end(JSON.stringify(bodies.shift())),
    )
    await refreshRates()
    await refreshRates()
    expect((await getRates()).perNzd['AUD']).toBe(0.91)
  })

  const refusals: [what: string, answer: RequestListener, why: RegExp, timeLimitMs?: number][] = [
    ['an answer that is too large', sending(`${' '.repeat(30_000)}{}`), /larger than 20000 bytes/],
    ['a source that does not answer', () => {}, /no answer within 0.3 s/, 300],
    [
      'an answer that never ends',
      (_request, response) => void response.write('{"date":'),
      /no answer within 0.3 s/,
      300,
    ],
    ['a failing source', (_request, response) => response.writeHead(500).end(), /answers 500/],
    [
      'a redirect',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      /could not be read/,
    ],
    ['an answer that breaks off', (_request, response) => response.destroy(), /could not be read/],
    ['something that is not JSON', sending('<html>'), /not a complete file/],
    ['another shape', sending({ date: '2027-01-31', usd: { nzd: 1.7 } }), /not a complete file/],
    ['a missing currency', sending(fileOf({ doge: undefined })), /not a complete file/],
    ['a rate of zero', sending(fileOf({ usd: 0 })), /not a complete file/],
    ['a rate that is a text', sending(fileOf({ usd: '0.57' })), /not a complete file/],
    ['another base', sending(fileOf({ nzd: 1.7 })), /not a complete file/],
    ['an impossible day', sending(fileOf({}, '2027-02-30')), /not a complete file/],
    ['a day to come', sending(fileOf({}, '2027-02-03')), /implausible: they are of 2027-02-03/],
    ['a decimal point astray', sending(fileOf({ jpy: 0.89 })), /implausible: JPY/],
  ]

  test.each(refusals)(
    'refuses %s and keeps the last good rates',
    async (_what, answer, why, limitMs) => {
      const { refreshRates, getRates, rateStore } = await ratesFrom(answer, limitMs)
      const good = keptRates()
      await rateStore.keep(good, good.source, now)
      const refusal = await refreshRates().catch((error: unknown) => error)
      expect(refusal).toMatchObject({ kind: 'unavailable', message: expect.stringMatching(why) })
      expect(await getRates()).toEqual(good)
    },
  )

  test('leaves newer rates alone when the source falls behind', async () => {
    const earlier = sending(fileOf({ aud: 0.7 }, '2027-01-15'))
    const { refreshRates, getRates, rateStore } = await ratesFrom(earlier)
    const good = keptRates()
    await rateStore.keep(good, good.source, now)
    expect(await refreshRates()).toEqual(good)
    expect(await getRates()).toEqual(good)
  })
})

const keptRates = (): SourcedRates => ({
  day: '2027-01-30',
  perNzd: { ...bundledRates.perNzd, AUD: 0.88 },
  source: 'yesterday',
})

/** A file like the public one: lower-case codes, and currencies that nobody asked for. */
const fileOf = (changes: Record<string, unknown>, date = '2027-01-31') => {
  const codes = Object.entries(bundledRates.perNzd).map(([code, rate]) => [
    code.toLowerCase(),
    rate,
  ])
  return { date, nzd: { ...Object.fromEntries(codes), xau: 0.0001, ...changes } }
}
