import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import type { ProductSizeBody } from '#openapi/schemas/product/product-size.ts'
import type { VariantBody } from '#openapi/schemas/product/product.ts'
import { productExample } from '#openapi/schemas/product/product.ts'
import { placeVariants, stepsOf } from '#web/src/pages/product/offers/variant-places.ts'
import { AllVariants, Variants } from '#web/src/pages/product/offers/variants.tsx'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'
import { makeOffer } from './make-offer.ts'
import { makePage } from './make-page.ts'

type Way = ProductPageBody['ways'][number]

const toWay = (name: string, values: Readonly<Record<string, string>>): Way => ({
  name,
  bySize: name !== 'Colour' && name !== 'Cut',
  values: Object.entries(values).map(([text, ids]) => ({ text, ids: ids.split(/ (?=\S)/) })),
})

const variant = (id: string, price: Partial<VariantBody> = {}): VariantBody => ({
  id,
  name: `Kea ${id}`,
  variantLabel: null,
  link: `/product/kea-${id}`,
  price: null,
  amountMinor: 900,
  totalMinor: 1000,
  standing: 'priced',
  inStoreMinor: null,
  currency: 'NZD',
  ...price,
})

const own = variant('own')
const size = toWay('Size', { S: 'own a b', M: 'c' })
const colour = toWay('Colour', { Red: 'own c', Blue: 'a', Grey: 'b' })
const cut = toWay('Cut', { slim: 'own b', wide: 'a c' })

test('the last two ways are columns and rows, the own version first in its place', () => {
  const twin = variant('twin')
  const columns = toWay('Size', { S: 'twin own', M: 'c' })
  const rows = toWay('Colour', { Red: 'twin own', Blue: 'c' })
  const places = placeVariants(own, [twin, variant('c')], [columns, rows])
  const [[s, m], [red, blue]] = [columns.values, rows.values]
  if (!places || !s || !m) throw new Error('a table')
  expect(places.choices).toEqual([])
  expect(places.at(s, red)).toEqual([own, twin])
  expect(places.at(m, blue)).toEqual([variant('c')])
  expect(places.at(m, red)).toEqual([])
})

test('a third way is chosen, each leading to the nearest version', () => {
  const places = placeVariants(
    own,
    ['a', 'b', 'c'].map((id) => variant(id)),
    [cut, size, colour],
  )
  expect(places?.choices.map(({ text, variant: { id } }) => [text, id])).toEqual([
    ['slim', 'own'],
    ['wide', 'a'],
  ])
  const [s] = size.values
  // Blue ones are wide.
  expect(s && places?.at(s, colour.values[1])).toEqual([])
  expect(placeVariants(own, [], [])).toBeUndefined()
})

test.each([
  [1000, 1200, 'delivered', [undefined, { from: 'small', fromMinor: 1000, toMinor: 1200 }]],
  [1000, 800, 'delivered', [undefined, { from: 'small', fromMinor: 1000, toMinor: 800 }]],
  [1000, 1000, 'delivered', [undefined, undefined]],
  [1000, null, 'delivered', [undefined, undefined]],
  [1000, null, 'item', [undefined, { from: 'small', fromMinor: 900, toMinor: 950 }]],
] as const)('a step from %s to %s %s', (one, other, basis, steps) => {
  const members = [
    variant('a', { totalMinor: one }),
    variant('b', { totalMinor: other, amountMinor: 950 }),
  ]
  const way = toWay('Storage', { small: 'a', large: 'b' })
  const only = ({ ids }: Way['values'][number]) => members.filter(({ id }) => ids.includes(id))
  expect(stepsOf(way, only, basis)).toEqual(steps)
  expect(stepsOf(way, (value) => [...only(value), ...members], basis)).toEqual([
    undefined,
    undefined,
  ])
  expect(stepsOf({ ...way, bySize: false }, only, basis)).toEqual([])
})

test('a step is over the next smaller one that has a price', () => {
  const paid: Readonly<Record<string, number | null>> = { a: 1000, b: null, c: 1300, d: 1400 }
  const way = toWay('Storage', { '1 GB': 'a', '2 GB': 'b', '3 GB': 'c', '4 GB': 'd' })
  const steps = stepsOf(
    way,
    ({ ids }) => ids.map((id) => variant(id, { totalMinor: paid[id] ?? null })),
    'delivered',
  )
  expect(steps.map((step) => step && [step.from, step.toMinor - step.fromMinor])).toEqual([
    undefined,
    undefined,
    ['1 GB', 300],
    ['3 GB', 100],
  ])
})

const aPage = (
  ways: readonly Way[],
  variants: readonly VariantBody[],
  sizes: readonly ProductSizeBody[] = [],
  choices: readonly VariantBody[] = [],
): ProductPageBody =>
  makePage({
    product: { ...productExample, id: 'own', name: 'Kea', link: '/product/kea-own' },
    variants: [...variants],
    choices: [...choices],
    ways: [...ways],
    sizes: [...sizes],
    bestOffer: makeOffer({ amountMinor: 99_900, totalMinor: 100_000, standing: 'priced' }),
    offerCount: 1,
    shopCount: 1,
  })

test('a table tells prices, what is sold out, what nobody makes and what is shown', () => {
  const variants = [
    variant('a', { amountMinor: 119_000, totalMinor: 120_050 }),
    variant('b', { amountMinor: 50_000, totalMinor: null, standing: 'delivery-unknown' }),
    variant('c', { amountMinor: null, totalMinor: null, standing: 'sold-out' }),
    variant('d', {
      amountMinor: null,
      totalMinor: null,
      standing: 'in-store',
      inStoreMinor: 124_900,
    }),
    variant('u ', { totalMinor: 99_000 }),
  ]
  const ways = [
    toWay('Storage', { '128 GB': 'own u  b c', '256 GB': 'a d' }),
    toWay('Colour', { Red: 'own a', Blue: 'b', Grey: 'c d', None: 'u ' }),
  ]
  const { html, words } = renderPage(<AllVariants page={aPage(ways, variants)} />)
  expect(words).toContain(
    'Storage 128 GB 256 GB Red 128 GB 128 GB Red: $1,000.00 256 GB 256 GB Red: $1,200.50 +$200.50 over 128 GB Blue',
  )
  expect(words).toContain('128 GB Blue: $500.00 + delivery not stated 256 GB – Not listed Grey')
  expect(words).toContain('128 GB Grey: Sold out 256 GB 256 GB Grey: $1,249.00 in store only')
  // Offers that name no colour have no page to lead to.
  expect(words).toContain('128 GB None: $990.00')
  expect(html.match(/<a /g)).toHaveLength(5)
  expect(words).toMatch(
    /Not listed –: no shop here lists it\. Sold out: shops list it, and none has it now\.$/,
  )
  expect(html).toMatch(/aria-current="page"[^>]*>(?:(?!<\/a>).)*\$1,000\.00/)
  expect(html.match(/aria-current/g)).toHaveLength(1)
  // Beside the price there is room for one row.
  const beside = renderPage(<Variants page={aPage(ways, variants)} />).words
  expect(beside).toBe(
    'Red, delivered 128 GB 128 GB Red: $1,000.00 256 GB 256 GB Red: $1,200.50 +$200.50 over 128 GB',
  )
})

test('a step stands apart from its price in a place that leads nowhere too', () => {
  const ways = [
    toWay('Storage', { '128 GB': 'own u ', '256 GB': 'v ' }),
    toWay('Colour', { Red: 'own', 'Not stated': 'u  v ' }),
  ]
  const unnamed = [variant('u ', { totalMinor: 99_000 }), variant('v ', { totalMinor: 94_000 })]
  const { html } = renderPage(<AllVariants page={aPage(ways, unnamed)} />)
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('$940.00 $50.00 less than 128 GB')
})

test('a colour that is asked for is the one that is shown', () => {
  const choices = ['own Red', 'own Blue'].map((id) => variant(id))
  const ways = [
    {
      name: 'Storage',
      bySize: true,
      values: [{ text: '128 GB', ids: ['own', 'own Red', 'own Blue'] }],
    },
    {
      name: 'Colour',
      bySize: false,
      values: ['own', 'own Red', 'own Blue'].map((id) => ({ text: id, ids: [id] })),
    },
  ]
  const page = aPage(ways, [variant('a')], [], choices)
  const currentAt = (search: string): string | undefined => {
    const { html } = renderPage(<AllVariants page={page} />, { address: `/product/kea${search}` })
    return /<a [^>]*aria-current="page".*?<\/a>/.exec(html)?.[0].replace(/<[^>]+>/g, '')
  }
  expect(currentAt('')).toBe('128 GB128 GB own: $1,000.00')
  expect(currentAt('?variant=Blue')).toBe('128 GB128 GB own Blue: $10.00')
  expect(currentAt('?variant=Mauve')).toBe('128 GB128 GB own: $1,000.00')
})

test('versions whose ways cannot be read stand one after the other', () => {
  const { html, words } = renderPage(<Variants page={aPage([], [variant('a')])} />)
  expect(words).toBe('128 GB from $1,000.00 Kea a from $10.00')
  expect(html).not.toContain('<table')
})

const aSize = (id: string, text: string, count: number, said: Partial<ProductSizeBody>) => ({
  id,
  text,
  name: `Kea ${text}`,
  link: `/product/kea-${id}`,
  contents: { count, unit: 'kg' as const },
  amountMinor: null,
  totalMinor: null,
  standing: null,
  inStoreMinor: null,
  cheapest: false,
  currency: 'NZD' as const,
  ...said,
})

const sizes = [
  aSize('own', '500 g', 0.5, { amountMinor: 500, totalMinor: 1100, standing: 'priced' }),
  aSize('a', '1 kg', 1, { amountMinor: 800, standing: 'delivery-unknown', cheapest: true }),
  aSize('b', '2 kg', 2, { standing: 'sold-out' }),
]

test('sizes tell what is paid, and the unit price of the price without delivery', () => {
  const { html, words } = renderPage(<AllVariants page={aPage([], [], sizes)} />)
  expect(words).toContain(
    'Sizes Prices of each size; what a unit costs is told without delivery Size Price delivered Per unit without delivery',
  )
  expect(words).toContain(
    '500 g $11.00 $10.00/kg 1 kg $8.00 + delivery not stated $8.00/kg Lowest per unit',
  )
  // It may cost more once it is delivered.
  expect(words).not.toContain('Cheapest')
  expect(words).toMatch(/2 kg Sold out$/)
  expect(html.match(/aria-current="page"[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/500 g$/)])
})

test('versions that are sizes alone are told once', () => {
  const ways = [toWay('Weight', { '500 g': 'own', '1 kg': 'a', '3 kg': 'c' })]
  const shown = (...ids: readonly string[]) => {
    const page = aPage(
      ways,
      ids.map((id) => variant(id)),
      sizes,
    )
    return renderPage(<Variants page={page} />).html
  }
  expect(shown('a')).toBe('')
  expect(shown('a', 'c')).toContain('aria-label="Versions"')
})

test.each([
  ['sizes alone', ['a'], '<section'],
  ['sizes and other versions', ['a', 'c'], '<nav'],
  ['other versions', ['c'], '<nav'],
])('the link of a card to the versions leads to one place where they are %s', (_, ids, tag) => {
  const page = aPage(
    [],
    ids.map((id) => variant(id)),
    ids.includes('a') ? sizes : [],
  )
  const both = [Variants, AllVariants].map((View) => renderPage(<View page={page} />).html)
  expect(both.join('').match(/<\w+(?=[^>]* id="versions")/g)).toEqual([tag])
})
