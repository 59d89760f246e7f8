import { decideMatch } from '#domain/matching/decide-match.ts'
import { traitsOf, type Described } from '#domain/matching/product-traits.ts'
import { isClearlyNamed, isSameListing } from '#domain/matching/same-words.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { describe, expect, test } from 'vitest'

const title = 'Kea Remarkable 840 14" Business Laptop'
const laptop: Described = {
  title,
  description: 'Core U5-125U - 16GB RAM - 512GB SSD',
  priceMinor: 189_900,
}
const traits = (change: Partial<Described> = {}) =>
  traitsOf({ ...laptop, ...change }, plainWordWeights)

const decide = (...products: readonly Partial<Described>[]) =>
  decideMatch(
    traits(),
    products.map((product, productId) => ({ productId, traits: traits(product) })),
  )

describe('what a shop lists again under another id', () => {
  test.each<[string, Partial<Described>, boolean]>([
    ['says the same', {}, true],
    [
      'is described at greater length',
      { description: `${laptop.description} - 3Y warranty` },
      true,
    ],
    ['is described more shortly', { description: 'Core U5-125U - 16GB' }, true],
    ['names one number otherwise', { description: 'Core Ultra 5-125U - 16GB RAM - 512GB' }, true],
    ['has another brand read from its title', { brand: 'Kea Remarkable' }, true],
    ['costs a little less on the next day', { priceMinor: 187_000 }, true],
    ['costs something else', { priceMinor: 184_900 }, false],
    ['has another title', { title: `${title} Touch` }, false],
    ['has another part number', { mpn: 'B' }, true],
    ['has another number', { description: 'Core U7-125U - 16GB RAM - 512GB SSD' }, false],
    ['is for another system', { description: 'Core U5-125U - 16GB RAM - for Xbox' }, false],
    ['is described nowhere', { description: '' }, false],
    ['is one of several variants', { attributes: ['Blue'] }, false],
    ['has a variant that the title says', { attributes: ['Business'] }, true],
  ])('is it where it %s: %j', (_, product, isSame) => {
    expect(isSameListing(traits(), traits(product))).toBe(isSame)
    expect(isSameListing(traits(product), traits())).toBe(isSame)
  })

  test('is never it by two part numbers, nor without prices', () => {
    expect(isSameListing(traits({ mpn: 'A1' }), traits({ mpn: 'B2' }))).toBe(false)
    const unpriced = traits({ priceMinor: null })
    expect(isSameListing(unpriced, unpriced)).toBe(false)
  })

  test('is found among others of the title by its price and its description', () => {
    const others = [{ priceMinor: 199_900 }, { description: 'Core U7-155U - 16GB RAM - 1TB SSD' }]
    expect(decide(...others, {})).toMatchObject({ kind: 'same', productId: 2 })
    expect(decide({}, {})).toMatchObject({ kind: 'same', productId: 0 })
  })

  test('is found at another price where the description goes on', () => {
    const brand = 'Kea'
    const longer = `${laptop.description} - 3Y warranty - 2 x USB4`
    const offer = traits({ brand, priceMinor: 179_900 })
    const product = traits({ brand, description: longer })
    expect(decideMatch(offer, [{ productId: 1, traits: product }])).toMatchObject({ kind: 'same' })
  })
})

describe('the same words in another order', () => {
  const pads = {
    title: 'Stayfine Ultra Thin Regular Pads With Wings 20pk 100g',
    brand: 'Stayfine Ultra',
  }
  const swapped = 'Stayfine Ultra Pads Regular With Wings Thin 20pk 100g'
  const kindOf = (one: Described, other: Described, isBrand = (_name: string) => false) =>
    decideMatch(
      traitsOf(one, plainWordWeights),
      [{ productId: 1, traits: traitsOf(other, plainWordWeights) }],
      {
        isBrand,
      },
    ).kind

  test('are of one brand that one writes more shortly, or only in its title, where the size is the same', () => {
    expect(kindOf(pads, { title: swapped }, (name) => name === 'stayfine')).toBe('same')
    expect(kindOf(pads, { title: swapped })).toBe('same')
    expect(kindOf(pads, { title: swapped, brand: 'Kea' })).not.toBe('same')
    expect(kindOf(pads, { title: swapped.replace('100g', '200g') })).not.toBe('same')
  })
})

describe('what nothing else comes near', () => {
  const decideBy = (
    one: Described,
    other: Described,
    { rivalOffer = 0, rival }: { readonly rivalOffer?: number; readonly rival?: Described } = {},
  ) =>
    decideMatch(
      traitsOf(one, plainWordWeights),
      [other, ...(rival ? [rival] : [])].map((described, productId) => ({
        productId,
        traits: traitsOf(described, plainWordWeights),
        rivalOffer,
      })),
    ).kind
  const salsa = { title: 'Kea Salsa Mild Party Share Pack 300g', brand: 'Kea' }
  const short = { title: 'Kea Salsa Mild 300g', brand: 'Kea' }

  test('is it where it is of one brand and size and says no more than the other but its packing', () => {
    expect(decideBy(salsa, short)).toBe('same')
    expect(decideBy(short, salsa)).toBe('same')
    expect(decideBy(salsa, { ...short, title: 'Kea Salsa Mild Verde 300g' })).not.toBe('same')
    expect(decideBy(salsa, { ...short, title: 'Kea Salsa Mild' })).not.toBe('same')
    expect(decideBy(salsa, { ...short, brand: 'Tui' })).not.toBe('same')
    expect(decideBy({ ...salsa, priceMinor: 600 }, { ...short, priceMinor: 400 })).not.toBe('same')
    expect(decideBy(salsa, short, { rivalOffer: 0.9 })).not.toBe('same')
    const rival = { ...short, title: 'Kea Salsa Mild Party 300g' }
    expect(decideBy(salsa, short, { rival })).not.toBe('same')
  })

  test('is refused for what one leaves out, however far ahead it is', () => {
    const [party, plain] = ['Kea Salsa Party Share Bowl 300g', 'Kea Salsa 300g']
    expect(decideBy({ ...salsa, title: party }, { ...short, title: plain })).toBe('same')
    const unsalted = { ...salsa, title: `${party} No Added Salt` }
    expect(decideBy(unsalted, { ...short, title: plain })).not.toBe('same')
  })

  test('is not taken by words alone where prices are apart and no code or amount is the same', () => {
    const saw = { title: 'Kea Compound Slide Mitre Saw 305mm With Stand', brand: 'Kea' }
    const same = { title: 'Kea Slide Compound Mitre Saw With Leg Stand 305mm', brand: 'Kea' }
    expect(decideBy({ ...saw, priceMinor: 1000_00 }, { ...same, priceMinor: 1200_00 })).toBe('same')
    expect(decideBy({ ...saw, priceMinor: 1000_00 }, { ...same, priceMinor: 1300_00 })).not.toBe(
      'same',
    )
    const coded = (title: string): string => `${title} KS3050X`
    expect(
      decideBy(
        { ...saw, title: coded(saw.title), priceMinor: 1000_00 },
        { ...same, title: coded(same.title), priceMinor: 1300_00 },
      ),
    ).toBe('same')
  })
})

test('one brand and one size at a price alike are of one thing, be there a word more', () => {
  const offer = { title: 'Kea Tea Organic Green Sencha Leaves 125g', brand: 'Kea', priceMinor: 899 }
  const product = { title: 'Kea Organic Green Tea Sencha 125g', brand: 'Kea', priceMinor: 799 }
  const kindOf = (change: Partial<Described>) =>
    decideMatch(traitsOf(offer, plainWordWeights), [
      {
        productId: 1,
        traits: traitsOf({ ...product, ...change }, plainWordWeights),
        rivalOffer: 0,
      },
    ]).kind
  expect(kindOf({})).toBe('same')
  expect(kindOf({ priceMinor: 599 })).not.toBe('same')
  expect(kindOf({ title: 'Kea Organic Green Tea Sencha' })).not.toBe('same')
})

test.each([
  ['Kea Crackers Salted 200g', 400, 'Kea Crackers Salted Party Bag 200g', 400, true],
  ['Kea Crackers Salted 200g', null, 'Kea Salted Crackers 200g Box', null, true],
  ['Kea Crackers Salted Tray 200g', 400, 'Kea Crackers Salted Box 200g', 410, true],
  ['Kea Crackers Salted 200g', null, 'Kea Salted Crackers 200g Box', 400, false],
  ['Kea Crackers Salted 200g', 400, 'Kea Crackers Salted Box 200g', 600, false],
  ['Kea Milk 2L', 400, 'Kea Lite Milk 2L', 400, false],
  ['Kea Biscuits 200g', 400, 'Kea Biscuits Dark 200g', 400, false],
])('%j at %j is clearly named beside %j at %j: %j', (title, price, other, otherPrice, isClear) => {
  const said = { isBrand: (word: string) => word === 'kea', confidence: 0.7 }
  const [one, two] = [
    traits({ title, priceMinor: price, brand: 'Kea' }),
    traits({ title: other, priceMinor: otherPrice, brand: 'Kea' }),
  ]
  expect(isClearlyNamed(one, two, said)).toBe(isClear)
  expect(isClearlyNamed(two, one, said)).toBe(isClear)
})
