import { attributesInTitle, stateAttributes } from '#domain/catalogue/state-attributes.ts'
import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { readAttributeValue } from '#domain/catalogue/read-attribute-value.ts'
import { describe, expect, test } from 'vitest'

const number = (unit?: string) => ({ kind: 'number', ...(unit && { unit }) }) as const

describe('a value as a shop writes it', () => {
  test.each([
    [number('inch'), '15.6"', 15.6],
    [number('inch'), '39,6 cm', 15.591],
    [number('inch'), '15.6', 15.6],
    [number('GB'), '1 TB', 1000],
    [number('kg'), '500 g', 0.5],
    [number('mL'), '1.25 Litres', 1250],
    [number('W'), '2 kW', 2000],
    [number('mAh'), '5,000 mAh', 5000],
    [number('years'), '24 months', 2],
    [number(), '6 pack', 6],
    [number('kg'), '1.2 kg (with stand)', 1.2],
    [number('inch'), '500 g', undefined],
    [number('GB'), '8 or 16 GB', undefined],
    [number('cm'), '10 x 20 cm', undefined],
    [number('GB'), '512 MB', 0.5],
    [number('GB'), '512 KB', 0.000512],
    [number('GB'), '1024 GB', 1000],
    [number('GB'), '0.5 TB', 500],
    [number('mL'), '1 L', 1000],
    [number('gsm'), '80 g/m²', undefined],
    [{ key: 'paper-weight', ...number('gsm') }, '80 g/m²', 80],
    [{ key: 'screen-size', ...number('inch') }, '139 cm', 55],
    [{ key: 'screen-size', ...number('inch') }, '1.4 m', 55],
    [{ key: 'screen-size', ...number('inch') }, '39.6 cm', 15.6],
    [{ key: 'resolution', kind: 'text' } as const, '3840 x 2160', '4K'],
    [{ key: 'resolution', kind: 'text' } as const, '1366 x 768', '1366 x 768'],
    [{ key: 'graphics', kind: 'text' } as const, 'nvidia RTX3060TI', 'GeForce RTX 3060 Ti'],
    [{ key: 'graphics', kind: 'text' } as const, 'Intel Arc A770', 'Intel Arc A770'],
    [{ kind: 'flag' } as const, 'Yes', true],
    [{ kind: 'flag' } as const, 'false', false],
    [{ kind: 'flag' } as const, 'perhaps', undefined],
    [{ kind: 'text' } as const, '  stainless   steel ', 'Stainless steel'],
    [{ kind: 'text' } as const, 'N/A', undefined],
    [{ kind: 'text' } as const, 'x'.repeat(81), undefined],
  ])('of %j %j is %j', (definition, text, value) =>
    expect(readAttributeValue(definition, text)).toBe(value),
  )
})

describe('what a title states', () => {
  const inTitle = (slug: string, title: string) =>
    Object.fromEntries(attributesInTitle(title, attributesOfCategory(slug)))

  test('is one graphics chip however it is written, and no slot of a model', () => {
    const chip = { 'graphics-chip': 'GeForce GTX 1070' }
    expect(inTitle('nvidia-graphics-cards', 'Tui TURBO-GTX1070-8G')).toMatchObject(chip)
    expect(inTitle('nvidia-graphics-cards', 'Tui nVidia GTX 1070 8GB')).toMatchObject(chip)
    expect(inTitle('motherboards', 'Kea B760M-HDV/M.2 D4')).not.toHaveProperty('form-factor')
    expect(inTitle('oled-tvs', 'Tui 55"/OLED TV')).toMatchObject({ 'screen-type': 'OLED' })
  })

  test('is read by the units of the category', () => {
    expect(
      inTitle('everyday-laptops', 'Kea K15 15.6" FHD Laptop 16GB RAM 512GB SSD Wi-Fi 6E'),
    ).toMatchObject({ 'screen-size': 15.6, memory: 16, storage: 512, resolution: 'Full HD' })
    expect(inTitle('oled-tvs', 'Tui 55" 4K OLED TV 120Hz')).toMatchObject({
      'screen-size': 55,
      'screen-type': 'OLED',
      resolution: '4K',
      'refresh-rate': 120,
    })
    expect(inTitle('breakfast-cereals', 'Weka Muesli Gluten Free 750g')).toEqual({
      'net-weight': 0.75,
      dietary: 'Gluten free',
    })
    expect(inTitle('soft-drinks', 'Moa Cola 6 x 330ml')).toEqual({ 'pack-size': 6, volume: 1980 })
  })

  test.each([
    // A word names a measure, behind it or before it.
    ['laptops', 'Kea RAM 16GB SSD 512GB', { memory: 16, storage: 512 }],
    ['laptops', 'Kea 16GB DDR5 512GB PCIe', { memory: 16, storage: 512 }],
    ['memory', 'Kea 2 x 16GB DDR5', { memory: 32, 'memory-type': 'DDR5' }],
    // Of a pair the larger is what is stored, and so is one alone that is no memory.
    ['mobile-phones', 'Kea 9 8GB/256GB', { memory: 8, storage: 256 }],
    ['mobile-phones', 'Kea 9 8+256GB 5G', { memory: 8, storage: 256, network: '5G' }],
    ['mobile-phones', 'Kea 9 128GB', { storage: 128 }],
    ['laptops', 'Kea Book 16GB', {}],
    ['external-storage', 'Kea Stick 16GB', { storage: 16 }],
    // One size in two units.
    ['monitors', 'Kea 68.6 cm (27") monitor', { 'screen-size': 27 }],
    ['monitors', 'Kea 2-in-1 stand', {}],
    ['networking', 'Kea Switch 16-Port', { 'lan-ports': 16 }],
    ['toasters', 'Kea 4-Slice Toaster', { slices: 4 }],
    ['gas-cooktops', 'Kea 4 Burner Gas Cooktop 60cm', { 'cooking-zones': 4 }],
    ['external-storage', 'Kea DS2 2-Bay', { 'drive-bays': 2 }],
    [
      'paper-and-notebooks',
      'Kea Paper A4 - 500 Sheets, 80 g/m²',
      { 'paper-size': 'A4', sheets: 500, 'paper-weight': 80 },
    ],
    // Neither sides nor fractions nor limits nor what is beyond what it can be.
    ['monitors', 'Kea mat 30 x 40 cm', {}],
    ['laptops', 'Kea Book, supports 32GB RAM', {}],
    ['televisions', 'Kea 5000 Hz', {}],
    ['air-fresheners', 'Kea Refill Clean Linen', {}],
    ['smartphones', 'Kea 9 with 32GB Memory', { storage: 32 }],
    ['specialty-and-photo-papers', 'Kea Paper A3+', {}],
    ['server-parts-and-racks', 'Kea 19in Rack', {}],
    ['servers', 'Kea 3.5in Caddy', {}],
    ['monitors', 'Kea QD-OLED', { 'screen-type': 'QD-OLED' }],
    [
      'washing-machines',
      'Moa 8kg Front Loader 4.5 Star Energy',
      { 'load-capacity': 8, loading: 'Front', 'energy-stars': 4.5 },
    ],
    [
      'washing-machines',
      'Moa 4 Star WELS 4.5 Star Energy',
      { 'water-stars': 4, 'energy-stars': 4.5 },
    ],
    // Of water or of energy: nobody says.
    ['dishwashers', 'Moa Dishwasher 4.5 Star', {}],
    ['clothes-dryers', 'Moa Dryer 6 Star', { 'energy-stars': 6 }],
    // So many washes, or a tablet for each; of two packs for 40 nobody says.
    ['laundry-detergents-and-softeners', 'Tui Powder 60 Washes', { washes: 60 }],
    ['laundry-detergents-and-softeners', 'Tui Liquid, 1 load', {}],
    ['dishwashing', 'Tui Tablets 45 pack', { 'pack-size': 45, washes: 45 }],
    ['dishwashing', 'Tui 24 Tabs', { 'pack-size': 24, washes: 24 }],
    ['dishwashing', 'Tui Capsules 2 pack 40 washes', { 'pack-size': 2, washes: 40 }],
    ['dishwashing', 'Tui Gel 2 pack 40 washes', { 'pack-size': 2 }],
    ['dishwashing', 'Tui Scourers 5 pack', { 'pack-size': 5 }],
    ['processors', 'Kea Core i7-9700 3 GHz', { 'base-clock': 3 }],
    ['processors', 'Kea 8 Core 16 Threads 3 GHz', { cores: 8, threads: 16, 'base-clock': 3 }],
    ['laptops', 'Kea Book 10-Core 16GB RAM', { cores: 10, memory: 16 }],
    ['camera-lenses', 'Kea RF 50mm f/1.8', {}],
    ['camera-lenses', 'Kea RF 50mm f/1.8, 43mm filter thread', { 'filter-size': 43 }],
    ['laptops', 'Kea Book Intel® Core™ i7-9700H', { processor: 'Intel Core i7-9700H' }],
  ])('of %s: %s', (slug, title, attributes) => expect(inTitle(slug, title)).toEqual(attributes))

  test.each([' i5-1335U', '-i9', ' Ultra 7 155H', ' m3', ' 5 120U', ' 2 Duo'])(
    'is no number of cores before the name of a processor: 15 Core%s',
    (name) => expect(inTitle('laptops', `Kea Book 15 Core${name}`)).not.toHaveProperty('cores'),
  )

  test.each(['1 ', '2 x ', '16GB/', 'wi-', '8gb ram '])(
    'is found soon in a megabyte of %j',
    (text) => {
      const started = performance.now()
      inTitle('laptops', text.repeat(1_000_000 / text.length))
      expect(performance.now() - started).toBeLessThan(1000)
    },
  )

  test.each(['Moa Mince 500-650g', 'Moa Mince approx. 1.2kg', 'Moa Plums per kg'])(
    'is not what is weighed when it is sold: %s',
    (title) => expect(inTitle('breakfast-cereals', title)).toEqual({}),
  )

  test('is left out where it could be of two', () => {
    expect(inTitle('smartphones', 'Kea 8 128GB or 256GB')).toEqual({})
    expect(inTitle('breakfast-cereals', 'Weka Muesli 750g with 100g more')).toEqual({})
  })
})

describe('stating the attributes of a thing', () => {
  const laptops = attributesOfCategory('everyday-laptops')
  const laptop = { title: 'Kea K15 Laptop 8GB RAM', description: '', facts: [] }

  test('believes a person first, then the fields of a shop, its title, its description', () => {
    const { attributes, origins } = stateAttributes(laptops, {
      title: 'Kea K15 15.6" Laptop 8GB RAM 256GB SSD',
      description: 'For school. Processor: Kea M2. Memory: 4 GB.',
      facts: [
        { name: 'RAM', value: '16 GB' },
        { name: 'Display size', value: '14 in' },
        { name: 'Colour of the box', value: 'brown' },
      ],
      specifications: [{ name: 'Screen size', value: '13.3' }],
    })
    expect(attributes).toMatchObject({
      'screen-size': 13.3,
      memory: 16,
      storage: 256,
      processor: 'Kea M2',
    })
    expect(origins).toMatchObject({
      'screen-size': 'person',
      memory: 'feed',
      storage: 'title',
      processor: 'description',
    })
  })

  test.each([
    ['televisions', 'Energy use', '0.8 kWh', 'energy-use', undefined],
    ['televisions', 'Energy use', '310 kWh', 'energy-use', 310],
    ['televisions', 'Refresh rate', '5000 Hz', 'refresh-rate', undefined],
    ['laptops', 'Cores', '5000', 'cores', undefined],
    ['memory', 'Memory speed', '133 MHz', 'memory-speed', 133],
  ])(
    'keeps no number of %s beyond what it can be, unless a person says it: %s %s',
    (slug, name, value, key, kept) => {
      const definitions = attributesOfCategory(slug)
      const stating = { title: '', description: '', facts: [] }
      const facts = [{ name, value }]
      const stated = [
        stateAttributes(definitions, { ...stating, facts }),
        stateAttributes(definitions, { ...stating, registered: facts }),
        stateAttributes(definitions, { ...stating, description: `${name}: ${value}.` }),
      ]
      expect(stated.map(({ attributes }) => attributes[key])).toEqual([kept, kept, kept])
      const settled = stateAttributes(definitions, { ...stating, specifications: facts })
      expect(settled.attributes[key]).toBe(parseFloat(value))
    },
  )

  test('keeps what has a name in one unit, and nothing that the category does not define', () => {
    expect(
      stateAttributes(laptops, { ...laptop, facts: [{ name: 'Storage', value: '1 TB' }] })
        .attributes,
    ).toEqual({ memory: 8, storage: 1000 })
    expect(stateAttributes([], laptop).attributes).toEqual({})
  })

  test('takes a size for the weight or the volume that it is', () => {
    const groceries = attributesOfCategory('soft-drinks')
    const stated = (value: string) =>
      stateAttributes(groceries, {
        title: 'Moa Cola',
        description: '',
        facts: [{ name: 'Size', value }],
      }).attributes
    expect(stated('1.5L')).toEqual({ volume: 1500 })
    expect(stated('200g')).toEqual({ 'net-weight': 0.2 })
  })
})
