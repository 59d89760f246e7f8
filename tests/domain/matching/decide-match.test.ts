import { decideMatch, type Candidate, type MatchDoubts } from '#domain/matching/decide-match.ts'
import { traitsOf, type Described } from '#domain/matching/product-traits.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { describe, expect, test } from 'vitest'

const gtin = '00012345678905'
const otherGtin = '09421023610112'

const decide = (
  offer: Described,
  products: readonly (Described & { rivalOffer?: number; isSold?: boolean; priceLimit?: number })[],
  doubts?: MatchDoubts,
) =>
  decideMatch(
    traitsOf(offer, plainWordWeights),
    products.map(({ rivalOffer, isSold = false, priceLimit, ...described }, index): Candidate => ({
      productId: index + 1,
      traits: traitsOf(described, plainWordWeights),
      isSold,
      ...(rivalOffer !== undefined && { rivalOffer }),
      ...(priceLimit !== undefined && { priceLimit }),
    })),
    doubts,
  )

const headset = {
  title: 'Sony WH-1000XM5 Wireless Headphones Black',
  brand: 'Sony',
  priceMinor: 54_900,
}
const sameHeadset = {
  title: 'Sony WH1000XM5 Wireless Headphones (Black)',
  brand: 'SONY',
  priceMinor: 52_900,
}

describe('decideMatch', () => {
  test('is new without candidates and with none that is like it', () => {
    expect(decide(headset, [])).toEqual({ kind: 'new' })
    expect(decide(headset, [{ title: 'Tefal frying pan 28cm' }])).toEqual({ kind: 'new' })
  })

  test('merges what has one brand and the same words, whatever their order and colour', () => {
    const product = { title: 'Kea Glider Drone 128GB', brand: 'Kea' }
    const same = { kind: 'same', productId: 1, method: 'title' }
    for (const title of ['KEA GLIDER 128GB DRONE - SALE', 'Kea Glider Drone 128 GB Red']) {
      expect(decide({ title, brand: 'KEA' }, [product])).toMatchObject(same)
    }
    const offer = { title: 'Kea Glider Drone 128GB Sunset', brand: 'Kea' }
    expect(decide({ ...offer, attributes: ['Sunset'] }, [product])).toMatchObject(same)
  })

  test.each([
    ['of another brand', 'Kea Glider Drone', 'Tui'],
    ['of no brand', 'Kea Glider Drone', null],
    ['with a word more', 'Kea Glider Drone Ultra', 'Kea'],
    ['with a word twice', 'Kea Max Glider Drone Max', 'Kea'],
  ])('does not take the same words %s for one thing', (_what, title, brand) => {
    const products = [
      { title: 'Kea Glider Drone', brand: 'Kea' },
      { title: 'Kea Max Glider Drone', brand: 'Kea' },
    ]
    expect(decide({ title, brand }, products).kind).not.toBe('same')
  })

  test('asks about what is likely the same, and lists what is rather another thing', () => {
    const cheese = { title: 'Mainland Grated Parmesan Cheese 200g' }
    const decision = decide(cheese, [{ title: 'Mainland Hard Cheese Grated Parmesan 200g' }])
    expect(decision).toMatchObject({ kind: 'unsure', candidates: [{ productId: 1 }] })
    const drone = { title: 'Kea Glider Drone' }
    expect(decide(drone, [{ title: 'Kea Glider Camera Drone' }])).toEqual({ kind: 'new' })
  })

  test('takes what its shop sells already by a number or by the same title alone', () => {
    const wine = { title: 'Villa Maria Private Bin Merlot 750ml', brand: 'Villa Maria' }
    const sold = { ...wine, isSold: true }
    const same = { kind: 'same', productId: 1 }
    expect(decide({ ...wine, title: 'Villa Maria Private Bin Chardonnay 750ml' }, [sold])).toEqual({
      kind: 'new',
    })
    expect(decide({ ...wine, title: 'Villa Maria Private Bin Merlot Rosé 750ml' }, [sold])).toEqual(
      { kind: 'new' },
    )
    const dearer = { ...sold, priceMinor: 1500 }
    expect(decide({ ...wine, priceMinor: 1600 }, [dearer])).toEqual({ kind: 'new' })
    expect(decide({ ...wine, priceMinor: 1501 }, [dearer])).toMatchObject(same)
    expect(decide({ ...wine, mpn: 'VM-2' }, [{ ...sold, mpn: 'VM-1' }])).toEqual({ kind: 'new' })
    expect(decide({ ...wine, title: 'VILLA MARIA Private Bin Merlot - 750 ml' }, [sold])).toEqual(
      expect.objectContaining(same),
    )
    expect(
      decide({ ...headset, gtins: [gtin] }, [{ ...sameHeadset, gtins: [gtin], isSold: true }]),
    ).toMatchObject({ ...same, method: 'gtin' })
    expect(
      decide({ ...headset, mpn: 'WH1' }, [{ ...sameHeadset, mpn: 'WH-1', isSold: true }]),
    ).toMatchObject({ ...same, method: 'mpn' })
  })

  test('puts nothing together whose prices are further apart than its category shows', () => {
    const kettle = { title: 'Weka Cordless Kettle Copper 1.7L', brand: 'Weka', priceMinor: 10_000 }
    const offer = { ...kettle, priceMinor: 20_000 }
    expect(decide(offer, [kettle])).toMatchObject({ kind: 'same' })
    expect(decide(offer, [{ ...kettle, priceLimit: 1.9 }])).toEqual({ kind: 'new' })
    expect(decide({ ...offer, priceMinor: 40_000 }, [kettle])).toEqual({ kind: 'new' })
    expect(decide({ ...offer, priceMinor: 40_000 }, [{ ...kettle, priceLimit: 5 }])).toMatchObject({
      kind: 'same',
    })
  })

  test('takes one of two sizes that no title tells at a price alike alone', () => {
    const tuna = { title: 'Weka Lemon Pepper Tuna', brand: 'Weka' }
    const [small, large] = [
      { ...tuna, priceMinor: 149 },
      { ...tuna, priceMinor: 349 },
    ]
    expect(decide({ ...tuna, priceMinor: 399 }, [small, large])).toMatchObject({ productId: 2 })
    expect(decide({ ...tuna, priceMinor: 500 }, [small, large]).kind).not.toBe('same')
    expect(decide({ ...tuna, priceMinor: 500 }, [large])).toMatchObject({ kind: 'same' })
  })

  test('joins the variants of one shop, whatever each costs', () => {
    const watch = { title: 'Kea Watch 3 41mm', brand: 'Kea', isSold: true, priceMinor: 60_900 }
    const silver = {
      ...watch,
      title: 'Kea Watch 3 41mm Polished Silver',
      attributes: ['Polished Silver'],
      priceMinor: 64_900,
    }
    expect(decide(silver, [watch])).toMatchObject({ kind: 'same', method: 'title' })
    expect(decide({ ...silver, title: watch.title }, [watch])).toMatchObject({ kind: 'same' })
  })

  test('tells colours of one shop apart that cost more and stand in no field', () => {
    const cabbage = { title: 'Kea Cabbage Whole', brand: 'Kea', priceMinor: 320 }
    const sold = { ...cabbage, isSold: true }
    const red = { ...cabbage, title: 'Kea Cabbage Red Whole', priceMinor: 220 }
    expect(decide(red, [sold])).toEqual({ kind: 'new' })
    expect(decide({ ...red, priceMinor: 320 }, [sold])).toMatchObject({ kind: 'same' })
    expect(decide({ ...red, attributes: ['Red'] }, [sold])).toMatchObject({ kind: 'same' })
  })

  test('tells things of one shop apart that cost other sums, whatever the order of their words', () => {
    const chips = { title: 'Kea Corn Chips Cheese Supreme', brand: 'Kea', priceMinor: 850 }
    const sold = { ...chips, isSold: true }
    const turned = { ...chips, title: 'Kea Cheese Supreme Corn Chips' }
    expect(decide({ ...turned, priceMinor: 350 }, [sold])).toEqual({ kind: 'new' })
    expect(decide(turned, [sold])).toMatchObject({ kind: 'same' })
  })

  test('tells sizes of one title and shop apart that no product names', () => {
    const food = { title: 'Kea Lamb & Rice Dog Food', brand: 'Kea', priceMinor: 3990 }
    const bag = { ...food, attributes: ['20kg'], priceMinor: 10_900 }
    const sold = { ...food, isSold: true }
    expect(decide(bag, [sold])).toEqual({ kind: 'new' })
    expect(decide({ ...bag, priceMinor: 3990 }, [sold])).toMatchObject({ kind: 'same' })
    const known = { ...sold, attributes: ['20kg'] }
    expect(decide({ ...bag, priceMinor: 9900 }, [known])).toMatchObject({ kind: 'same' })
  })

  test('lets an accessory of another brand say nothing of the code it fits', () => {
    const offer = { title: 'Brother HL-L2400DW Mono Laser Printer', brand: 'Brother' }
    const printer = {
      title: 'Brother HLL2400DW A4 Wireless Monochrome Laser Printer',
      brand: 'Brother',
    }
    const toner = { title: 'Compatible toner cartridge for HL-L2400DW', brand: 'Calidad' }
    const alone = decide(offer, [printer])
    expect(decide(offer, [printer, toner])).toMatchObject({ kind: alone.kind, productId: 1 })
  })

  test('merges by a barcode what a plus alone tells apart', () => {
    const offer = { title: 'Samsung Galaxy S25+ 256GB', gtins: [gtin] }
    const product = { title: 'Samsung Galaxy S25 256GB', gtins: [gtin] }
    expect(decide(offer, [product])).toMatchObject({ kind: 'same', method: 'gtin' })
  })

  test('tells things of one title and shop apart by the numbers below it', () => {
    const laptop = { title: 'Lenovo ThinkPad E14 14" Laptop', isSold: true }
    const sold = { ...laptop, description: 'Core i5-1335U - 16GB RAM - 10 Core - 1yr warranty' }
    const kinds = [
      'Core i7-1355U - 16GB RAM - 10 Core',
      'Core i5-1335U - 32GB RAM - 10 Core',
      'Core i5-1335U - 16GB RAM - 12 Core',
      'Core i5-1335U, 16GB RAM, 10 Core - 3Y warranty',
    ].map((description) => decide({ ...laptop, description }, [sold]).kind)
    expect(kinds).toEqual(['new', 'new', 'new', 'same'])
  })

  test('believes the brand that titles begin with as one of a field', () => {
    const isBrand = (word: string): boolean => ['griffin', 'arnott'].includes(word)
    const product = { title: "Griffin's Meal Mates Original Crackers 230g" }
    const offer = { title: 'griffins crackers meal mates original 230g' }
    const words = { title: 'griffin crackers meal mates original 230g' }
    expect(
      decide(words, [{ title: 'Griffin Meal Mates Original Crackers 230g' }], { isBrand }),
    ).toMatchObject({ kind: 'same', method: 'title', confidence: 0.95 })
    expect(
      decide({ title: 'arnott crackers meal mates original 230g' }, [product], { isBrand }).kind,
    ).toBe('new')
    expect(decide(offer, [product], { isBrand })).toMatchObject({ kind: 'same', productId: 1 })
  })

  test('is not what costs three times as much, unless a barcode says so', () => {
    const product = { ...sameHeadset, priceMinor: 17_000 }
    expect(decide(headset, [product])).toEqual({ kind: 'new' })
    expect(decide(headset, [{ ...product, priceMinor: 19_000 }]).kind).not.toBe('new')
    expect(decide({ ...headset, gtins: [gtin] }, [{ ...product, gtins: [gtin] }])).toMatchObject({
      kind: 'same',
      method: 'gtin',
    })
  })

  test('does not take the name of a class for that of a model', () => {
    const isBrand = (word: string): boolean => ['netgear', 'tenda'].includes(word)
    const offer = { title: 'Netgear Nighthawk AX6000 Router Black' }
    const orbi = { title: 'Netgear Orbi AX6000 Router', rivalOffer: 0 }
    const tenda = { title: 'Tenda AX6000 Wireless Router' }
    expect(decide(offer, [orbi, tenda]).kind).toBe('same')
    expect(decide(offer, [orbi, tenda], { isBrand })).toEqual({ kind: 'new' })
    expect(decide(offer, [tenda], { isBrand })).toEqual({ kind: 'new' })
  })

  test('merges by a shared barcode though titles differ', () => {
    const offer = { title: 'Sony noise cancelling headset black', gtins: [gtin] }
    expect(decide(offer, [{ title: 'Zenith pan' }, { ...headset, gtins: [gtin] }])).toMatchObject({
      kind: 'same',
      productId: 2,
      method: 'gtin',
      confidence: 0.99,
    })
  })

  test('does not merge by a barcode what must be another thing, but asks', () => {
    const decision = decide({ title: 'Acme Cola 6 x 330ml', gtins: [gtin] }, [
      { title: 'Acme Cola 330ml', gtins: [gtin] },
    ])
    expect(decision).toMatchObject({
      kind: 'unsure',
      candidates: [{ productId: 1, refusals: ['pack'] }],
    })
  })

  test('asks when a barcode belongs to two products', () => {
    const products = [
      { ...headset, gtins: [gtin] },
      { ...sameHeadset, gtins: [gtin] },
    ]
    expect(decide({ ...headset, gtins: [gtin] }, products).kind).toBe('unsure')
  })

  test('does not believe a barcode between titles that have nothing in common', () => {
    const decision = decide({ title: 'Garden hose 20m', gtins: [gtin] }, [
      { title: 'Wireless doorbell', gtins: [gtin] },
    ])
    expect(decision).toMatchObject({ kind: 'unsure', candidates: [{ productId: 1 }] })
  })

  test('does not believe a barcode that one shop uses on different things', () => {
    const decision = decide(
      { title: 'Acme kettle red', gtins: [gtin] },
      [{ title: 'Acme toaster two slice', gtins: [gtin] }],
      { distrustedGtins: new Set([gtin]) },
    )
    expect(decision.kind).not.toBe('same')
  })

  test('merges by brand and part number', () => {
    const offer = { title: 'Dyson V8 Vacuum', brand: 'Dyson', mpn: '394482-01' }
    const product = { title: 'Dyson V8 Cordless Vacuum', brand: 'DYSON', mpn: '39448201' }
    expect(decide(offer, [product])).toMatchObject({ kind: 'same', productId: 1, method: 'mpn' })
  })

  test('needs the brand with the part number, and no other barcode', () => {
    const offer = { title: 'V8 Vacuum', brand: 'Dyson', mpn: '394482', gtins: [gtin] }
    const method = (product: Described): string => {
      const decision = decide(offer, [product])
      return decision.kind === 'same' ? decision.method : decision.kind
    }
    expect(method({ title: 'V8 Vacuum', brand: 'Dyson', mpn: '394482' })).toBe('mpn')
    expect(method({ title: 'V8 Vacuum', brand: 'Zenith', mpn: '394482' })).not.toBe('mpn')
    expect(method({ title: 'V8 Vacuum', brand: 'Dyson', mpn: '394482', gtins: [otherGtin] })).toBe(
      'unsure',
    )
  })

  test('asks when the barcode names one product and the part number another', () => {
    const numbers = { brand: 'Dyson', mpn: '394482' }
    const decision = decide({ title: 'Dyson V8 2 pack', ...numbers, gtins: [gtin] }, [
      { title: 'Dyson V8 Vacuum', brand: 'Dyson', gtins: [gtin] },
      { title: 'Dyson V8 Vacuum 2 pack', ...numbers },
    ])
    expect(decision).toMatchObject({ kind: 'unsure' })
  })

  test('merges by title when it is sure, and says why', () => {
    const decision = decide(headset, [
      sameHeadset,
      { title: 'Sony WF-C500 Earbuds', brand: 'Sony' },
    ])
    expect(decision).toMatchObject({ kind: 'same', productId: 1, method: 'title' })
    if (decision.kind !== 'same') throw new Error('Expected a merge')
    expect(decision.confidence).toBeGreaterThanOrEqual(0.9)
    expect(decision.reasons).toContain('Same model code')
  })

  test('does not choose between two that are alike', () => {
    const decision = decide(headset, [sameHeadset, { ...sameHeadset }])
    expect(decision.kind).not.toBe('same')
  })

  test('never merges by title what must be another thing, nor asks about it', () => {
    const offer = { title: 'Acme Phone 5 X510 128GB Black', brand: 'Acme' }
    expect(decide(offer, [{ title: 'Acme Phone 5 X510 256GB Black', brand: 'Acme' }])).toEqual({
      kind: 'new',
    })
  })

  test('never merges by title what has another barcode', () => {
    const decision = decide({ ...headset, gtins: [gtin] }, [{ ...sameHeadset, gtins: [otherGtin] }])
    expect(decision).toEqual({ kind: 'new' })
  })

  test('keeps to what a person has refused', () => {
    const offer = { ...headset, gtins: [gtin] }
    const doubts = { refusedProducts: new Set([1]) }
    expect(decide(offer, [{ ...sameHeadset, gtins: [gtin] }], doubts)).toEqual({ kind: 'new' })
  })

  test('asks about five at most, the likeliest first', () => {
    const products = Array.from({ length: 9 }, () => ({ ...sameHeadset, gtins: [gtin] }))
    const decision = decide({ ...headset, gtins: [gtin] }, products)
    if (decision.kind !== 'unsure') throw new Error('Expected a question')
    expect(decision.candidates).toHaveLength(5)
    for (const { reasons } of decision.candidates) expect(reasons).toContain('Same barcode')
  })
})
