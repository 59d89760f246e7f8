import type { CatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import { offeredOrders, describeFacets } from '#application/search/describe-facets.ts'
import type { FacetCounts } from '#application/search/listing/listing-query.ts'
import type { AttributeDefinition } from '#domain/catalogue/attribute.ts'
import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { everything } from '#tests/support/catalogue/search-on.ts'
import { expect, test } from 'vitest'

const definitions: readonly AttributeDefinition[] = [
  { key: 'curved', label: 'Curved', kind: 'flag' },
  { key: 'screen-size', label: 'Screen size', kind: 'number', unit: 'in' },
  { key: 'screen-type', label: 'Screen', kind: 'text' },
]

const index: CatalogueIndex = {
  version: 1,
  categories: new Map(),
  categoryBySlug: new Map(),
  categoryByName: new Map(),
  brands: new Map(),
  brandBySlug: new Map(),
  brandByName: new Map(),
  retailers: new Map(),
  retailerBySlug: new Map(),
  retailerByDomain: new Map(),
}

const counts = (attributes: Record<string, Record<string, number>>): FacetCounts => ({
  total: 20,
  exact: true,
  categories: new Map(),
  brands: new Map(),
  retailers: new Map(),
  conditions: new Map(),
  colours: new Map(),
  inStock: 0,
  freeDelivery: 0,
  realSale: 0,
  prices: [],
  attributes: new Map(
    Object.entries(attributes).map(([key, values]) => [key, new Map(Object.entries(values))]),
  ),
})

const facetsOf = (
  attributes: Record<string, Record<string, number>>,
  chosen: Record<string, readonly string[]> = {},
  defined = definitions,
) => {
  const query = { ...everything, filters: { ...everything.filters, attributes: chosen } }
  return describeFacets(counts(attributes), query, defined, index).attributes
}

test('the ten that tell most of the results apart come first, in the order of the category', () => {
  const many = Array.from({ length: 10 }, (_, nth) => [`fact-${nth}`, { a: 9, b: 11 }] as const)
  const facets = facetsOf(
    {
      // Nearly all are alike.
      curved: { yes: 1, no: 19 },
      ...Object.fromEntries(many),
      // Few state it, however evenly.
      'screen-type': { OLED: 2, LED: 2, 'not-stated': 16 },
      'screen-size': { '55': 6, '65': 6, '75': 6, 'not-stated': 2 },
    },
    {},
    [...definitions, ...many.map(([key]) => ({ key, label: key, kind: 'text' as const }))],
  )
  expect(facets.map(({ key }) => key)).toEqual([
    'screen-size',
    ...many.slice(0, 9).map(([key]) => key),
    'fact-9',
    'curved',
    'screen-type',
  ])
})

test('a chosen range counts what is in it, what states nothing comes last', () => {
  const [facet] = facetsOf(
    { 'screen-size': { '55': 3, '60': 2, '77': 1, 'not-stated': 4 } },
    { 'screen-size': ['55..65', '77'] },
  )
  expect(facet?.values.map(({ label, count }) => `${label} ${count}`)).toEqual([
    '55 to 65 in 5',
    '55 in 3',
    '60 in 2',
    '77 in 1',
    'Not stated 4',
  ])
  expect(facet?.bands.map(({ min, max, count }) => `${min}..${max} ${count}`)).toEqual([
    '55..55 3',
    '60..60 2',
    '77..77 1',
  ])
})

test('orders are those of all numbers that are stated, and the one that is asked for', () => {
  const facets = facetsOf({
    'screen-size': { '55': 3, '60': 2, '77': 1 },
    'screen-type': { OLED: 2, LED: 2 },
  })
  expect(offeredOrders(facets, definitions, 'least:weight', false)).toEqual([
    { value: 'most:screen-size', label: 'Screen size, highest first' },
    { value: 'least:screen-size', label: 'Screen size, lowest first' },
    { value: 'most:weight', label: 'Weight, highest first' },
    { value: 'least:weight', label: 'Weight, lowest first' },
  ])
  expect(offeredOrders(facets.slice(1), definitions, 'bestprice', false)).toEqual([])
  const many = Array.from({ length: 12 }, (_, nth) => `number-${nth}`)
  const defined = many.map((key) => ({ key, label: key, kind: 'number' as const }))
  const two = facetsOf(Object.fromEntries(many.map((key) => [key, { 1: 1, 2: 1 }])), {}, defined)
  expect(offeredOrders(two, defined, '', false)).toHaveLength(24)
  // Where all are alike there is nothing to order.
  const alike = facetsOf({ 'number-0': { 1: 2 } }, {}, defined)
  expect(offeredOrders(alike, defined, '', false)).toEqual([])
  expect(offeredOrders([], definitions, '', true).map(({ value }) => value)).toEqual(['unitprice'])
})

test('the order by price and energy is offered where some state their energy, or it is asked for', () => {
  const facets = facetsOf({ 'energy-use': { '300': 1 } }, {}, attributesOfCategory('dishwashers'))
  const [order] = offeredOrders(facets, [], '', false)
  expect(order).toEqual({
    value: 'energyprice',
    label: 'Lowest price + electricity',
  })
  expect(offeredOrders([], [], 'energyprice', false)).toEqual([order])
  expect(offeredOrders([], [], 'bestprice', false)).toEqual([])
})

test('words are in no bands', () => {
  const [facet] = facetsOf({ 'screen-type': { OLED: 2, LED: 2, QLED: 4 } })
  expect(facet?.bands).toEqual([])
})
