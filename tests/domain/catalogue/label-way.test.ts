import { withLabels, type Labelled } from '#domain/catalogue/versions/label-way.ts'
import type { Way } from '#domain/catalogue/versions/variant-ways.ts'
import { expect, test } from 'vitest'

const storage: Way = {
  name: 'Storage',
  bySize: true,
  values: [
    { text: '128 GB', ids: ['a'] },
    { text: '256 GB', ids: ['b'] },
  ],
}

const toLabelled = (...ids: readonly string[]): Labelled[] =>
  ids.map((id) => ({ id, versionId: id.slice(0, 1), label: id.slice(2) }))

test('what shops name is one way more, any of it first', () => {
  expect(withLabels([storage], toLabelled('a Blue', 'b blue', 'b Black'))).toEqual([
    {
      name: 'Storage',
      bySize: true,
      values: [
        { text: '128 GB', ids: ['a', 'a Blue'] },
        { text: '256 GB', ids: ['b', 'b blue', 'b Black'] },
      ],
    },
    {
      name: 'Colour',
      bySize: false,
      values: [
        { text: 'Lowest', ids: ['a', 'b'] },
        { text: 'Black', ids: ['b Black'] },
        { text: 'Blue', ids: ['a Blue', 'b blue'] },
      ],
    },
  ])
})

test('offers that name none stand last, in their own place, and make no table alone', () => {
  const unnamed = { id: 'a ', versionId: 'a', label: null }
  const [sizes, labels] = withLabels([storage], [...toLabelled('a Blue', 'b Red'), unnamed]) ?? []
  expect(sizes?.values[0]).toEqual({ text: '128 GB', ids: ['a', 'a Blue', 'a '] })
  expect(labels?.values.at(-1)).toEqual({ text: 'Not stated', ids: ['a '] })
  expect(labels?.name).toBe('Colour')
  expect(withLabels([storage], [...toLabelled('a Blue'), unnamed])).toBeUndefined()
})

test('is called a colour where all name one, and sizes stand by their numbers', () => {
  const [, way] = withLabels([storage], toLabelled('a 10 m', 'b 9 m', 'b Blue')) ?? []
  expect(way?.name).toBe('Colour or size')
  expect(way?.values.map(({ text }) => text)).toEqual(['Lowest', '9 m', '10 m', 'Blue'])
})

const many = toLabelled(...Array.from({ length: 13 }, (_, at) => `a ${at}`))

test.each([
  ['no ways', [], toLabelled('a Blue', 'a Black')],
  ['three ways', [storage, storage, storage], toLabelled('a Blue', 'a Black')],
  ['a colour', [{ ...storage, name: 'Colour' }], toLabelled('a Blue', 'a Black')],
  ['a colour with more', [{ ...storage, name: 'Length, colour' }], toLabelled('a Blue', 'a Black')],
  ['one label', [storage], toLabelled('a Blue', 'b blue')],
  ['no label', [storage], []],
  ['too many labels', [storage], many],
])('with %s there is none', (_, ways, labelled) => {
  expect(withLabels(ways, labelled)).toBeUndefined()
})
