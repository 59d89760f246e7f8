/** What every card with a chip has in common, whoever builds it. */
export type GraphicsChip = {
  readonly name: string
  /** Slug of the leaf that its cards stand in. */
  readonly category: string
  readonly released: string
  /** Gigabytes of memory, and what a plain card costs with them in NZ dollars. */
  readonly sizes: readonly [Size, ...Size[]]
  /** Boost clock in GHz. */
  readonly clock: number
  readonly memoryType: string
  /** Watts that the card takes, and that the power supply should have. */
  readonly power: number
  readonly supply: number
  readonly connector: string
  readonly pcie: string
  readonly sentence: string
}

type Size = readonly [gigabytes: number, nzd: number]

const nvidia = { category: 'nvidia-graphics-cards', connector: '12V-2x6' } as const
const blackwell = { ...nvidia, memoryType: 'GDDR7', pcie: '5.0' } as const
const ada = { ...nvidia, memoryType: 'GDDR6X', pcie: '4.0' } as const
const ampere = { ...nvidia, memoryType: 'GDDR6', pcie: '4.0', connector: '8-pin' } as const
const radeon = { category: 'amd-graphics-cards', memoryType: 'GDDR6', connector: '8-pin' } as const
const arc = {
  category: 'intel-graphics-cards',
  memoryType: 'GDDR6',
  connector: '8-pin',
  pcie: '4.0',
} as const

export const graphicsChips = {
  'RTX 5090': {
    ...blackwell,
    name: 'GeForce RTX 5090',
    released: '2025-01',
    sizes: [[32, 4999]],
    clock: 2.41,
    power: 575,
    supply: 1000,
    sentence: 'Nothing faster can be bought for a desktop, for games or for models that learn.',
  },
  'RTX 5080': {
    ...blackwell,
    name: 'GeForce RTX 5080',
    released: '2025-01',
    sizes: [[16, 2299]],
    clock: 2.62,
    power: 360,
    supply: 850,
    sentence:
      'Plays in 4K with every effect switched on and does not need a new circuit in the wall.',
  },
  'RTX 5070 Ti': {
    ...blackwell,
    name: 'GeForce RTX 5070 Ti',
    released: '2025-02',
    sizes: [[16, 1699]],
    clock: 2.45,
    power: 300,
    supply: 750,
    sentence: 'Most of the big one for a good deal less: sixteen gigabytes are enough for years.',
  },
  'RTX 5070': {
    ...blackwell,
    name: 'GeForce RTX 5070',
    released: '2025-03',
    sizes: [[12, 1199]],
    clock: 2.51,
    power: 250,
    supply: 650,
    sentence:
      'Made for 1440p screens at high rates, with frames generated in between when you like.',
  },
  'RTX 5060 Ti': {
    ...blackwell,
    name: 'GeForce RTX 5060 Ti',
    released: '2025-04',
    sizes: [
      [8, 749],
      [16, 899],
    ],
    clock: 2.57,
    power: 180,
    supply: 600,
    connector: '8-pin',
    sentence: 'The middle of the range; take the larger memory if you mean to keep it.',
  },
  'RTX 5060': {
    ...blackwell,
    name: 'GeForce RTX 5060',
    released: '2025-05',
    sizes: [[8, 599]],
    clock: 2.5,
    power: 145,
    supply: 550,
    connector: '8-pin',
    sentence: 'New games in Full HD at a price that a summer job pays.',
  },
  'RTX 5050': {
    ...blackwell,
    name: 'GeForce RTX 5050',
    released: '2025-07',
    memoryType: 'GDDR6',
    sizes: [[8, 479]],
    clock: 2.57,
    power: 130,
    supply: 550,
    connector: '8-pin',
    sentence: 'The entry to the current generation, for popular games and older cases.',
  },
  'RTX 4090': {
    ...ada,
    name: 'GeForce RTX 4090',
    released: '2022-10',
    sizes: [[24, 3999]],
    clock: 2.52,
    power: 450,
    supply: 850,
    sentence: 'The giant of the generation before, still sought after for its memory.',
  },
  'RTX 4080 Super': {
    ...ada,
    name: 'GeForce RTX 4080 Super',
    released: '2024-01',
    sizes: [[16, 1899]],
    clock: 2.55,
    power: 320,
    supply: 750,
    sentence: 'Strong in 4K and quieter than its successors. The last boxes are being sold.',
  },
  'RTX 4070 Ti Super': {
    ...ada,
    name: 'GeForce RTX 4070 Ti Super',
    released: '2024-01',
    sizes: [[16, 1499]],
    clock: 2.61,
    power: 285,
    supply: 700,
    sentence: 'Sixteen gigabytes and a wide bus for high resolutions.',
  },
  'RTX 4070 Super': {
    ...ada,
    name: 'GeForce RTX 4070 Super',
    released: '2024-01',
    sizes: [[12, 1099]],
    clock: 2.48,
    power: 220,
    supply: 650,
    sentence: 'A favourite of builders: quick, cool and frugal.',
  },
  'RTX 4060 Ti': {
    ...ada,
    name: 'GeForce RTX 4060 Ti',
    released: '2023-05',
    memoryType: 'GDDR6',
    sizes: [
      [8, 649],
      [16, 799],
    ],
    clock: 2.54,
    power: 160,
    supply: 550,
    connector: '8-pin',
    sentence: 'Draws little and plays smoothly in Full HD and a bit beyond.',
  },
  'RTX 4060': {
    ...ada,
    name: 'GeForce RTX 4060',
    released: '2023-06',
    memoryType: 'GDDR6',
    sizes: [[8, 519]],
    clock: 2.46,
    power: 115,
    supply: 550,
    connector: '8-pin',
    sentence: 'The card in a million ordinary gaming computers.',
  },
  'RTX 3060': {
    ...ampere,
    name: 'GeForce RTX 3060',
    released: '2021-02',
    sizes: [[12, 449]],
    clock: 1.78,
    power: 170,
    supply: 550,
    sentence: 'Old but with twelve gigabytes, which tinkerers with language models value.',
  },
  'RTX 3050': {
    ...ampere,
    name: 'GeForce RTX 3050',
    released: '2024-02',
    sizes: [[6, 319]],
    clock: 1.47,
    power: 70,
    supply: 300,
    connector: 'none',
    sentence: 'Needs no cable of its own and wakes up an office computer for the evening.',
  },
  'RX 9070 XT': {
    ...radeon,
    name: 'Radeon RX 9070 XT',
    released: '2025-03',
    sizes: [[16, 1299]],
    clock: 2.97,
    power: 304,
    supply: 750,
    pcie: '5.0',
    sentence: 'Competes with cards that cost hundreds more and has memory to spare.',
  },
  'RX 9070': {
    ...radeon,
    name: 'Radeon RX 9070',
    released: '2025-03',
    sizes: [[16, 1149]],
    clock: 2.52,
    power: 220,
    supply: 650,
    pcie: '5.0',
    sentence: 'The cooler-headed sister of the XT takes a third less power.',
  },
  'RX 9060 XT': {
    ...radeon,
    name: 'Radeon RX 9060 XT',
    released: '2025-06',
    sizes: [
      [8, 599],
      [16, 729],
    ],
    clock: 3.13,
    power: 160,
    supply: 500,
    pcie: '5.0',
    sentence: 'A sensible card for Full HD and 1440p.',
  },
  'RX 7900 XTX': {
    ...radeon,
    name: 'Radeon RX 7900 XTX',
    released: '2022-12',
    sizes: [[24, 1699]],
    clock: 2.5,
    power: 355,
    supply: 800,
    pcie: '4.0',
    sentence: 'Twenty-four gigabytes for large textures and long timelines.',
  },
  'RX 7800 XT': {
    ...radeon,
    name: 'Radeon RX 7800 XT',
    released: '2023-09',
    sizes: [[16, 899]],
    clock: 2.43,
    power: 263,
    supply: 700,
    pcie: '4.0',
    sentence: 'A lot of raw speed for the money when rays need not be traced.',
  },
  'RX 7600': {
    ...radeon,
    name: 'Radeon RX 7600',
    released: '2023-05',
    sizes: [[8, 429]],
    clock: 2.66,
    power: 165,
    supply: 550,
    pcie: '4.0',
    sentence: 'Full HD on a small budget.',
  },
  'Arc B580': {
    ...arc,
    name: 'Arc B580',
    released: '2024-12',
    sizes: [[12, 499]],
    clock: 2.67,
    power: 190,
    supply: 600,
    sentence: 'The surprise among the cheap ones, with more memory than its rivals.',
  },
  'Arc B570': {
    ...arc,
    name: 'Arc B570',
    released: '2025-01',
    sizes: [[10, 429]],
    clock: 2.5,
    power: 150,
    supply: 550,
    sentence: 'Ten gigabytes and modern video codecs for a first build.',
  },
} satisfies Record<string, GraphicsChip>
