import { attributesInTitle } from '#domain/catalogue/attributes-in-title.ts'
import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { readAttributeValue } from '#domain/catalogue/read-attribute-value.ts'
import { stateAttributes } from '#domain/catalogue/state-attributes.ts'
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
      memory: 'fields',
      storage: 'title',
      processor: 'description',
    })
  })

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
