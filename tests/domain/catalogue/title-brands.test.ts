import { makeTitleBrands } from '#domain/catalogue/title-brands.ts'
import { expect, test } from 'vitest'

const kinds = new Set(['bread', 'milk', 'laptop', 'soup'])

const learntFrom = (...titles: readonly (string | readonly [string, string])[]) => {
  const brands = makeTitleBrands((word) => kinds.has(word))
  for (const title of titles) {
    if (typeof title === 'string') brands.learn(title)
    else brands.learn(...title)
  }
  return brands
}

const each = (brand: string, ...things: readonly string[]) =>
  things.map((thing) => `${brand} ${thing}`)

test('titles begin with a brand that others begin with and that seldom stands elsewhere', () => {
  const { brandOf } = learntFrom(
    ...each("Wattie's", 'Baked Beans 420g', 'Spaghetti 420g', 'Corn 400g'),
    'Watties Tomato Sauce 560g',
    ...each('Crunchy', 'Apples', 'Peanut Butter', 'Bars', 'Chips'),
    'Pams Crunchy Peanut Butter',
    'Eta Crunchy Peanuts',
    'Dine Crunchy Bites',
  )
  expect(brandOf('Watties Pasta Sauce')).toBe("Wattie's")
  expect(brandOf('Crunchy Bars')).toBeUndefined()
  expect(brandOf('Pams Milk')).toBeUndefined()
  expect(brandOf('')).toBeUndefined()
})

test('words that always follow belong to the brand, unless they name a kind of thing', () => {
  const { brandOf } = learntFrom(
    ...each('Birds Eye', 'Peas 1kg', 'Chips 750g', 'Corn 500g', 'Fish Fingers'),
    ...each("Freya's Bread", 'Swiss', 'Soy', 'Grains', 'White'),
    ...each('Uncle Ben', 'Rice', 'Curry', 'Couscous', 'Stir Fry'),
    ...each('Uncle Toby', 'Oats', 'Bars', 'Muesli', 'Porridge'),
    'Fresh Peas',
  )
  expect(brandOf('Birds Eye Beans')).toBe('Birds Eye')
  expect(brandOf("Freya's Bread Rye")).toBe("Freya's")
  expect(brandOf('Uncle Toby Flakes')).toBe('Uncle Toby')
})

test('a kind of thing ends a brand that always goes on so, in several ways, where it seldom stands elsewhere', () => {
  const flavours = ['Red', 'Dry', 'Sweet', 'Old', 'Bold', 'Soft', 'Wild', 'Light', 'Pure', 'Deep']
  const ofMud = each('Mud Soup', ...flavours)
  expect(learntFrom(...ofMud).brandOf('Mud Soup New')).toBe('Mud Soup')
  expect(learntFrom(...ofMud.slice(1)).brandOf('Mud Soup New')).toBe('Mud')
  expect(learntFrom(...ofMud, 'Mud Cake').brandOf('Mud Soup New')).toBe('Mud')
  expect(learntFrom(...flavours.map(() => 'Mud Soup Red')).brandOf('Mud Soup Red')).toBe('Mud')
  const others = flavours.map((flavour) => `${flavour} Soup`)
  expect(learntFrom(...ofMud, ...others, 'Soup').brandOf('Mud Soup New')).toBe('Mud')
})

test('no brand ends with a word that says what is left out, or is a country alone', () => {
  const { brandOf } = learntFrom(
    ...each('Woodland Free Range', 'Eggs 6', 'Eggs 12', 'Chicken', 'Duck', 'Turkey'),
    ...each('NZ', 'Lamb', 'Beef', 'Pork', 'Venison'),
  )
  expect(brandOf('Woodland Free Range Quail')).toBe('Woodland')
  expect(brandOf('NZ Goat')).toBeUndefined()
})

test('a maker of several lines is the brand, not each line; a common word is none', () => {
  const { brandOf } = learntFrom(
    ...each('Apple MacBook', 'Air', 'Pro', '12', '16'),
    ...each('Apple iPhone', '15', '16', 'SE', '14'),
    ...each('Red Seal', 'Toothpaste', 'Herbal Tea', 'Vitamins', 'Molasses'),
    'Juicy Apple',
    'Green Apple',
    'Pams Apple Juice',
    ...each('Pams', 'Red Onions', 'Red Curry', 'Red Wine', 'Red Lentils'),
    ...each('Wilcox', 'Red Potatoes', 'Red Kumara', 'Red Beet', 'Red Cabbage'),
    'Red Onions',
  )
  expect(brandOf('Apple MacBook Air 13')).toBe('Apple')
  expect(brandOf('Red Seal Iron')).toBe('Red Seal')
  expect(brandOf('Red Onions kg')).toBeUndefined()
})

test('departments and kinds of things are no brands, what a field calls a brand is one', () => {
  const { brandOf } = learntFrom(
    ...each('Butchery', 'Beef', 'Pork', 'Lamb', 'Chicken'),
    ...each('Milk', 'Trim 2L', 'Blue 2L', 'Lite 2L', 'Calci 2L'),
    ['Kea Trail Camera', 'Kea'],
    ["Captain's Choice Fish", "Captain's Choice"],
  )
  expect(brandOf('Butchery Bacon kg')).toBeUndefined()
  expect(brandOf('Milk Trim 1L')).toBeUndefined()
  expect(brandOf('kea lens')).toBe('Kea')
  expect(brandOf("captain's choice hoki")).toBe("Captain's Choice")
})

test('brands are written as most titles write them', () => {
  const { brandOf } = learntFrom(
    ...each('ASUS', 'Vivobook', 'Zenbook'),
    ...each('Asus', 'ROG'),
    ...each('asus', 'tuf', 'expertbook'),
    ...each('tip top', 'ice cream', 'popsicle', 'trumpet', 'bread'),
  )
  expect(brandOf('asus rog')).toBe('ASUS')
  expect(brandOf('tip top jelly tip')).toBe('Tip Top')
})

test('two names that are joined are one brand, and none ends with the word that joins them', () => {
  const { brandOf } = learntFrom(
    ...each('Kea & Weka', 'Puzzle', 'Doll', 'Train', 'Kite', 'Drum'),
    ...each('Ruru by Moa', 'Ring', 'Chain', 'Bangle', 'Brooch'),
  )
  expect(brandOf('Kea & Weka Ball')).toBe('Kea & Weka')
  expect(brandOf('Ruru by Tui Earring')).toBe('Ruru')
})

test('words that end names in the fields of other shops end the brand, those that stand behind names do not', () => {
  const { brandOf } = learntFrom(
    ['Tui Bay Merlot', 'Tui Bay'],
    ['Weka Bay Shiraz', 'Weka Bay'],
    ['Kea Crinkle Cut', 'Kea'],
    ['Ruru Crinkle Chips', 'Ruru'],
    ...each('Oyster Bay', 'Merlot', 'Rose', 'Pinot Gris'),
    'Oyster Cellars Port',
    ...each('Mako Crinkle', 'Salted', 'Chicken', 'Vinegar', 'Cheese'),
  )
  expect(brandOf('Oyster Bay Chardonnay')).toBe('Oyster Bay')
  expect(brandOf('Mako Crinkle Bacon')).toBe('Mako')
})

test('a maker of nearly one line alone is named as the line is', () => {
  const { brandOf } = learntFrom(
    ...each('Betty Baker', 'Cake', 'Icing', 'Brownie', 'Scones', 'Muffins', 'Pikelets', 'Slice'),
    'Betty Spaghetti Doll',
    'Doll Betty Blue',
    'Sister Betty',
    'Aunt Betty Pudding',
  )
  expect(brandOf('Betty Baker Cookies')).toBe('Betty Baker')
})

test('three titles are enough for a word that stands nowhere else and goes on in three ways', () => {
  const { brandOf } = learntFrom(
    ...each('Soreena', 'Banana Loaf', 'Malt Loaf', 'Lunchbox'),
    ...each('Kakapo', 'Jam', 'Jam'),
    ...each('Crisp', 'Apples', 'Pears', 'Nashi'),
    'Pams Crisp Lettuce',
  )
  expect(brandOf('Soreena Fruit Loaf')).toBe('Soreena')
  expect(brandOf('Kakapo Jam')).toBeUndefined()
  expect(brandOf('Crisp Apples')).toBeUndefined()
})
