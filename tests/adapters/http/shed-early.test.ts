import { importanceOf } from '#adapters/http/limits/admission.ts'
import { shedEarly } from '#adapters/http/limits/shed-early.ts'
import { makeSharedCache } from '#adapters/http/shared-cache.ts'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Room for four searches, of which two may be such as can wait; `hold` begins some that never end. */
const aSite = () => {
  const app = fastify()
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send())
  const computed: string[] = []
  const searches = makeSharedCache<{ url: string }>({
    kept: undefined,
    maxComputing: 4,
    longestMs: 60_000,
    version: () => 1,
    onLookup: () => {},
  })
  const hold = (count: number): void => {
    for (let n = 0; n < count; n++) void searches(`held ${n}`, () => new Promise(() => {}))
  }
  shedEarly(app, {})
  app.get('/search', { config: { access: 'public', limit: 'search' } }, (request) => {
    const { url } = request
    computed.push(url)
    return searches(url, async () => ({ url }), undefined, importanceOf(request))
  })
  const statusOf = async (url: string, agent = 'Firefox') =>
    (await app.inject({ url, headers: { 'user-agent': agent } })).statusCode
  return { hold, statusOf, computed }
}

describe('a search refused as one too many', () => {
  test('has others refused for a moment before anything is done for them', async () => {
    const { hold, statusOf, computed } = aSite()
    hold(4)
    expect(await statusOf('/search?q=a')).toBe(503)
    expect(await statusOf('/search?q=b')).toBe(503)
    expect(computed).toEqual(['/search?q=a'])
    vi.advanceTimersByTime(25)
    await statusOf('/search?q=c')
    expect(computed).toEqual(['/search?q=a', '/search?q=c'])
  })

  test.each([
    ['a crawler', '/search?q=a', 'Googlebot/2.1'],
    ['a page far down', '/search?q=a&page=9', 'Firefox'],
  ])('keeps no shopper out where it was for %s', async (_whose, url, agent) => {
    const { hold, statusOf } = aSite()
    hold(2)
    expect(await statusOf(url, agent)).toBe(503)
    expect(await statusOf('/search?q=b')).toBe(200)
  })
})
