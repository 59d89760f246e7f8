import { makeAppFetcher } from '#adapters/composition/background/fetcher.ts'
import { FetchError } from '#application/fetch/fetch-error.ts'
import { expect, test } from 'vitest'

const settings = { publicUrl: new URL('https://pricehound.example.nz'), fetchAllowHosts: [] }
const clock = { now: () => new Date('2026-11-21T00:00:00Z') }

/** Longer than any that is gone to, so that nobody is asked where the host is. */
const url = `https://harbour-tech.example/robots.txt?${'x'.repeat(3000)}`

test.each([
  [{ demo: true, production: false }, 200],
  [{ demo: false, production: false }, 'address'],
  [{ demo: true, production: true }, 'address'],
])('the shops of the demonstration answer where there is one: %j', async (where, expected) => {
  const fetcher = makeAppFetcher({ ...settings, ...where }, clock)
  const outcome = await fetcher({ url, maxBytes: 1000 }).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof FetchError ? error.why : error),
  )
  expect(outcome).toBe(expected)
})
