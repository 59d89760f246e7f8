import {
  brandOf,
  classNamesAmong,
  haveOtherBrands,
  makeLearntBrands,
} from '#domain/matching/known-brands.ts'
import { traitsOf, type Described } from '#domain/matching/product-traits.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { describe, expect, test } from 'vitest'

const traits = (described: Described) => traitsOf(described, plainWordWeights)

const learntFrom = (...titles: string[]) => {
  const learnt = makeLearntBrands()
  for (const title of titles) learnt.learn(traits({ title }))
  return learnt
}

const cards = learntFrom(
  ...['Windforce', 'Eagle', 'Aorus'].map((name) => `Gigabyte RTX 5090 ${name} Graphics Card`),
  ...['Verto', 'Epic-X', 'Slim'].map((name) => `PNY RTX 5090 ${name} Graphics Card`),
)

describe('brands that titles begin with', () => {
  test('are words that several titles begin with and that seldom stand elsewhere', () => {
    const { isBrand } = learntFrom(
      'Wattie Baked Beans',
      'Wattie Spaghetti',
      'Wattie Corn',
      'Fresh Bread',
      'Fresh Milk',
      'Fresh Eggs',
      'Tegel Fresh Chicken',
      'Wilcox Fresh Carrots',
      'Pams Milk',
    )
    expect(['wattie', 'fresh', 'pam', 'milk'].filter(isBrand)).toEqual(['wattie'])
  })

  test('are two words where the second seldom stands elsewhere', () => {
    const { isBrand } = learntFrom(
      'Red Seal Toothpaste',
      'Red Seal Stress Tablets',
      'Red Seal Herbal Tea',
      'Red Onion',
      'Pams Red Onions',
      'Tegel Red Curry',
      'Organic Milk Blue',
      'Organic Milk Light',
      'Organic Milk Trim',
      'Anchor Milk',
      'Meadow Fresh Milk',
      'Organic Oats',
      'Pams Organic Sugar',
      'Macro Organic Eggs',
    )
    expect(['red', 'redseal', 'organic', 'organicmilk'].filter(isBrand)).toEqual(['redseal'])
    const other = traits({ title: 'Healtheries Executive Stress B Tablets', brand: 'Healtheries' })
    const seal = traits({ title: 'Red Seal Executive Stress B Tablets' })
    expect(brandOf(seal, isBrand)).toBe('redseal')
    expect(haveOtherBrands(seal, other, isBrand)).toBe(true)
  })

  test('are words of two titles that stand nowhere else', () => {
    const { isBrand } = learntFrom(
      'Jackson Extension Lead 3m',
      'Jackson Powerboard',
      'Zesty Chips',
      'Zesty Dip',
      'Pams Zesty Salsa',
      'Elto Extension Lead 3m',
    )
    expect(['jackson', 'zesty', 'elto'].filter(isBrand)).toEqual(['jackson'])
  })

  test('are what fields of two things call so, if titles begin with it more often than not', () => {
    const learnt = learntFrom('Apple Juice', 'Dove Soap', 'Pams Apple Crumble')
    for (const title of ['Apple iPhone 15', 'Apple iPad', 'Charger for Apple'])
      learnt.learn(traits({ title, brand: title.startsWith('Apple') ? 'Apple' : 'Belkin' }))
    expect(['apple', 'belkin', 'dove'].filter(learnt.isBrand)).toEqual(['apple'])
    for (const title of ['Pie with Apple', 'Muesli Apple', 'Sour Apple Drops'])
      learnt.learn(traits({ title }))
    expect(learnt.isBrand('apple')).toBe(false)
  })

  test('are learnt once of each thing, however often it is met', () => {
    const learnt = makeLearntBrands()
    const once = { title: 'Wireless Charger Pad 15W' }
    for (const colour of ['Black', 'White', 'Red'])
      learnt.learn(traits({ ...once, attributes: [colour] }))
    expect(learnt.isBrand('wireless')).toBe(false)
  })

  test('are no numbers', () => {
    const { isBrand } = learntFrom('3 Seater Sofa', '3 Drawer Chest', '3 Hook Rack')
    expect(isBrand('3')).toBe(false)
  })

  test('stand for the brand where no field names it', () => {
    const title = 'PNY RTX 5090 Verto'
    expect(brandOf(traits({ title }), cards.isBrand)).toBe('pny')
    expect(brandOf(traits({ title, brand: 'NVIDIA' }), cards.isBrand)).toBe('nvidia')
    expect(brandOf(traits({ title: 'Zotac RTX 5090' }), cards.isBrand)).toBe('')
  })

  test.each([
    ['PNY RTX 5090', 'Gigabyte RTX 5090', true],
    ['PNY RTX 5090', 'Zotac RTX 5090', false],
    ['PNY RTX 5090', 'Graphics Card by PNY, as Gigabyte sells it', false],
    ['PNY RTX 5090', 'PNY RTX 5090 Slim', false],
  ])('differ between %j and %j: %s', (one, other, expected) => {
    const pair = [traits({ title: one }), traits({ title: other })] as const
    expect(haveOtherBrands(...pair, cards.isBrand)).toBe(expected)
  })

  test('differ by their fields, unless a title has both', () => {
    const isOther = (one: Described, other: Described) =>
      haveOtherBrands(traits(one), traits(other), () => false)
    const laptop = { title: 'Aspire 5', brand: 'Acer' }
    expect(isOther(laptop, { title: 'Aspire 5', brand: 'Asus' })).toBe(true)
    expect(isOther(laptop, { title: 'Acer Aspire 5', brand: 'Computer House' })).toBe(false)
    expect(isOther(laptop, { title: 'Aspire 5', brand: 'Acer Inc' })).toBe(false)
    expect(isOther(laptop, { title: 'Aspire 5' })).toBe(false)
  })
})

describe('names of classes', () => {
  test('are the codes that things of several brands carry', () => {
    const offer = traits({ title: 'Gigabyte RTX5090 GV-N5090WF3 Graphics Card' })
    const classes = (...titles: string[]) => [
      ...classNamesAmong(
        offer,
        titles.map((title) => traits({ title })),
        cards.isBrand,
      ),
    ]
    expect(classes('PNY RTX5090 Verto', 'Gigabyte RTX5090 GV-N5090WF3')).toEqual(['rtx5090'])
    expect(classes('Gigabyte RTX5090 GV-N5090WF3')).toEqual([])
    expect(classes('Zotac RTX5090')).toEqual([])
    expect(classes('PNY bracket for RTX5090')).toEqual([])
  })
})
