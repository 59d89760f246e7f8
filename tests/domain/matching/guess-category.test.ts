import { describe, expect, test } from 'vitest'
import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import googleCategories from '#domain/matching/words/google-categories.json' with { type: 'json' }
import { makeGuessCategory, type CategoryHints } from '#domain/matching/guess-category.ts'

const placed = flattenTree(categoryTree)
const idOf = (slug: string): number =>
  placed.findIndex(({ category }) => category.slug === slug) + 1
const guessId = makeGuessCategory(
  placed.map(({ category, path }) => ({
    id: idOf(category.slug),
    slug: category.slug,
    parentId: path.length === 1 ? null : idOf(path.at(-2)?.slug ?? ''),
    names: [category.name, ...(category.aliases ?? [])],
  })),
)

const guess = (hints: Partial<CategoryHints>): string | undefined => {
  const id = guessId({ category: null, googleCategory: null, title: '', ...hints })?.node.id
  return id === undefined ? undefined : placed[id - 1]?.category.slug
}

describe('guessing a category', () => {
  test.each([
    ['Computers > Laptops', 'laptops'],
    ['Electronics » Audio » Headphones', 'headphones'],
    ['phones-gps/smartphones', 'smartphones'],
    ['Home | Kitchen Appliances | Toaster', 'toasters'],
    ['Luggage & Bags', 'bags-and-luggage'],
    ['Refrigerators & Freezers', 'fridges-and-freezers'],
    ['Televisions', 'televisions'],
    ["Men's Clothing > Mens Shirts", 'mens-shirts'],
    ['Cell Phones > Cell Phone Cases & Clips', 'phone-cases'],
    ['Sale > Specials', undefined],
    ['Kea Weka Moa', undefined],
    ['', undefined],
    ['>>>', undefined],
  ])('what a shop calls %j is %j', (category, expected) =>
    expect(guess({ category })).toBe(expected),
  )

  test('a part of the path that nobody knows leaves the part before it', () =>
    expect(guess({ category: 'Outdoors > Tents > Aurora Series' })).toBe('tents'))

  test.each([
    ['Bubbly', 'Weka Brut NV 750ml', 'sparkling-wine-and-champagne'],
    ['Hot Drinks', 'Moa 5 Star Grind 200g', 'drinks'],
    ['Laundry > Powders', 'Surf Front Loader 1kg', 'detergents-and-cleaners'],
    ['Fresh Fruit', 'Kea Dishwashing Liquid 500ml', 'fresh-fruit'],
    ['Iron Bush', 'Caster 71-C heavy duty', undefined],
  ])('the words of the path %j and of the title %j are weighed: %j', (category, title, expected) =>
    expect(guess({ category, title })).toBe(expected),
  )

  test('a category that the tree lacks takes nothing from what a path names', () => {
    const small = makeGuessCategory([
      { id: 1, slug: 'phones', parentId: null, names: ['Phones'] },
      { id: 2, slug: 'mobile-phones', parentId: 1, names: ['Mobile Phones'] },
    ])
    const hints = { category: 'Mobile Phones', googleCategory: null, title: 'Offer a' }
    expect(small(hints)?.node.slug).toBe('mobile-phones')
  })

  test('what belongs to a thing is not put among the things', () => {
    expect(guess({ category: 'Phones > Smartwatches > Smartwatch Charging Docks' })).toBe('phones')
    expect(guess({ category: 'Computers > Laptops > Laptop Chassis Components' })).toBe('computers')
  })

  test('a name that several categories have is told by the rest of the path', () => {
    expect(guess({ category: 'Computers > Keyboards' })).toBe('keyboards')
    expect(guess({ category: 'Office > Notebooks' })).toBe('notebooks-and-pads')
    expect(guess({ category: 'Computers > Laptops & Notebooks' })).toBe('laptops')
  })

  test('a title leads further down, and nowhere else', () => {
    expect(guess({ category: 'Laptops', title: 'Kea K15 Gaming Laptop 15.6" RTX 4060' })).toBe(
      'gaming-laptops',
    )
    expect(guess({ category: 'TVs', title: 'Tui 55" OLED TV' })).toBe('oled-tvs')
    expect(guess({ category: 'Phones', title: 'Tui Slim Case for Kea 15 - Black' })).toBe(
      'phone-cases',
    )
    expect(guess({ category: 'Laptops', title: 'Tui 55" OLED TV' })).toBe('laptops')
    expect(guess({ category: 'Headphones', title: 'Tui Earbuds' })).toBe('true-wireless-earbuds')
    expect(guess({ category: 'Headphones', title: 'Tui Wired Earbuds' })).toBe('headphones')
  })

  test('a title that is surely of another aisle moves there, unless a person said otherwise', () => {
    const tea = { title: 'Kea English Breakfast Tea Bags 100 Pack' }
    expect(guess({ category: 'Pantry', ...tea })).toBe('tea')
    expect(guess({ category: 'Pantry', ...tea, placedAt: idOf('pantry') })).toBe('pantry')
    expect(guess({ category: 'Bakery', title: 'Kea Cling Wrap 30m' })).toBe('bakery')
    expect(guess({ category: 'Pantry', title: 'Kea Penne Pasta 500g' })).toBe('pasta')
  })

  test.each([
    ['Kea K20 Stick Vacuum 250W', 'stick-vacuums'],
    ['Moa 60cm Freestanding Dishwasher White', 'freestanding-dishwashers'],
    ['Weka Wireless Charger for Kea 15', 'wireless-chargers'],
    ['Kea Laptop Sleeve', 'laptop-bags'],
    ['Kea 15 Laptop Riser', undefined],
    ['Tui 16 Ultra 240Hz OLED', undefined],
    ['Refurbished Kea 6s - Rose Gold', undefined],
    ['Kea Trail Weka4K', undefined],
    ['Stand with Tripod and Camera Bag', undefined],
  ])('without a category %j is %j', (title, expected) => expect(guess({ title })).toBe(expected))

  test.each([
    ['Tūī Kumara & Pumpkin Hummus 200g', 'dips-and-antipasto'],
    ['Crackers Sour Cream & Chives 160g', 'crackers'],
    ['Crackers Tasty Cheese 125g', 'crackers'],
    ['Popcorn Sea Salt 100g', 'popcorn-and-pretzels'],
    ['Granola Almond & Cranberry 500g', 'breakfast-cereals'],
    ['Sausages Lamb & Rosemary 420g', 'sausages-and-burger-patties'],
    ['Shampoo Coconut & Lemon 350ml', 'shampoos'],
    ['Weka Shampoo Coconut Milk 300ml', 'shampoos'],
    ['Tūī Ant Killer Sand 500g', 'insect-and-pest-control'],
    ['Front & Top Loader Liquid 1l', 'laundry-detergents-and-softeners'],
    ['Clinical Protection Stick Shower Clean 45ml', 'deodorants-and-body-sprays'],
    ['Milk Arrowroot Biscuits 250g', 'biscuits-and-cookies'],
    ['Sardines In Tomato Sauce 105g', 'canned-fish-and-meat'],
    ['Ice Cream Chocolate Brownie Custard 1l', 'ice-cream-and-frozen-desserts'],
    ['Tomatoes Diced 400g', 'canned-vegetables-and-beans'],
    ['Black Label Shiraz 750ml', 'red-wine'],
  ])('%j is what it is, not what is in it: %j', (title, expected) =>
    expect(guess({ title })).toBe(expected),
  )

  test("Google's ids and paths are known", () => {
    expect(guess({ googleCategory: '267' })).toBe('mobile-phones')
    expect(guess({ googleCategory: '404 - Electronics > Video > Televisions' })).toBe('televisions')
    expect(guess({ googleCategory: 'Home & Garden > Decor > Rugs' })).toBe('rugs')
    expect(guess({ googleCategory: '99999' })).toBeUndefined()
    // American and British words, and what goes on where the known path ends.
    const nappies = ['Baby & Toddler > Diapering > Diapers', 'Baby & Toddler > Diapering > Nappies']
    for (const path of nappies) expect(guess({ googleCategory: path })).toBe('nappies')
    expect(guess({ googleCategory: 'Home & Garden > Decor > Rugs > Shaggy' })).toBe('rugs')
    // The shop's own word comes first, and Google's may be the deeper one.
    expect(guess({ category: 'Tents', googleCategory: '267' })).toBe('tents')
    expect(guess({ category: 'Computers', googleCategory: '328' })).toBe('laptops')
  })

  test('every id of Google that is known is of a category that there is', () => {
    const slugs = new Set(placed.map(({ category }) => category.slug))
    const told = Object.entries(googleCategories)
    expect(told.flatMap(([, { ids }]) => ids)).toHaveLength(5595)
    expect(
      told.map(([slug]) => slug).filter((slug) => slug !== 'other' && !slugs.has(slug)),
    ).toEqual([])
    expect(guess({ googleCategory: '888' })).toBe('automotive')
  })

  test('any text is answered', () => {
    for (const text of ['💥', '\u{1d400}', 'x'.repeat(100_000), '> > /', "'s", '\0']) {
      expect(() => guess({ category: text, googleCategory: text, title: text })).not.toThrow()
    }
  })
})
