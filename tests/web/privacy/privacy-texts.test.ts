import { storePreferences } from '#web/src/shopper/preferences.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { privacyMessages } from '#web/src/pages/privacy/privacy-page.tsx'

const sections = privacyMessages.sections(90)
const pointsOf = (heading: string): readonly string[] =>
  sections.find((section) => section.heading === heading)?.points ?? []

const sources = import.meta.glob<string>(
  [
    '/web/src/**/*.{ts,tsx}',
    '/adapters/http/pages/*-worker.js',
    '/node_modules/react-router/dist/development/*.mjs',
  ],
  { query: '?raw', import: 'default', eager: true, exhaustive: true },
)

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, keys = '']) => keys.match(/[\w-]+/g) ?? [])

afterEach(() => vi.unstubAllGlobals())

test('the page names what the browser stores, and nothing else', () => {
  const storing = Object.values(sources).filter((text) =>
    /\b(?:(?:local|session)Storage|storeItem|readItem|caches)\b/.test(text),
  )
  const used = storing.flatMap((text) => [
    ...found(text, /\b(?:readItem|storeItem|[gs]etItem|removeItem)\('([^']+)'/g),
    ...found(text, /\bconst key = '([^']+)'/g),
    ...found(text, /\bfor \(const key of \[([^\]]+)\]\) storeItem/g),
    ...found(text, /\bconst \w+ = '(kept-\w+)'/g),
    // What the router keeps of pages; the rest of it is for sites of another kind.
    ...found(text, /\b(?:SCROLL_RESTORATION|TRANSITIONS)_STORAGE_KEY = "([^"]+)"/g),
  ])
  const named = pointsOf('In this browser’s storage').flatMap((point) =>
    (point.split(':')[0] ?? '').split(', '),
  )
  expect(used.length).toBeGreaterThan(20)
  expect(named.toSorted()).toEqual([...new Set(used)].toSorted())
})

test('the page names the cookies of what somebody chose, and how long they stay', () => {
  const cookies: string[] = []
  vi.stubGlobal('document', {
    set cookie(text: string) {
      cookies.push(text)
    },
  })
  storePreferences({ country: 'NZ', currency: 'EUR', basis: 'item' })
  const names = cookies.map((text) => text.split('=')[0])
  const [point = ''] = pointsOf('What the site needs')
  expect(point).toContain(`(${names.join(', ')})`)
  expect(point).toMatch(/: 1 year\.$/)
  for (const text of cookies) expect(text).toContain(`Max-Age=${365 * 24 * 60 * 60};`)
})
