import { hardRefusals, refusalWords, softRefusals } from '#domain/matching/hard-refusals.ts'
import { traitsOf, type Described } from '#domain/matching/product-traits.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { describe, expect, test } from 'vitest'

const withTitle = (title: string) => traitsOf({ title }, plainWordWeights)

const refuse = (one: string | Described, other: string | Described) => {
  const traits = (it: string | Described) =>
    traitsOf(typeof it === 'string' ? { title: it } : it, plainWordWeights)
  const refusals = hardRefusals(traits(one), traits(other))
  expect(hardRefusals(traits(other), traits(one)).toSorted()).toEqual(refusals.toSorted())
  return refusals
}

describe('softRefusals', () => {
  test.each([
    ['Samsung Galaxy S25 - 12GB+256GB', 'Samsung Galaxy S25+ 12GB+256GB', ['model']],
    ['Neutrogena Sunscreen SPF 50 88ml', 'Neutrogena Sunscreen SPF 50+ 88ml', []],
    ['LEGO City 60316 6 Years', 'LEGO City 60316 Age 6+', []],
    ['Acme Cream Cheese Tub 250g', 'Acme Cream Cheese Block 250g', ['variety']],
    ['Acme Coffee Beans 200g', 'Acme Coffee Plunger Grind 200g', ['variety']],
    ['Acme Pepper Whole 50g', 'Acme Ground Pepper 50g', ['variety']],
    ['Acme Hand Wash Foaming 250ml', 'Acme Liquid Hand Wash 250ml', ['variety']],
    ['Acme Sunscreen Spray 200ml', 'Acme Sunscreen Lotion 200ml', ['variety']],
    ['Acme Salsa Medium 300g', 'Acme Salsa Hot 300g', ['variety']],
    ['Acme Protein Powder 900g', 'Acme Protein 900g Tub', []],
    ['Acme Drinking Chocolate Powder 400g', 'Acme Hot Chocolate 400g', []],
  ])('are of %j beside %j: %j', (one, other, refusals) => {
    const noBrand = () => false
    expect(softRefusals(withTitle(one), withTitle(other), noBrand, 3)).toEqual(refusals)
    expect(softRefusals(withTitle(other), withTitle(one), noBrand, 3)).toEqual(refusals)
    expect(refuse(one, other)).toEqual([])
  })
})

test.each([
  ['Coles Minced Garlic 250g', 'Black & Gold Minced Garlic 250g', ['brand']],
  ['Coles Water Chestnuts 225g', 'Water Chestnuts 225g', ['brand']],
  ['Pams Finest Basmati Rice 1kg', 'Finest Basmati Rice 1kg', ['brand']],
  ['Pams Basmati Rice 1kg', 'Basmati Rice by Pams 1kg', []],
  ["Pam's Basmati Rice 1kg", 'Pams Basmati Rice 1kg', []],
  ['Essentials of Botany', 'Botany: Essentials', []],
  ['Value Pack Kea Ultra Dry Nappies 48', 'Kea Ultra Dry Nappies 48', []],
  ['Select Fit Kea Sock', 'Kea Sock', []],
])('own brands of chains: %j beside %j is refused for %j', (one, other, refusals) => {
  expect(softRefusals(withTitle(one), withTitle(other), () => false, 3)).toEqual(refusals)
  expect(softRefusals(withTitle(other), withTitle(one), () => false, 3)).toEqual(refusals)
})

test('an everyday word is the own brand of a chain where a field says so', () => {
  const ofChain = traitsOf({ title: 'Butter 500g', brand: 'Value' }, plainWordWeights)
  expect(softRefusals(ofChain, withTitle('Butter 500g'), () => false, 3)).toEqual(['brand'])
  expect(softRefusals(withTitle('Butter 500g'), ofChain, () => false, 3)).toEqual(['brand'])
  expect(softRefusals(ofChain, withTitle('Value Butter 500g'), () => false, 3)).toEqual([])
})

test.each([
  ['Pams Basmati Rice 1kg', true, ['brand']],
  ['Pams Basmati Rice 1kg', false, []],
  ['Kea Basmati Rice 1kg', true, []],
])(
  "a chain's own %j, sold in another country alone (%j), is refused for %j",
  (title, isSoldElsewhere, refusals) => {
    const mine = traitsOf({ title, priceMinor: 200 }, plainWordWeights)
    const theirs = traitsOf({ title, isSoldElsewhere }, plainWordWeights)
    expect(softRefusals(mine, theirs, () => false, 3)).toEqual(refusals)
    expect(softRefusals(theirs, mine, () => false, 3)).toEqual(refusals)
  },
)

test('a model number of one alone is of another thing at another price', () => {
  const refused = (title: string, priceMinor: number, mpn = ''): readonly string[] =>
    softRefusals(
      traitsOf({ title: 'Kea Demolition Hammer', priceMinor: 100_00, mpn }, plainWordWeights),
      traitsOf({ title, priceMinor }, plainWordWeights),
      () => false,
      3,
    )
  expect(refused('Kea Demolition Hammer HM001GZ', 130_00)).toEqual(['model'])
  expect(refused('Kea Demolition Hammer HM001GZ', 110_00)).toEqual([])
  expect(refused('Kea Demolition Hammer HM001GZ', 130_00, 'HM001GZ')).toEqual([])
})

test('a pack of pieces in it weighs as much at a price alike', () => {
  const refused = (priceMinor: number): readonly string[] =>
    hardRefusals(
      traitsOf({ title: 'Kea Cheese 160g 8pk', priceMinor }, plainWordWeights),
      traitsOf({ title: 'Kea Cheese 160g', priceMinor: 4_00 }, plainWordWeights),
    )
  expect(refused(450)).toEqual([])
  expect(refused(30_00)).toEqual(['pack'])
})

test.each([
  ['Kea White Milk 2L', 'Kea White Milk', ['price']],
  ['Kea White Milk 2L', 'Kea White Milk 2 Litre', []],
  ['Kea White Milk', 'Kea Milk White', []],
])('at half as much again %j beside %j is refused for %j', (one, other, refusals) => {
  const [mine, theirs] = [
    traitsOf({ title: one, priceMinor: 485 }, plainWordWeights),
    traitsOf({ title: other, priceMinor: 319 }, plainWordWeights),
  ]
  expect(softRefusals(mine, theirs, () => false, 3)).toEqual(refusals)
  expect(softRefusals(theirs, mine, () => false, 3)).toEqual(refusals)
})

test.each([
  ['Kea Streaky Bacon', {}, ['price']],
  ['Kea Streaky Bacon 12 pack', {}, []],
  ['Kea Streaky Bacon KSB250X', {}, []],
  ['Kea Streaky Bacon', { mpn: 'KSB' }, []],
])('at more than twice the price %j, %j, is refused for %j', (title, more, refusals) => {
  const [mine, theirs] = [519, 1099].map((priceMinor) =>
    traitsOf({ title, priceMinor, ...more }, plainWordWeights),
  )
  if (!mine || !theirs) throw new Error('There are two.')
  expect(softRefusals(mine, theirs, () => false, 3)).toEqual(refusals)
})

describe('hardRefusals', () => {
  test.each([
    ['capacity', 'Acme Phone 5 128GB', 'Acme Phone 5 256GB'],
    ['capacity', 'Acme Laptop 8GB 256GB', 'Acme Laptop 8GB 512GB'],
    ['capacity', 'Acme Laptop 8GB RAM 512GB SSD', 'Acme Laptop 16GB RAM 512GB SSD'],
    ['size', 'Acme 55" QLED TV', 'Acme 65" QLED TV'],
    ['size', 'Acme Watch 41mm', 'Acme Watch 45mm'],
    ['weight', 'Acme Muesli 500g', 'Acme Muesli 1kg'],
    ['volume', 'Acme Shampoo 250ml', 'Acme Shampoo 1L'],
    ['pack', 'Acme Cola 330ml', 'Acme Cola 6 x 330ml'],
    ['pack', 'Acme AA Batteries 4 Pack', 'Acme AA Batteries 8 Pack'],
    ['pack', 'Acme Soap x4', 'Acme Soap'],
    ['variety', 'Acme Chocolate Bar 45g', 'Acme White Chocolate Bar 45g'],
    ['variety', 'Acme Chocolate & Banana Bar 45g', 'Acme Chocolate & Strawberry Bar 45g'],
    ['variety', 'Acme Enchilada Kit', 'Acme Enchilada Sauce'],
    ['variety', 'Acme Lint Roller Refill', 'Acme Lint Roller'],
    ['variety', 'Acme Lager Non Alcoholic 330ml', 'Acme Lager 330ml'],
    ['platform', 'Acme Buds (for PlayStation & PC)', 'Acme Buds (for Xbox & PC)'],
    ['platform', 'Acme Headset USB-C adapter', 'Acme Headset USB-A adapter'],
    ['pack', 'Acme Paracetamol 20 Tablets', 'Acme Paracetamol 48 Tablets'],
    ['weight', 'Acme Yoghurt 6 x 125g', 'Acme Yoghurt 6 x 150g'],
    ['bundle', 'Acme Console', 'Acme Console Bundle'],
    ['bundle', 'Acme M50 Camera', 'Acme M50 Camera with 15-45mm lens'],
    ['bundle', 'Acme Nailer 18V Bare Tool', 'Acme Nailer 18V 5.0Ah'],
    ['bundle', 'Acme R6 Camera Body Only', 'Acme R6 Camera Kit'],
    ['accessory', 'Acme Phone 5', 'Slim case for Acme Phone 5'],
    ['accessory', 'Acme V8 Vacuum', 'Replacement filter for Acme V8 Vacuum'],
    ['condition', 'Acme Phone 5', 'Acme Phone 5 (Refurbished)'],
    ['condition', 'Acme Phone 5', 'Acme Phone 5 - Used'],
    ['generation', 'Acme Buds (2nd Gen)', 'Acme Buds (3rd generation)'],
    ['generation', 'Acme Lens Mk II', 'Acme Lens Mk III'],
    ['year', 'Acme Almanac 2024', 'Acme Almanac 2025'],
    ['model', 'Acme KD-55X85J TV', 'Acme KD-55X90J TV'],
    ['model', 'Acme WH1000XM4 headphones', 'Acme WH-1000XM5 headphones'],
    ['colour', 'Acme Kettle Black', 'Acme Kettle White'],
    ['platform', 'Acme Racing (PS5)', 'Acme Racing Xbox Series X'],
    ['variety', 'Acme Underwear Women Large 8pk', 'Acme Underwear Women Medium 8pk'],
    ['variety', 'Acme Socks XL', 'Acme Socks Small/Medium'],
    ['variety', 'Acme Colour Protect Shampoo 325ml', 'Acme Colour Protect Conditioner 325ml'],
    ['variety', 'Acme White Collection Rosé 750ml', 'Acme White Collection Sauvignon Blanc 750ml'],
    ['variety', 'Acme Pilsner Bottles 6pk', 'Acme Mixed Six Bottles 6pk'],
    ['variety', 'Acme Yoghurt Soy with Berries 250g', 'Acme Soy Yoghurt Mango & Peach 250g'],
    ['variety', 'Acme Grower Lettuce Cos', 'Acme Grower Coriander 100g'],
    ['variety', 'Acme Coconut Shampoo 300ml', 'Acme Coconut Conditioner 300ml'],
    ['variety', 'Acme Cola Syrup 500ml', 'Acme Cola Zero Syrup 500ml'],
    ['variety', 'Acme Cola Diet 1L', 'Acme Cola Sugar Free 1L'],
    ['variety', 'Acme Butter 500g', 'Acme Butter Salt Reduced 500g'],
    ['variety', 'Acme Butter Unsalted 500g', 'Acme Butter Reduced Salt 500g'],
    ['variety', 'Acme Coffee Decaf 200g', 'Acme Coffee 200g'],
    ['bundle', 'Acme Nailer 18V (Skin)', 'Acme Nailer 18V Kit'],
    ['bundle', 'Acme Nailer 18V Solo', 'Acme Nailer 18V 5.0Ah'],
    ['bundle', 'Acme R6 Camera Body', 'Acme R6 Camera Kit'],
    ['bundle', 'Acme Hammer Drill Kit', 'Acme Hammer Drill Combo Kit'],
    ['bundle', 'Acme Drill Kit', 'Acme Drill Kit Bundle with Charger'],
  ] as const)('refuses for %s: %s and %s', (refusal, one, other) =>
    expect(refuse(one, other)).toContain(refusal),
  )

  test.each([
    ['Acme Phone 5 128GB', 'Acme Phone 5 128 GB'],
    ['Acme Socks Extra Large', 'Acme Socks X-Large'],
    ['Acme Socks Large', 'Acme Socks'],
    ['Acme Socks Small/Medium', 'Acme Socks Medium'],
    ['Acme Shampoo & Conditioner 1L', 'Acme Conditioner and Shampoo 1L'],
    ['Acme Cabernet Merlot 750ml', 'Acme Merlot Cabernet 750ml'],
    ['Acme Shiraz 750ml', 'Acme Syrah 750ml'],
    ['Acme Sauvignon Blanc 750ml', 'Acme Sauv Blanc 750ml'],
    ['Acme Pils 6pk', 'Acme Pilsner 6pk'],
    ['Acme Pale Ale 6pk', 'Acme IPA 6pk'],
    ['Apple Phone 5 128GB', 'Phone 5 Cosmic Orange 128GB'],
    ['Acme Bath Towel Made in Turkey 2pk', 'Acme Bath Towel Peach 2pk'],
    ['Acme Kumara Fries 500g', 'Acme Sweet Potato Fries 500g'],
    ['Acme Mixed Berries Jam 500g', 'Acme Jam Berry 500g'],
    ['Acme Mint Gum 20pk', 'Acme Peppermint Gum 20pk'],
    ['Acme Chocolate Biscuits 200g', 'Acme Biscuits 200g'],
    ['Acme Cola Zero 1L', 'Acme Cola No Sugar 1L'],
    ['Acme Butter Low Salt 500g', 'Acme Butter Salt Reduced 500g'],
    ['Acme Phone 5 128GB', 'Acme Phone 5 0.128TB'],
    ['Acme Drive 1TB', 'Acme Drive 1024 GB'],
    ['Acme Laptop 8GB RAM 512GB SSD', 'Acme Laptop 512GB'],
    ['Acme Phone 5+', 'Acme Phone 5 Plus'],
    ['Acme NT-USB+ (NTUSB+)', 'Acme NT-USB+'],
    ['Acme 55" TV', 'Acme 139cm TV'],
    ['Acme 55 inch TV', 'Acme 55” (140cm) TV'],
    ['Acme Soap 6-pack', 'Acme Soap pack of 6'],
    ['Acme Yoghurt 6 x 125g', 'Acme Yoghurt 750g 6 pack'],
    ['Acme Paracetamol 20 Tablets', 'Acme Paracetamol'],
    ['Acme Hand Wash Refill 1L', 'Acme Hand Wash 1L'],
    ['Acme Buds for PlayStation', 'Acme Buds for PS5'],
    ['Acme Game PlayStation 5', 'Acme Game PS5'],
    ['Acme Nappies Size 5 (12-17kg) 44 pack', 'Acme Nappies Size 5 13-18kg 44pk'],
    ['Acme Wraps 8 pack 480g', 'Acme Wraps 480g'],
    ['Acme Cola 12pk 330ml', 'Acme Cola 330ml x 12'],
    ['Acme Cola 6 x 330ml', 'Acme Cola 330ml 6 Pack'],
    ['Acme Juice 1L', 'Acme Juice 1000ml'],
    ['Acme Juice 1 litre', 'Acme Juice 1 L'],
    ['Acme Phone 5', 'Acme Phone 5 128GB'],
    ['Acme Buds (2nd Gen)', 'Acme Buds 2nd generation'],
    ['Acme Lens Mk II', 'Acme Lens Mark 2'],
    ['Acme DMC-FS3 camera', 'Acme DMC-FS3A camera'],
    ['Acme DMC-FS3 camera', 'Acme DMCFS3 camera'],
    ['Acme KD-55X85J TV', 'Acme TV SKU 4471-AB9'],
    ['Slim case for Acme Phone 5', 'Acme Phone 5 case'],
    ['Acme headphones with case', 'Acme headphones with case'],
    ['Acme Kettle Grey', 'Acme Kettle Gray'],
    ['Acme Kettle Black', 'Acme Kettle Black/Red'],
    ['Acme Kettle Black', 'Acme Kettle'],
    ['Acme Almanac 2024', 'Acme Almanac'],
    ['Acme DVD-R spindle 50 packs', 'Acme DVD-R 50-disc spindle'],
    ['Acme Camera X4', 'ACME CAMERA X4 - best price'],
    ['Acme Helmet Tour-X5', 'Acme helmet TOUR-X5 *new*'],
    ['Acme Autofeed 50X', 'Acme Autofeed 50X | shredder'],
    ['Acme Windows Pro', 'Acme Windows Pro (no open box returns)'],
    ['Acme Buds with charging case for travel', 'Acme Buds'],
    ['Acme 18V 6 Piece Combo Kit', 'Acme 18V 6 Piece Kit'],
    ['Acme Nailer 18V Skin Only', 'Acme Nailer 18V'],
    ['Acme Nailer 18V (Skin)', 'Acme Nailer 18V Skin Only'],
    ['Acme R6 Camera Body', 'Acme R6 Camera'],
    ['Acme Nailer Kit 18V 5.0Ah', 'Acme Nailer 18V Kit'],
    ['Acme Parmesan Grated 125g', 'Acme Shredded Parmesan 125g'],
    ['Acme Cheese Block 500g', 'Acme Cheese 500g'],
  ])('does not refuse: %s and %s', (one, other) => expect(refuse(one, other)).toEqual([]))

  test('believes fields before titles', () => {
    expect(refuse({ title: 'Acme Soap', packCount: 6 }, 'Acme Soap 6 pack')).toEqual([])
    expect(refuse({ title: 'Acme Soap', packCount: 6 }, 'Acme Soap')).toEqual(['pack'])
    expect(refuse({ title: 'Acme Phone', condition: 'used' }, 'Acme Phone')).toEqual(['condition'])
    expect(refuse({ title: 'Acme Console', isBundle: true }, 'Acme Console')).toEqual(['bundle'])
  })

  test('takes the case that one of two shops mentions for what the thing comes in, unless it costs more', () => {
    const saw = { title: 'Acme Circular Saw 185mm', priceMinor: 40_000 }
    const inCase = { title: 'Acme Circular Saw 185mm with Carry Case', priceMinor: 43_000 }
    expect(refuse(saw, inCase)).toEqual([])
    expect(refuse(saw, { ...inCase, priceMinor: 45_000 })).toEqual(['bundle'])
    expect(refuse(saw, { ...inCase, title: 'Acme Circular Saw 185mm with Charger' })).toEqual([
      'bundle',
    ])
    expect(refuse(saw.title, inCase.title)).toEqual(['bundle'])
    for (const more of ['with Case and Memory Card', 'with Case & Lens', 'with Bonus Case'])
      expect(refuse(saw, { ...inCase, title: `Acme Circular Saw 185mm ${more}` })).toEqual([
        'bundle',
      ])
  })

  test('takes two with one part number for the same accessory', () => {
    const one = { title: 'Acme Powerblock charger for phones', mpn: 'AD-1' }
    expect(refuse(one, { title: 'Acme Powerblock', mpn: 'AD1' })).toEqual([])
    expect(refuse(one, { title: 'Acme Powerblock', mpn: 'AD2' })).toEqual(['accessory'])
  })

  test('reads attributes that do not stand in the title', () =>
    expect(
      refuse({ title: 'Acme Phone', attributes: ['128 GB', 'Blue'] }, 'Acme Phone 256GB Red'),
    ).toEqual(['capacity', 'colour']))

  test('has words for people for every reason', () => {
    for (const words of Object.values(refusalWords)) expect(words).toMatch(/^[A-Z][a-z ]+$/)
  })
})
