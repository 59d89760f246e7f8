import type { RetailerPageBody } from '#openapi/schemas/retailer.ts'
import { Page as RetailerPage, retailerQuery } from '#web/src/pages/retailer/retailer-page.tsx'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { makeCard } from '../search/make-answer.ts'
import { renderPage } from '../render-page.tsx'

const retailer: RetailerPageBody['retailer'] = {
  _id: '3',
  slug: 'tui',
  name: 'Tūī & Co',
  domain: 'tui.example',
  logo: '/images/0a1b',
  country: 'NZ',
  verified: true,
  verifiedAt: '2026-01-05T00:00:00.000Z',
  verifiedReason: 'Company register checked',
  demo: false,
  shippingDetails: {
    shippingFrom: 'Nelson, New Zealand',
    shippingTimeToNZ: null,
    shippingTimeToAU: null,
    deliveryFee: null,
    freeShippingThreshold: null,
  },
}

const body: RetailerPageBody = {
  retailer,
  delivery: [],
  readFrom: ['feed', 'pages'],
  priceReports: { right: 0, wrong: 0, gone: 0 },
  count: null,
  country: 'NZ',
  basis: 'delivered',
  total: 1240,
  exact: true,
  products: [makeCard({ name: 'Example Phone' })],
}

const route = <Route path="/retailers/:slug" element={<RetailerPage />} />

const render = (given: Partial<RetailerPageBody> = {}, cookies = '') =>
  renderPage(<Routes>{route}</Routes>, {
    address: '/retailers/tui',
    cookies,
    known: [[retailerQuery('tui', 'NZ', 'delivered').queryKey, { ...body, ...given }]],
  })

test('says of a product by how much another shop is cheaper', () => {
  const products = [makeCard({ name: 'Example Phone', overLowestMinor: 75_000 })]
  expect(render({ products }).words).toContain('$750.00 over the lowest')
  expect(render().words).not.toContain('over the lowest')
})

test('says who the shop is, and why we believe it', () => {
  const { html, words } = render()
  expect(html).toContain('<h1 tabindex="-1">Tūī &amp; Co</h1>')
  expect(html).toMatch(/<img src="\/images\/0a1b"[^>]* loading="eager"/)
  expect(words).toContain('✓ Verified New Zealand shop tui.example')
  expect(words).toContain('We verified this shop on 5 Jan: Company register checked.')
  expect(words).toContain('Ships from Nelson, New Zealand.')
})

test('stands below the home page', () => {
  const { html, head } = render()
  expect(html).toMatch(/<nav aria-label="Breadcrumbs">.*<a href="\/">Home<\/a>.*<\/nav>.*<h1/)
  const [shop, trail] = head.jsonLd ?? []
  expect(shop).toMatchObject({ '@type': 'OnlineStore' })
  expect(trail).toMatchObject({
    itemListElement: [
      { name: 'Home', item: '/' },
      { name: 'Shops', item: '/shops' },
      { name: 'Tūī & Co', item: '/retailers/tui' },
    ],
  })
})

test('says how it stands, as the list of shops does, and nothing before it is counted', () => {
  const count = {
    compared: 320,
    cheapest: 85,
    claims: 40,
    held: 31,
    countedAt: '2026-11-20T00:00:00Z',
  }
  expect(render({ count }).words).toContain(
    'Cheapest for 85 of 320 products (27%). 31 of 40 discounts (78%) were as big as claimed.',
  )
  expect(render().words).not.toContain('discounts')
})

test('says that nobody has checked it', () => {
  const unknown = { ...retailer, verified: false, verifiedAt: null, verifiedReason: null }
  const { words } = render({ retailer: unknown })
  expect(words).toContain('We have not verified yet that this shop is who it says it is.')
  expect(words).not.toContain('✓')
})

test('says how it delivers to each country, as far as it is known', () => {
  const rule = { feeMinor: null, freeOverMinor: null, time: null } as const
  const { words } = render({
    delivery: [
      {
        country: 'NZ',
        currency: 'NZD',
        feeMinor: 650,
        freeOverMinor: 10_000,
        time: '2 working days',
      },
      { ...rule, country: 'AU', currency: 'AUD', time: '5–9 working days' },
    ],
  })
  expect(words).toContain(
    'To New Zealand $6.50 NZD, free from $100.00 NZD, 2 working days ' +
      'To Australia cost not stated, 5–9 working days',
  )
  expect(words).toContain('We do not collect the return terms of shops.')
  const free = render({ delivery: [{ ...rule, country: 'NZ', currency: 'NZD', feeMinor: 0 }] })
  expect(free.words).toContain('To New Zealand free We')
  expect(render({ delivery: [{ ...rule, country: 'NZ', currency: 'NZD' }] }).words).toContain(
    'It does not say where it delivers to, or what that costs.',
  )
})

test('says what delivery costs in the currency of the shop, whichever was chosen', () => {
  const rule = { country: 'NZ', currency: 'NZD', feeMinor: 650, freeOverMinor: 10_000 } as const
  const { words } = render({ delivery: [{ ...rule, time: null }] }, 'currency=USD')
  expect(words).toContain('To New Zealand $6.50 NZD, free from $100.00 NZD')
})

test('says that prices of products are converted', () => {
  const { words } = render({}, 'currency=USD')
  expect(words).toMatch(/USD .*exchange rates of 20 Nov.* Show in NZD .*\$649\.50 USD/)
  expect(render().words).not.toContain('Show in NZD')
})

test.each([
  [['hand'], 'We enter them by hand.'],
  [['feed', 'hand'], 'We read them from the product feed of the shop, and enter some by hand.'],
  [
    ['feed', 'pages'],
    'We read them from the product feed of the shop and the product pages of the shop.',
  ],
  [
    ['feed', 'pages', 'demo'],
    'We read them from the product feed of the shop, the product pages of the shop and the demonstration.',
  ],
  [[], 'We read no prices of this shop at present.'],
] as const)('says where prices of %j come from', (readFrom, sentence) => {
  expect(render({ readFrom: [...readFrom] }).words).toContain(`Its prices ${sentence}`)
})

test('counts what became of reports of its prices, and says nothing where there are none', () => {
  expect(render().words).not.toContain('reported')
  expect(render({ priceReports: { right: 4, wrong: 1, gone: 0 } }).words).toContain(
    '5 prices reported in 12 months: 4 were right, 1 was wrong.',
  )
  expect(render({ priceReports: { right: 0, wrong: 0, gone: 1 } }).words).toContain(
    '1 price reported in 12 months: 1 offer was gone.',
  )
})

test('leads to the shop, and to a search among what it sells', () => {
  const { html, words, head } = render()
  expect(html).toMatch(
    /<a [^>]*target="_blank" rel="nofollow sponsored noopener"[^>]*href="\/out\/shops\/tui"/,
  )
  expect(html).toContain('href="/search?country=NZ&amp;shop=tui"')
  expect(words).toContain('See all 1,240 products')
  expect(words).toContain('Example Phone')
  expect(head).toMatchObject({ canonical: '/retailers/tui', noindex: false })
})

test('stays out of search engines where it sells nothing in the country', () => {
  const { words, head, html } = render({ total: 0, products: [] })
  expect(words).toContain('It sells nothing in New Zealand that we know of.')
  expect(html).not.toContain('/search')
  expect(head.noindex).toBe(true)
})
