import { categoryWord } from '#domain/search/weigh-lexemes.ts'
import { understand, type Understanding } from '#domain/search/understand/understand.ts'
import { withoutSaid } from '#domain/search/understand/said.ts'
import { shopsLike } from '#domain/search/understand/shop-words.ts'
import { vocabularyOf, type NamedCategory } from '#domain/search/understand/vocabulary.ts'
import { expect, test } from 'vitest'

/** 'Sound > Headphones', 'Home > Tents' and so on; each leaf in a department of its own. */
const names = [
  'Headphones',
  'Televisions',
  'Dishwashers',
  'Tents',
  'Coffee Machines',
  'Toys',
  'Running Shoes',
  'Sheet Sets',
]
const categories = new Map<number, NamedCategory>(
  names.flatMap((name, at): [number, NamedCategory][] => [
    [at + 1, leaf(at + 1, name, at + 101)],
    [at + 101, { ...leaf(at + 101, `Department ${at}`, null), childIds: [at + 1] }],
  ]),
)

function leaf(id: number, name: string, parentId: number | null): NamedCategory {
  return {
    id,
    slug: name,
    name,
    parentId,
    childIds: [],
    subtreeIds: [id],
    products: { NZ: 9, AU: 0 },
  }
}

const none = { NZ: 0, AU: 0 }
const litter = { ...leaf(20, 'Cat Litter & Trays', 120), products: none }
const kids = { ...leaf(30, 'Kids & Family', null), childIds: [31] }

const brandOf = (name: string, id: number) => ({ id, slug: name, name, products: { NZ: 1, AU: 1 } })
const shop = { slug: 'harbour-tech', name: 'Harbour Tech', country: 'NZ' } as const
const shops = [
  shop,
  { slug: 'tui-and-co', name: 'Tūī & Co', country: 'NZ' },
  { slug: 'bargain-bay', name: 'Bargain Bay', country: 'NZ' },
  { slug: 'kowhai-one', name: 'Kōwhai Electronics', country: 'NZ' },
  { slug: 'kowhai-two', name: 'Kōwhai Toys', country: 'NZ' },
  { slug: 'running-shoes', name: 'Running Shoes', country: 'NZ' },
  { slug: 'kea', name: 'Kea', country: 'NZ' },
] as const
const sources = {
  categories: new Map([...categories, [litter.id, litter], [kids.id, kids]]),
  categoryByName: new Map([
    ...[...categories.values()].map((one): [string, NamedCategory] => [
      one.name.toLowerCase(),
      one,
    ]),
    ['tv', leaf(2, 'Televisions', 102)],
    ['cat litter', litter],
    ['kids', kids],
  ]),
  brandByName: new Map(
    ['sony', 'bose', 'apple', 'new balance', 'cat', 'fisher & paykel', 'bang & olufsen', 'tui'].map(
      (name, at) => [name, brandOf(name, at + 1)],
    ),
  ),
  retailers: new Map(shops.map((one, at) => [at + 1, one])),
  retailerByDomain: new Map([['harbour-tech.example', shop]]),
}
const vocabulary = vocabularyOf(sources, 'NZ')

const read = (query: string): Understanding => understand(query, { vocabulary, takes: 'sure' })

test.each([
  ['tv -sony', 'tv', ['Not sony']],
  ['headphones not sony or bose', 'headphones', ['Not sony', 'Not bose']],
  ['headphones except new balance', 'headphones', ['Not new balance']],
  ['headphones without microphone', 'headphones', ['Not microphone']],
  ['headphones no apple', 'headphones', ['Not apple']],
  ['headphones that are not sony', 'headphones', ['Not sony']],
  ["headphones that aren't sony", 'headphones', ['Not sony']],
  ['headphones isn’t bose', 'headphones', ['Not bose']],
  ['no frost fridge', 'no frost fridge', []],
  ['headphones no cable', 'headphones no cable', []],
  ['wh-1000xm5', 'wh-1000xm5', []],
  ['not for sale sign', 'not sign', []],
  ['forget me not earrings', 'forget me not earrings', []],
  ['dishwasher that isnt fisher and paykel', 'dishwasher', ['Not fisher & paykel']],
  ['dishwasher not fisher & paykel', 'dishwasher', ['Not fisher & paykel']],
  ['tv without bang and olufsen or sony', 'tv', ['Not bang & olufsen', 'Not sony']],
  ['tv not sony and bose', 'tv', ['Not sony', 'Not bose']],
  ['tv not sony & bose', 'tv', ['Not sony', 'Not bose']],
  ['no apple headphones', 'headphones', ['Not apple']],
  ['not sony or bose headphones', 'headphones', ['Not sony', 'Not bose']],
  ['non-apple headphones', 'headphones', ['Not apple']],
  ['headphones non apple', 'headphones', ['Not apple']],
  ['non stick tent', 'non stick tent', []],
  ['no apple', 'no apple', []],
])('%j leaves out what is not wanted', (query, words, excluded) => {
  const found = read(query)
  expect(found.words).toBe(words)
  expect(found.excluded.map(({ said }) => said.name)).toEqual(excluded)
})

test('leaves out all that is of an unwanted kind, whatever its name says', () => {
  const [unwanted] = read('sony except coffee machines').excluded
  expect(unwanted?.lexemes).toContain(categoryWord(5))
})

test.each([
  ['tv not at bargain bay', ['bargain-bay']],
  ['tv not from harbour tech or bargain bay', ['harbour-tech', 'bargain-bay']],
  ['tv except bargain bay', ['bargain-bay']],
  ['tv without tui and co', ['tui-and-co']],
  ['tv -harbour tech', ['harbour-tech']],
  ['tv not at tui', ['tui-and-co']],
  ['not harbour tech tv', ['harbour-tech']],
])('%j leaves out the offers of a shop', (query, slugs) => {
  const found = read(query)
  expect(found).toMatchObject({ words: 'tv', shop: undefined })
  expect(found.said.map(({ type, slug }) => [type, slug])).toEqual(
    slugs.map((slug) => ['notShop', slug]),
  )
})

test.each([
  ['tvs under 55 inch', 'tvs', 'less', 55, 'in'],
  ['tv bigger than 65"', 'tv', 'more', 65, 'in'],
  ['laptop at least 16gb ram', 'laptop', 'least', 16, 'gb'],
  ['laptop 16gb or more', 'laptop', 'least', 16, 'gb'],
  ['laptop 16+ gb', 'laptop', 'least', 16, 'gb'],
  ['tent 4 person', 'tent', 'least', 4, 'person'],
  ['four-person tent', 'tent', 'least', 4, 'person'],
  ['tent for six', 'tent', 'least', 6, 'person'],
  ['fridge up to 600 mm', 'fridge', 'most', 600, 'mm'],
  ['fridge under 700 wide', 'fridge', 'less', 700, 'mm'],
  ['fridge at most 70 wide', 'fridge', 'most', 70, 'cm'],
  ['fridge max width 80cm', 'fridge', 'most', 80, 'cm'],
])('%j compares measures', (query, words, compares, number, unit) => {
  const found = read(query)
  const compared = [{ bounds: [{ compares, number }], unit }]
  expect(found).toMatchObject({ words, compared, price: undefined })
})

test.each([
  ['headphones rated 4+', 'rated'],
  ['headphones rated four stars and up', 'rated'],
  ['headphones with reviews of at least 4', 'rated'],
  ['well-rated headphones', 'rated'],
  ['headphones free shipping', 'freeDelivery'],
  ['headphones in stock now', 'inStock'],
])('%j asks for a filter', (query, filter) => {
  const found = read(query)
  expect(found).toMatchObject({ words: 'headphones', filters: [filter], price: undefined })
  expect(found.said.map(({ type, slug }) => [type, slug])).toEqual([['filter', filter]])
})

test('about a measure is a tenth less or more', () => {
  expect(read('fridge around 500 litres')).toMatchObject({
    words: 'fridge',
    compared: [
      {
        about: 500,
        bounds: [
          { compares: 'least', number: 450 },
          { compares: 'most', number: 550 },
        ],
        unit: 'l',
      },
    ],
    price: undefined,
  })
})

test.each([
  ['fridge between 300 and 450 litres', 'fridge', 300, 450, 'l'],
  ['washing machine 7 to 9kg', 'washing machine', 7, 9, 'kg'],
  ['washing machine from 7kg to 9kg', 'washing machine', 7, 9, 'kg'],
  ['tv 55" to 65"', 'tv', 55, 65, 'in'],
])('%j asks for a range', (query, words, least, most, unit) => {
  const bounds = [
    { compares: 'least', number: least },
    { compares: 'most', number: most },
  ]
  expect(read(query)).toMatchObject({ words, compared: [{ bounds, unit }], price: undefined })
})

test.each([
  'canon 18-55mm lens',
  'laptop between 300 and 450 dollars',
  'phone and 5 cables',
  'xbox one',
  'someone',
])('%j asks for no range of measures', (query) => expect(read(query).compared).toEqual([]))

test.each([
  [
    'laptop 16gb ram 1tb',
    'laptop 16gb ram 1tb',
    [
      { number: 16, unit: 'gb', of: 'ram' },
      { number: 1, unit: 'tb' },
    ],
  ],
  ['8kg front loader', '8kg front loader', [{ number: 8, unit: 'kg' }]],
  ['55" tv', '55" tv', [{ number: 55, unit: 'in' }]],
  ['tv $55', 'tv', []],
  ['ps5', 'ps5', []],
  ['tvs under 55 inch', 'tvs', []],
])('%j says measures with words that stay words', (query, words, measures) => {
  expect(read(query)).toMatchObject({ words, measures })
})

test.each([
  ['ipad for bose', []],
  ['bose for ipad', ['bose']],
  ['headphones for sony', ['sony']],
])('%j: behind "for" a brand is one only where a thing is named', (query, brands) => {
  const found = read(query).tokens.filter(({ role }) => role === 'brand')
  expect(found.map(({ text }) => text)).toEqual(brands)
})

test.each([
  ['shoes for running', 'Running Shoes'],
  ['sony running shoes', 'Running Shoes'],
  ['sony shoes for running', undefined],
])('%j: what a thing of a brand is for is no name of another', (query, name) =>
  expect(read(query).category?.name).toBe(name),
)

test.each([
  ['ipad for uni', 'ipad'],
  ['kindle for my nan', 'kindle'],
  ['galaxy for work under $900', 'galaxy'],
  ['pro for work', 'pro for work'],
])('%j: whom it is for is no part of %j', (query, words) =>
  expect(read(query)).toMatchObject({ words }),
)

test.each([
  ['headphones with tv', 'headphones'],
  ['dishwasher that fits', 'dishwasher'],
  ['tv for headphones', 'tv'],
])('%j: the thing is %s, whatever comes with it', (query, thing) => {
  const [found] = read(query).tokens.filter(({ role }) => role === 'thing')
  expect(found?.text).toBe(thing)
})

test.each([
  ['harbour tech', '', 'harbour-tech'],
  ['www.harbour-tech.example', '', 'harbour-tech'],
  ['headphones at harbour tech', 'headphones', 'harbour-tech'],
  ['harbour bridge', 'harbour bridge', undefined],
  ['harbour tech headphones', 'headphones', 'harbour-tech'],
  ['tui and co tv', 'tv', 'tui-and-co'],
  ['tv tūī & co under $500', 'tv', 'tui-and-co'],
  ['tv at kowhai electronics under $500', 'tv', 'kowhai-one'],
  ['tv from tui', 'tv from tui', undefined],
  ['tv at tui', 'tv', 'tui-and-co'],
  ['tv at bargain', 'tv', 'bargain-bay'],
  ['tv at bargain bin', 'tv at bargain bin', undefined],
  ['tv from kowhai', 'tv from kowhai', undefined],
  ['tv kea', 'tv kea', undefined],
  ['tv at kea', 'tv', 'kea'],
  ['red running shoes', 'red running shoes', undefined],
  ['tv from running shoes', 'tv', 'running-shoes'],
])('%j is of a shop', (query, words, slug) =>
  expect(read(query)).toMatchObject({ words, shop: slug }),
)

test.each([
  ['harb', true],
  ['tech', true],
  ['Harbour-Tech', true],
  ['harbour-tech.ex', true],
  ['https://www.harbour', true],
  ['arbour', false],
  ['nz', false],
  ['-', false],
])('%j suggests the shop: %j', (typed, isLike) => {
  expect(shopsLike(typed, vocabulary)).toEqual(isLike ? [shop] : [])
  expect(shopsLike(typed, vocabularyOf(sources, 'AU'))).toEqual([])
})

test.each([
  ['headphones for plane', 'headphones', ['Without “for plane”'], []],
  ['quiet dishwasher', 'dishwasher', [], ['noise']],
  ['present for 5 year old boy', 'toys', [], []],
  ['present for 10 year old', 'toys', [], []],
  ['something for my dry hands', 'moisturiser', [], []],
  ['something like headphones', 'like headphones', ['Without “something”'], []],
  ['birthday present for mum', 'gifts', ['Not baby', 'Without “for mum”'], []],
  ['birthday present for baby', 'gifts for baby', [], []],
  ['gift for dad who likes cooking', 'cooking', [], []],
  ['sony for my teenager', 'sony', ['Without “for my teenager”'], []],
  ['dishwasher for family of 5', 'dishwasher', ['Without “for family of 5”'], []],
  [
    'headphones for small rooms',
    'headphones',
    [],
    ['width', 'capacity', 'screen-size', 'fridge-capacity'],
  ],
  ['tv for 4 people', 'tv', [], []],
  ['quiet comfort', 'quiet comfort', [], []],
  ['case for iphone', 'case for iphone', [], []],
])('%j keeps to the thing', (query, words, said, keys) => {
  const found = read(query)
  expect(found.words).toBe(words)
  expect(found.said.map(({ name }) => name)).toEqual(said)
  expect(found.wishes.flatMap((wish) => wish.keys)).toEqual(keys)
})

test.each([
  ['biggest tv', 'tv', 'screen-size', 'high'],
  ['the quietest dishwasher', 'dishwasher', 'noise', 'low'],
  ['lightest headphones', 'headphones', 'weight', 'low'],
  ['heaviest headphones', 'headphones', 'weight', 'high'],
  ['largest tv', 'tv', 'screen-size', 'high'],
  ['most powerful tv', 'tv', 'speaker-power', 'high'],
  ['longest battery life headphones', 'headphones', 'battery-life', 'high'],
  ['lowest noise dishwasher', 'dishwasher', 'noise', 'low'],
  ['cheapest dishwasher to run', 'dishwasher', 'energy-use', 'low'],
  ['highest energy rating dishwasher', 'dishwasher', 'energy-stars', 'high'],
  ['tv with the most HDMI ports', 'tv with', 'hdmi-ports', 'high'],
  ['tv lowest energy use', 'tv', 'energy-use', 'low'],
  ['tv least electricity a year', 'tv', 'energy-use', 'low'],
  ['tv best energy rating', 'tv', 'energy-stars', 'high'],
  ['longest range tv', 'tv', 'range', 'high'],
  ['dishwasher cheapest to run', 'dishwasher', 'energy-use', 'low'],
])('%j asks for the order by an attribute', (query, words, key, wants) => {
  const found = read(query)
  expect(found.words).toBe(words)
  expect(found.wishes).toEqual([
    expect.objectContaining({ isMost: true, keys: expect.arrayContaining([key]), wants }),
  ])
})

test.each(['fast tv', 'long tv', 'tv most'])('%j asks for no order', (query) =>
  expect(read(query)).toMatchObject({ words: query, wishes: [] }),
)

test.each([
  ['sony tv 55 inch nz', 'sony: brand, tv: thing, 55 inch: detail, nz: idle'],
  ['red headphones pro for plane', 'red: detail, headphones: thing, pro: detail, plane: wish'],
  ['trainers', 'trainers: thing'],
  ['cat litter', 'cat: word, litter: thing'],
  ['cat litter 10kg for sony', 'cat: word, litter: thing, 10kg: detail, sony: brand'],
  ['cat ear headphones', 'cat: word, ear: word, headphones: thing'],
  ['cat s75', 'cat: brand, s75: detail'],
  ['litter headphones', 'litter: word, headphones: thing'],
])('each word of %j has a role', (query, roles) =>
  expect(
    read(query)
      .tokens.map(({ text, role }) => `${text}: ${role}`)
      .join(', '),
  ).toBe(roles),
)

test.each([
  ['tent kids', [4]],
  ['kids tent', [4]],
  ['kids', [30]],
  ['cat litter', []],
])('%j means a thing, and whom a department is for where no thing is named', (query, meant) =>
  expect(read(query).meant).toEqual(meant),
)

test('a kind of thing is known to be unsold where products have categories, and are many', () => {
  const few = [...sources.categories].map(([id, one]) => [id, { ...one, products: none }] as const)
  expect(vocabularyOf({ ...sources, categories: new Map(few) }, 'NZ').isPlaced).toBe(false)
  const other = { ...leaf(40, 'Other', null), slug: 'other' }
  const withOthers = vocabularyOf(
    { ...sources, categories: new Map([...sources.categories, [40, other]]) },
    'NZ',
  )
  const { tokens } = understand('cat litter', { vocabulary: withOthers, takes: 'sure' })
  expect(tokens.map(({ role }) => role)).toEqual(['word', 'word'])
})

test('categories are guessed where many products have none', () => {
  const count = [...sources.categories.values()].reduce(
    (sum, { parentId, products }) => sum + (parentId === null ? products.NZ : 0),
    0,
  )
  const isGuessed = (unplaced: number): boolean => {
    const other = { ...leaf(40, 'Other', null), slug: 'other', products: { NZ: unplaced, AU: 0 } }
    const withOthers = new Map([...sources.categories, [40, other]])
    return vocabularyOf({ ...sources, categories: withOthers }, 'NZ').isGuessed
  }
  expect([isGuessed(Math.floor(count / 4)), isGuessed(count)]).toEqual([false, true])
})

test('what is not wanted behind "no" may be a part of a name, and is left out by a reader that doubts it', () => {
  const query = 'headphones no microphone'
  expect(read(query)).toMatchObject({ words: query, isDoubtful: true })
  const bold = understand(query, { vocabulary, takes: 'doubtful' })
  expect(bold).toMatchObject({ words: 'headphones', isDoubtful: false })
  expect(bold.excluded.map(({ said }) => said.name)).toEqual(['Not microphone'])
})

test('each thing that is said is taken off by itself, where it stands', () => {
  const found = read('used sony headphones under $500 not bose')
  expect(found.said.map((one) => [one.type, withoutSaid(found.typed, one)])).toEqual([
    ['condition', 'sony headphones under $500 not bose'],
    ['price', 'used sony headphones not bose'],
    ['excluded', 'used sony headphones under $500'],
  ])
})

test('what may be a part of a name is taken in the doubtful reading alone', () => {
  expect(read('new headphones')).toMatchObject({ words: 'new headphones', isDoubtful: true })
  const doubtful = { vocabulary, takes: 'doubtful' } as const
  expect(understand('new headphones', doubtful)).toMatchObject({ words: 'headphones' })
  expect(understand('new balance headphones', doubtful)).toMatchObject({ conditions: [] })
  expect(understand('used sony', { ...doubtful, takes: 'title' })).toMatchObject({
    words: 'used sony',
    said: [],
  })
})

test('a brand whose name has no words is the brand of nothing', () => {
  const brandByName = new Map([...sources.brandByName, ['and', brandOf('And', 99)]])
  const others = vocabularyOf({ ...sources, brandByName }, 'NZ')
  expect(understand('headphones', { vocabulary: others, takes: 'sure' })).toEqual(
    read('headphones'),
  )
})

test.each([
  ['sheet set', [8]],
  ['tent set', [4]],
  ['lego set', []],
  ['set', [8]],
])('%j means a set of what is named before it', (query, meant) =>
  expect(read(query).meant).toEqual(meant),
)

test.each([
  ['present for 5 year old boy', 'toys', 5],
  ['toys for my 3yo', 'toys', 3],
  ['headphones for 10 year olds', 'headphones', 10],
])('%j asks for what is for an age', (query, words, number) => {
  const { typed, compared, ...found } = read(query)
  expect(found).toMatchObject({ words, said: [] })
  expect(compared).toMatchObject([{ unit: 'age', bounds: [{ compares: 'most', number }] }])
  expect(compared.map(({ span }) => withoutSaid(typed, span))).toEqual([words])
})
