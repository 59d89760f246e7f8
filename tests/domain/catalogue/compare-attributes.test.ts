import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { bestPlaces } from '#domain/catalogue/compare/best-places.ts'
import { compareAttributes, limitOf } from '#domain/catalogue/compare/compare-attributes.ts'
import compared from '#domain/catalogue/compare/compared-attributes.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'

test.each([
  ['more', [4, 3], [0]],
  ['less', [4, 3], [1]],
  ['more', [5, 3, 5], [0, 2]],
  ['more', [3, 3], []],
  ['less', [undefined, 3], []],
  ['less', [undefined, 0, 3], [1]],
  ['more', [undefined, undefined], []],
  ['more', [], []],
] as const)('the better ones, where %s is better, of %j', (better, numbers, places) => {
  expect(bestPlaces(numbers, better)).toEqual(places)
})

const phone = (attributes: Record<string, number | string | boolean>) => ({
  definitions: attributesOfCategory('smartphones'),
  attributes,
})

describe('products side by side', () => {
  test('have a row for what any states, in groups', () => {
    const groups = compareAttributes([
      phone({ storage: 256, 'screen-type': 'OLED', 'weight-grams': 170, esim: true }),
      phone({ storage: 128, 'screen-type': 'OLED' }),
    ])
    expect(groups.map(({ name, rows }) => [name, rows.map(({ label }) => label)])).toEqual([
      ['Size and weight', ['Weight']],
      ['Screen', ['Screen type']],
      ['Memory and storage', ['Storage']],
      ['Connections', ['eSIM']],
    ])
  })

  test('differ where not the same is stated of all, and better is no matter of taste', () => {
    const rows = compareAttributes([
      phone({ storage: 256, memory: 8, 'screen-size': 6.1, 'screen-type': 'OLED', esim: true }),
      phone({ storage: 128, memory: 8, 'screen-size': 6.7, 'screen-type': 'OLED' }),
      phone({ memory: 8, 'screen-size': 6.1, 'screen-type': 'OLED' }),
    ]).flatMap((group) => group.rows)
    const row = (key: string) => rows.find((one) => one.key === key)
    expect(row('storage')).toMatchObject({
      values: ['256 GB', '128 GB', null],
      best: [0],
      differs: true,
    })
    expect(row('memory')).toMatchObject({ best: [], differs: false })
    expect(row('screen-size')).toMatchObject({ best: [], differs: true })
    expect(row('screen-type')).toMatchObject({ best: [], differs: false })
    expect(row('esim')).toMatchObject({ values: ['Yes', null, null], best: [], differs: true })
  })

  test('of several categories begin with what all of them define', () => {
    const rows = compareAttributes([
      phone({ 'front-camera': 12, 'screen-size': 6.1 }),
      {
        definitions: attributesOfCategory('televisions'),
        attributes: { 'screen-size': 55, 'hdmi-ports': 4 },
      },
    ])
    expect(rows.map(({ name }) => name)[0]).toBe('Screen')
    expect(rows.flatMap((group) => group.rows.map(({ values }) => values))).toEqual([
      ['6.1 inch', '55 inch'],
      ['12 MP', null],
      [null, '4'],
    ])
  })

  test('leave out what their categories do not define, and are nothing without anything stated', () => {
    expect(compareAttributes([phone({ 'energy-stars': 4 }), phone({})])).toEqual([])
    expect(compareAttributes([])).toEqual([])
  })

  test('have each attribute in one group, and one direction of each', () => {
    const keys = Object.values(compared.groups).flatMap((words) => words.split(' '))
    expect(keys).toEqual([...new Set(keys)])
    const directed = Object.values(compared.better).flatMap((words) => words.split(' '))
    expect(directed).toEqual([...new Set(directed)])
    expect(directed.filter((key) => !keys.includes(key))).toEqual([])
  })
})

test('what two kinds of things call the same is one row, whatever the unit', () => {
  const vacuum = {
    definitions: attributesOfCategory('vacuum-cleaners'),
    attributes: { weight: 2.5 },
  }
  const rows = compareAttributes([phone({ 'weight-grams': 187 }), vacuum, phone({})])
  expect(rows.flatMap((group) => group.rows)).toMatchObject([
    { label: 'Weight', values: ['187 g', '2.5 kg', null], best: [], differs: true },
  ])
})

test.each([
  ['refresh-rate', 'least'],
  ['noise', 'most'],
  ['memory', undefined],
  ['storage', undefined],
  ['screen-size', undefined],
] as const)('a number in words asks of %s for at %s so much', (key, limit) => {
  const definition = { key, label: key, kind: 'number' } as const
  expect(limitOf(definition)).toBe(limit)
})
