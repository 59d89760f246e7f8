import { contentsOf } from '#domain/offer/contents.ts'
import { expect, test } from 'vitest'

const told = (category: string, title: string, attributes = {}): string => {
  const contents = contentsOf({ title, attributes, category })
  return contents === undefined ? 'nothing' : `${contents.count} of ${contents.unit}`
}

test.each([
  ['milk', 'Kōwhai Farms Blue Milk 2L', '2 of L'],
  ['cooking-oils-and-vinegars', 'Olive Oil 750 mL', '7.5 of 100 mL'],
  ['cheese', 'Tasty Cheese Block 500g', '0.5 of kg'],
  ['biscuits-and-cookies', 'Gingernuts 250g', '2.5 of 100 g'],
  ['canned-fish-and-meat', 'Tuna in Springwater 95g x 12 pack', '11.4 of 100 g'],
  ['soft-drinks', 'Lemonade 6 x 330ml', '1.98 of L'],
  ['soft-drinks', 'Lemonade Cans 375ml 10 Pack', '3.75 of L'],
  ['soft-drinks', 'Lemonade 12pk 330ml', '3.96 of L'],
  ['ice-cream-and-frozen-desserts', 'Vanilla Sticks 6 Pack 360mL', '3.6 of 100 mL'],
  ['milk', 'UHT Milk 6x200ml 1.2L', '1.2 of L'],
  ['wraps-and-flatbreads', 'Soft Wraps 8 Pack 360g', '3.6 of 100 g'],
  ['yoghurt', '20g Protein Greek Yoghurt 900g', '9 of 100 g'],
  ['protein-powders', 'Whey 900g Protein Powder', '9 of 100 g'],
  ['fresh-vegetables', 'Potatoes Agria Brushed per kg', '1 of kg'],
  ['nuts-and-trail-mix', 'Almonds Roasted Unsalted kg', '10 of 100 g'],
  ['eggs', 'Free Range Eggs 12 Pack 700g', '12 of each'],
  ['tea', 'Earl Grey Tea Bags 100 Pack 200g', '100 of each'],
  ['tea', 'Loose Leaf Earl Grey 125g', '1.25 of 100 g'],
  ['nappies', 'Nappies Crawler 6-11kg 36 pack', '36 of each'],
  ['pain-relief', 'Paracetamol 500mg 20 Tablets', '20 of each'],
  ['cat-litter-and-trays', 'Clumping Cat Litter 7kg', '7 of kg'],
])('a pack of %s, %s, holds %s', (category, title, contents) =>
  expect(told(category, title)).toBe(contents),
)

test.each([
  ['kettles', 'Kettle 1.7L'],
  ['pet-beds-and-carriers', 'Pet Carrier for cats up to 8kg'],
  ['snacks-and-sweets', 'Chicken Potato Stix 160g 8pk'],
  ['chicken-and-poultry', 'Chicken Breast Fillets 500g - 650g'],
  ['fresh-fruit', 'Bananas approx. 170g'],
  ['chicken-and-poultry', 'Chicken Breast Fillets 500-650g'],
  ['pantry', 'Beans 400g and Rice 1kg'],
  ['fresh-vegetables', 'Broccoli each'],
  ['', 'Gingernuts 250g'],
])('of %s, %s tells nothing that packs are compared by', (category, title) =>
  expect(told(category, title)).toBe('nothing'),
)

test('what is for so many washes is compared by them, whatever it weighs', () => {
  const laundry = 'laundry-detergents-and-softeners'
  expect(told(laundry, 'Laundry Powder 2kg', { washes: 40 })).toBe('40 of wash')
  expect(told(laundry, 'Laundry Powder 2kg')).toBe('2 of kg')
  expect(told('kettles', 'Kettle', { washes: 40 })).toBe('nothing')
})

test('a field of the shop tells what the title leaves out, or leaves open', () => {
  expect(told('biscuits-and-cookies', 'Gingernuts', { 'net-weight': 0.25 })).toBe('2.5 of 100 g')
  expect(told('yoghurt', 'Yoghurt 125g 6pk', { 'net-weight': 0.75 })).toBe('7.5 of 100 g')
  expect(told('yoghurt', 'Yoghurt 125g 6pk', { 'net-weight': 0.125 })).toBe('nothing')
  expect(told('soft-drinks', 'Lemonade', { volume: 1500 })).toBe('1.5 of L')
})
