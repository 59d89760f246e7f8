import type { ComparisonBody } from '#openapi/schemas/product/comparison.ts'
import type { BasketBody } from '#openapi/schemas/product/basket.ts'
import { productExample } from '#openapi/schemas/product/product.ts'
import { basketQuery, basketView } from '#web/src/components/basket/spare-basket.ts'
import { CompareHistory } from '#web/src/pages/compare/compare-history.tsx'
import { Page } from '#web/src/pages/compare/compare-page.tsx'
import {
  comparisonQuery,
  foundQuery,
  historiesQuery,
} from '#web/src/pages/compare/compare-queries.ts'
import { expect, test } from 'vitest'
import { makeOffer } from '../product/make-offer.ts'
import { renderPage } from '../render-page.tsx'
import { makeAnswer, makeCard } from '../search/make-answer.ts'

const [a, b, c] = ['3mJr7AoUXx2', 'awMiEnyh59s', '9cVb2MqPtR4'] as const

const compared = (
  id: string,
  name: string,
  said: Partial<ComparisonBody['products'][number]> = {},
): ComparisonBody['products'][number] => ({
  product: { ...productExample, id, name, link: `/product/${id}` },
  bestOffer: makeOffer({ totalMinor: 12_345 }),
  verdict: null,
  advice: { kind: 'wait', reason: 'A drop is likely.' },
  offerCount: 1,
  shopCount: 1,
  unstatedShopCount: 0,
  otherShopCount: 0,
  ...said,
})

const row = { key: 'storage', label: 'Storage', best: [], differs: true }
const body: ComparisonBody = {
  country: 'NZ',
  basis: 'delivered',
  products: [compared(a, 'Kea One'), compared(b, 'Tui Two', { bestOffer: null, advice: null })],
  oneKind: true,
  cheapest: [0],
  lowestPerUnit: null,
  groups: [
    { name: 'Memory and storage', rows: [{ ...row, values: ['128 GB', '256 GB'], best: [1] }] },
    { name: 'Screen', rows: [{ ...row, label: 'Type', values: ['OLED', 'OLED'], differs: false }] },
    { name: 'Build', rows: [{ ...row, label: 'Warranty', values: ['2 years', null] }] },
  ],
  unknown: [],
}

const render = (
  query: string,
  given: Partial<ComparisonBody> = {},
  ids: readonly string[] = [a, b],
  cookies = '',
) =>
  renderPage(<Page />, {
    address: `/compare?${query}`,
    cookies,
    known: [[comparisonQuery(ids, 'NZ', 'delivered').queryKey, { ...body, ...given }]],
  })

test('stands as a table with heads of columns, rows and groups', () => {
  const { html, head } = render(`p=${a},${b}`)
  expect(head).toMatchObject({ title: 'Compare Kea One and Tui Two', noindex: true })
  expect(html).toMatch(/<th scope="col">.*?<a href="\/product\/3mJr7AoUXx2">Kea One<\/a><\/th>/)
  expect(html).toContain('<th scope="row">Delivered price</th>')
  expect(html).toMatch(/<th scope="rowgroup" colSpan="3"[^>]*><span>Screen</i)
  expect(html).toMatch(/role="region" aria-label="Comparison">/)
  const products = [...body.products, compared(c, 'Moa Three')]
  // Three stand beside each other by swipe or by keys.
  expect(render(`p=${a},${b}`, { products }).html).toMatch(/aria-label="Comparison" tabindex="0"/i)
})

test('says what each costs, what is better in words, and what nobody states', () => {
  const { html, words } = render(`p=${a},${b}`)
  expect(words).toContain('$123.45 NZD ✓ Lowest of the known prices')
  expect(words).toContain('No shop in New Zealand sells it new')
  expect(words).toContain('● Wait Why? Kea One')
  expect(words).toContain('– No advice')
  expect(words).toContain('128 GB 256 GB ✓ Best Screen')
  expect(words).toContain('Warranty 2 years Not stated')
  expect(html).toContain('href="/out/df7296b7-5af0-87b0-90cb-b978892900da"')
})

test('says what a unit costs on the shelf, and tells a low total from a low price of the unit', () => {
  const pack = (count: number, amountMinor: number, totalMinor: number) => ({
    bestOffer: makeOffer({ amountMinor, totalMinor, contents: { count, unit: 'kg' } }),
  })
  const products = [compared(a, 'One', pack(1, 900, 1500)), compared(b, 'Two', pack(2, 1600, 2200))]
  const lowestPerUnit = { unit: 'kg' as const, places: [1], isOfAll: true }
  const { words } = render(`p=${a},${b}`, { products, lowestPerUnit })
  expect(words).toContain('$15.00 NZD ✓ Lowest total')
  expect(words).toContain(
    'Per unit $9.00/kg without delivery $8.00/kg without delivery ✓ Lowest per kg',
  )
  const [one] = products
  const other = compared(b, 'Tui', { bestOffer: makeOffer({ totalMinor: 9900 }) })
  const mixed = render(`p=${a},${b}`, { products: one ? [one, other] : [] }).words
  expect(mixed).toContain('$15.00 NZD ✓ Lowest $99.00')
  expect(mixed).not.toContain('Lowest per')
})

test.each([
  [{ availability: 'backorder' }, 'at Example Shop · on back order'],
  [{ availability: 'unknown', variant: 'Black' }, 'Black, at Example Shop · stock unknown'],
  [{ availability: 'limited' }, 'at Example Shop Go to shop'],
  [{ availability: 'out-of-stock', standing: 'sold-out' }, 'at Example Shop · Out of stock'],
] as const)('says of an offer with %j "%s"', (said, words) => {
  const products = [compared(a, 'Kea', { bestOffer: makeOffer(said) })]
  expect(render(`p=${a},${b}`, { products }).words).toContain(words)
})

test.each([
  [{ availability: 'backorder' }, '✓ Lowest, on back order'],
  [{ availability: 'preorder' }, '✓ Lowest, pre-order'],
  [{ availability: 'limited' }, '✓ Lowest $123.45'],
] as const)('says of the lowest with %j "%s"', (said, words) => {
  const lowest = makeOffer({ totalMinor: 9900, ...said })
  const products = [compared(a, 'Kea', { bestOffer: lowest }), compared(b, 'Tui')]
  expect(render(`p=${a},${b}`, { products }).words).toContain(words)
})

test('says beside the price, above advice and rating, where it is sold', () => {
  const products = [compared(a, 'Kea', { bestOffer: makeOffer({ availability: 'backorder' }) })]
  const { html } = render(`p=${a}`, { products }, [a])
  const [head = '', body = ''] = html.split('</thead>')
  expect(head).toMatch(/at Example Shop · on back order.*Go to shop.*Buy now\?.*Rating/)
  // On a phone only what stands below the head.
  expect(body).toMatch(/at Example Shop · on back order.*Go to shop.*Remove/)
})

test.each([
  [true, false],
  [false, true],
])('with things of one kind %s, offers to buy them together: %s', async (oneKind, isOffered) => {
  await basketView.load()
  const order: BasketBody['plans'][number]['orders'][number] = {
    shopName: 'Kea',
    shopSlug: 'kea',
    shopLogo: null,
    verified: false,
    things: [a, b].map((id) => ({
      id,
      name: id,
      link: '/product/thing',
      offerId: 'df7296b7-5af0-87b0-90cb-b978892900da',
      amountMinor: 450,
      variant: null,
      availability: 'in-stock',
      availableFrom: null,
      shopLink: '/out/df7296b7-5af0-87b0-90cb-b978892900da',
    })),
    itemsMinor: 900,
    deliveryMinor: 0,
    isAtMost: false,
    freeFromMinor: null,
  }
  const basket: BasketBody = {
    country: 'NZ',
    currency: 'NZD',
    plans: [{ totalMinor: 900, orders: [order] }],
    oneByOneMinor: 900,
    leftOut: [],
    unknown: [],
  }
  const { words } = renderPage(<Page />, {
    address: `/compare?p=${a},${b}`,
    known: [
      [comparisonQuery([a, b], 'NZ', 'delivered').queryKey, { ...body, oneKind }],
      [basketQuery([a, b], 'NZ').queryKey, basket],
    ],
  })
  expect(words.includes('Buy these together')).toBe(isOffered)
})

test('says what electricity costs by the tariff that it names, in the shown currency', () => {
  const use = (kwhPerYear: number) => ({
    ...productExample,
    runningCost: { kwhPerYear, centsPerKwh: 33.1, tariffSource: 'of households' },
  })
  const cost = { ...row, key: 'running-cost', label: 'Electricity', best: [0] }
  const given = {
    products: [
      compared(a, 'Kea', { product: use(300) }),
      compared(b, 'Tui', { product: use(312) }),
      compared(c, 'Moa'),
    ],
    groups: [
      {
        name: 'Energy and water',
        rows: [
          { ...cost, values: ['$497', '$516', null] },
          // Worked out anew here, at the tariff of the device.
          { ...cost, key: 'cost-with-price', label: 'Sum', values: ['$1', '$2', null] },
        ],
      },
    ],
  }
  const said = 'at 33.1 c (NZD) a kWh (of households)'
  expect(render(`p=${a},${b}`, given).words).toContain(
    'Electricity $497 NZD ✓ Best of what is stated $516 NZD Not stated ' +
      `Price + electricity for 5 years $620 NZD ✓ Best of what is stated $639 NZD Not known ${said}`,
  )
  expect(render(`p=${a},${b}`, given).words).not.toContain('Sum')
  expect(render(`p=${a},${b}`, given, [a, b], 'currency=USD').words).toContain(
    'Electricity $249 USD ✓ Best of what is stated $258 USD Not stated ' +
      'Price + electricity for 5 years $311 USD',
  )
})

test('leaves out what is the same where only differences are asked for', () => {
  const all = render(`p=${a},${b}`)
  expect(all.html).toContain(`href="/compare?p=${a}%2C${b}&amp;differences=true"`)
  const { html, words } = render(`p=${a},${b}&differences=true`)
  expect(words).not.toContain('Screen')
  expect(words).toContain('Storage 128 GB 256 GB')
  expect(html).toContain(`href="/compare?p=${a}%2C${b}">Show everything`)
  const same = body.groups.filter(({ name }) => name === 'Screen')
  expect(render(`p=${a},${b}&differences=true`, { groups: same }).words).toContain(
    'Nothing that is stated differs.',
  )
})

test('has links that take one away, and adds what words find', () => {
  const found = foundQuery('tui', { country: 'NZ', currency: 'NZD', basis: 'delivered' })
  const card = (id: string, name: string) => makeCard({ id, name })
  const answer = makeAnswer({ searchResults: [card(b, 'Tui Two'), card(c, 'Tui Three')] })
  const { html, words } = renderPage(<Page />, {
    address: `/compare?currency=USD&p=${a},${b}&q=tui`,
    known: [
      [comparisonQuery([a, b], 'NZ', 'delivered').queryKey, body],
      [found.queryKey, answer],
    ],
  })
  expect(html).toMatch(new RegExp(`href="/compare\\?currency=USD&amp;p=${b}&amp;q=tui">Remove<`))
  expect(html).toContain(`<input type="hidden" name="p" value="${a},${b}"/>`)
  expect(html).toContain(
    `href="/compare?currency=USD&amp;p=${a}%2C${b}%2C${c}&amp;q=tui">Add Tui Three`,
  )
  expect(words).toContain('1 product found Add Tui Three')
  expect(words).not.toContain('Add Tui Two')
})

test('is empty without a product, and tells of those that nobody has', () => {
  const empty = renderPage(<Page />, { address: '/compare' })
  expect(empty.words).toMatch(/^Nothing to compare yet/)
  expect(empty.head).toMatchObject({ title: 'Compare products', noindex: true })
  const none = { products: [], groups: [], cheapest: [], unknown: [a, b] }
  expect(render(`p=${a},${b},kea`, none).words).toContain(
    'These products are not on this site Tick',
  )
  const some = render(`p=${a},${b}`, { products: body.products.slice(0, 1), unknown: [b] })
  expect(some.words).toContain('One product of this address is not on this site.')
  expect(some.words).toContain('Add another product to see what differs.')
})

test('draws the prices of all in one chart, each by a letter and its dashes', () => {
  const histories = [
    { productId: a, days: [{ day: '2026-09-01', amountMinor: 100_00, totalMinor: 110_00 }] },
    { productId: b, days: [{ day: '2026-11-01', amountMinor: 200_00, totalMinor: null }] },
  ]
  const products = [
    { id: a, name: 'Kea One' },
    { id: b, name: 'Tui Two' },
  ]
  const chart = (basis: 'delivered' | 'item', of = histories) =>
    renderPage(<CompareHistory products={products} />, {
      cookies: `basis=${basis}`,
      known: [
        [
          historiesQuery([a, b], 'NZ').queryKey,
          { country: 'NZ', currency: 'NZD', histories: of, unknown: [] },
        ],
      ],
    })
  const { html, words } = chart('item')
  expect(words).toContain('Today: A $100.00, B $200.00')
  expect(words).toContain('A: Kea One B: Tui Two')
  expect(html).toContain('aria-label="Lines of the lowest prices over time, one for each product"')
  expect(words).toMatch(
    /From A Kea One B Tui Two 1 Nov \$100\.00 \$200\.00 1 Sep \$100\.00 not on sale$/,
  )
  const dashes = [...html.matchAll(/stroke-dasharray="([^"]+)"/g)].map(([, dash]) => dash)
  expect(new Set(dashes).size).toBe(2)
  expect(chart('delivered').words).toContain('Today: A $110.00 ')
  expect(chart('item', []).html).toBe('')
})

test.each([
  [['Kea One'], 'Compare Kea One'],
  [['Kea One', 'Tui Two', 'Moa Three'], 'Compare Kea One, Tui Two and Moa Three'],
])('a page of %j is called %j', (names, title) => {
  const products = names.map((name, place) => compared([a, b, c][place] ?? a, name))
  expect(render(`p=${a},${b}`, { products, groups: [] }).head.title).toBe(title)
})

test('says that it searches, and that it found nothing', () => {
  expect(renderPage(<Page />, { address: '/compare?q=tui' }).words).toMatch(/Find Searching…$/)
  const found = foundQuery('tui', { country: 'NZ', currency: 'NZD', basis: 'delivered' })
  const none = renderPage(<Page />, {
    address: '/compare?q=tui',
    known: [[found.queryKey, makeAnswer({ searchResults: [] })]],
  })
  expect(none.words).toMatch(/We found nothing else for “tui”\.$/)
})
