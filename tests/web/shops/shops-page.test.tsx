import type { ShopsBody } from '#openapi/schemas/retailer.ts'
import { Page as ShopsPage, shopsQuery } from '#web/src/pages/shops/shops-page.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'

const count = {
  compared: 320,
  cheapest: 85,
  claims: 7,
  held: 5,
  countedAt: '2026-11-20T02:10:00.000Z',
}

const shop = (name: string): ShopsBody['shops'][number] => ({
  slug: name.toLowerCase(),
  name,
  logo: null,
  country: 'NZ',
  verified: false,
  demo: false,
  count,
})

const render = (shops: ShopsBody['shops'], page = 1, pages = 1) => {
  const body: ShopsBody = { country: 'NZ', total: shops.length, page, pages, shops }
  return renderPage(<ShopsPage />, {
    address: page === 1 ? '/shops' : `/shops?page=${page}`,
    known: [[shopsQuery('NZ', page).queryKey, body]],
  })
}

test('says of each shop how often it is the cheapest, and how many of its discounts held', () => {
  const { html, words } = render([
    { ...shop('Kea'), verified: true, country: 'AU' },
    { ...shop('Moa'), count: { ...count, compared: 0, cheapest: 0, claims: 0, held: 0 } },
    { ...shop('Aro'), count: null },
    { ...shop('Weka'), count: null },
  ])
  expect(words).toContain(
    'Kea ✓ Verified Australia Cheapest for 85 of 320 products (27%) 5 of 7 discounts were as big as claimed',
  )
  expect(words).toContain('None of its prices could be compared No discounts to check')
  expect(words).toMatch(
    / Sold nothing in New Zealand when counted .*Aro New Zealand .*Weka New Zealand$/,
  )
  expect(html).not.toContain('href="#shops-a"')
  expect(words).toContain('Counted 20 Nov.')
  expect(html).toContain('href="/retailers/kea"')
})

test('stands by its first letter without accents, and all else under #', () => {
  const { html } = render(['4 Square', 'Ākonga', 'Zoo'].map(shop))
  expect(
    [...html.matchAll(/href="#([\w-]+)">(.)</g)].map(([, id, letter]) => [id, letter]),
  ).toEqual([
    ['shops-other', '#'],
    ['shops-a', 'A'],
    ['shops-z', 'Z'],
  ])
  expect(html).toContain('id="shops-a"')
})

test('leads to the pages before and after, and says when there are no shops', () => {
  const { html, head } = render([shop('Kea')], 2, 3)
  expect(html).toMatch(/rel="prev"[^>]*href="\/shops"|href="\/shops"[^>]*rel="prev"/)
  expect(html).toMatch(/href="\/shops\?page=3"/)
  expect(head.canonical).toBe('/shops?page=2')
  expect(render([]).words).toContain('There are no shops yet.')
})
