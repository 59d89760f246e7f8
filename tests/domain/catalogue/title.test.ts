import { cleanTitle, nameFromTitle } from '#domain/catalogue/title.ts'
import { expect, test } from 'vitest'

test.each([
  ['Gaming Headset with Mic', 'Gaming Headset Mic'],
  ['BUY NOW: Dyson V8 - SALE', 'Dyson V8'],
  ['Dyson V8 | Best Price', 'Dyson V8'],
  ['Dyson V8 | Best Price!', 'Dyson V8'],
  ['Dyson V8 – Save $50 today | Kōwhai', 'Dyson V8 | Kōwhai'],
  ['New, Sony WH-1000XM5 (Limited Edition) Black', 'Sony WH-1000XM5 Black'],
  ['Coffee Pods [Pack of 40], Free Delivery', 'Coffee Pods [of 40]'],
  ['Best Price Checker | Kettle', 'Price Checker | Kettle'],
  ['Fixed Price | Kettle', 'Fixed Price | Kettle'],
  ['Kettle, 1.7 L - White', 'Kettle, 1.7 L - White'],
  ['The Sale!', 'The Sale!'],
  ['Kettle (with Lid)', 'Kettle (Lid)'],
  ['Dyson V8 Limited Edition Bundle', 'Dyson V8'],
  ['Saved by the Bell DVD', 'Saved by the Bell DVD'],
  ['Newmarket Offering', 'Newmarket Offering'],
  ['New', 'New'],
  ['Best deal!', 'Best deal!'],
  ['Māori Art Set', 'Māori Art'],
  ['Best Buy: Up To 50% Off', 'Best Buy: Up To 50% Off'],
  ['Best Buy: Up To 50% Off | Kettle', 'Kettle'],
  ['Kettle - $20 off!', 'Kettle'],
  ['Off! Insect Spray', 'Off! Insect Spray'],
  ['Cocoa, 70%, with Sugar', 'Cocoa, 70%, Sugar'],
  ['Sony Save $50 Headphones', 'Sony Headphones'],
  ['Sony Save up to 20% Headphones', 'Sony Headphones'],
  ['Kindle 16GB, Up To 3 Pack', 'Kindle 16GB'],
  ['Kindle 16GB (Up To 3 Pack)', 'Kindle 16GB'],
  ['Nokia - New 3310', 'Nokia - 3310'],
])('shows %j as %j', (title, shown) => expect(cleanTitle(title)).toBe(shown))

test.each(
  (
    'with and for includes edition bundle pack set new sale discount free shipping limited offer ' +
    'special save deal best cheap buy online fast original'
  ).split(' '),
)('leaves %j out', (word) => expect(cleanTitle(`Kettle ${word} Toaster`)).toBe('Kettle Toaster'))

test.each([' '.repeat(300_000), ' ( )'.repeat(100_000)])(
  'takes no longer for each of many spaces than for a few',
  (gap) => expect(cleanTitle(`Kettle${gap}Toaster`)).toBe('Kettle Toaster'),
)

test('keeps 50 characters as they are', () =>
  expect(cleanTitle('x'.repeat(50))).toBe('x'.repeat(50)))

test('cuts after 50 characters and says so', () =>
  expect(cleanTitle('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`))

test('never cuts a character in two', () =>
  expect(cleanTitle('𝐀'.repeat(60))).toBe(`${'𝐀'.repeat(50)}...`))

test.each([
  ['anchor milk trim 2l', 'Anchor Milk Trim 2L'],
  ['étoile cheese 150g', 'Étoile Cheese 150g'],
  ['7up lemonade 1.5 l 6pk', '7up Lemonade 1.5 L 6pk'],
  ["wattie's soup in a cup, nz pumpkin", "Wattie's Soup in a Cup, NZ Pumpkin"],
  ['mrs rogers bbq rub 40 g', 'Mrs Rogers BBQ Rub 40 g'],
  ['the collective yoghurt per kg', 'The Collective Yoghurt per kg'],
  ['iPhone 15 case', 'iPhone 15 case'],
  ['ANCHOR MILK', 'ANCHOR MILK'],
  ['', ''],
])('names a product %j of its shop %j', (title, name) => expect(nameFromTitle(title)).toBe(name))
