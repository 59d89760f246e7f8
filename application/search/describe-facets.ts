import { groupOfAttribute } from '#domain/catalogue/compare/attribute-groups.ts'
import { energyUseKey } from '#domain/catalogue/energy/running-cost.ts'
import type { Country } from '#domain/market/country.ts'
import {
  choiceWords,
  isWithinRange,
  mostTelling,
  notStated,
  readNumberRange,
} from '#domain/catalogue/attribute-choice.ts'
import { numberIn } from '#domain/catalogue/attribute-number.ts'
import { attributeNamed } from '#domain/catalogue/category-tree.ts'
import { formatAttribute, type AttributeDefinition } from '#domain/catalogue/attribute.ts'
import { isByAttribute, keyOfOrder, type SortChoice } from '#domain/search/sort.ts'
import { numberBands, type CountedNumber } from '#domain/search/number-bands.ts'
import { rangeLabel, type CountedBand } from '#domain/search/price-bands.ts'
import type { CatalogueIndex, CategoryNode } from '../catalogue/catalogue-index.ts'
import type { RetailerView } from '../offer/offer-view.ts'
import type { FacetCounts, ListingQuery } from './listing/listing-query.ts'
import { noSearchFilters, type SearchFilters } from './search-request.ts'
import type {
  AttributeFacet,
  CategoryFacetValue,
  FacetValue,
  Facets,
  PriceFacet,
  RetailerFacetValue,
  ValueCount,
} from './search-answer.ts'

export const describeFacets = (
  counts: FacetCounts,
  query: ListingQuery,
  definitions: readonly AttributeDefinition[],
  index: CatalogueIndex,
  asked: SearchFilters = noSearchFilters,
): Omit<Facets, 'sorts'> => ({
  categories: categoryFacet(counts.categories, query, index, asked),
  brands: ofNodes(
    counts.brands ?? allBrands(query.country, index),
    index.brands,
    ({ slug, name }) => ({ slug, name }),
  ).slice(0, maxBrands),
  retailers: retailerFacet(counts.retailers, index.retailers, asked),
  prices: priceFacet(counts.prices),
  inStock: counts.inStock,
  freeDelivery: counts.freeDelivery,
  realSale: counts.realSale,
  conditions: valueFacet(counts.conditions),
  colours: valueFacet(counts.colours),
  attributes: mostTellingFirst(definitions, counts).flatMap(
    (definition) =>
      attributeFacet(definition, counts, query.filters.attributes[definition.key] ?? []) ?? [],
  ),
})

const maxBrands = 100

const allBrands = (country: Country, { brands }: CatalogueIndex): ReadonlyMap<number, number> =>
  new Map(
    [...brands.values()].flatMap(({ id, products }) =>
      products[country] > 0 ? [[id, products[country]]] : [],
    ),
  )

/** Shops that are asked for have their names, also where none of their offers counts. */
export const retailerFacet = (
  counts: ReadonlyMap<number, number>,
  retailers: ReadonlyMap<number, RetailerView>,
  asked: Pick<SearchFilters, 'retailers' | 'notRetailers'>,
): RetailerFacetValue[] => {
  const slugs = [...asked.retailers, ...asked.notRetailers]
  const named = [...retailers.values()].filter(({ slug }) => slugs.includes(slug))
  const none = named.map(({ id }) => [id, 0] as const)
  return ofNodes(new Map([...none, ...counts]), retailers, ({ slug, name, logo }) => ({
    slug,
    name,
    logo,
  }))
}

const ofNodes = <N, Told extends Omit<FacetValue, 'count'>>(
  counts: ReadonlyMap<number, number>,
  nodes: ReadonlyMap<number, N>,
  told: (node: N) => Told,
): (Told & FacetValue)[] =>
  [...counts]
    .flatMap(([id, count]) => {
      const node = nodes.get(id)
      return node === undefined ? [] : [{ ...told(node), count }]
    })
    .toSorted(byCount)

const byCount = (a: FacetValue, b: FacetValue): number =>
  b.count - a.count || (a.name < b.name ? -1 : 1)

/**
 * The first level at which results part, and the filtered categories with what is right above and
 * below them. Those that were asked for are among them even without products.
 */
const categoryFacet = (
  counts: ReadonlyMap<number, number> | undefined,
  { country, filters }: ListingQuery,
  index: CatalogueIndex,
  { categories: asked }: SearchFilters,
): CategoryFacetValue[] => {
  const parentOf = ({ parentId }: CategoryNode): string | null =>
    (parentId === null ? undefined : index.categories.get(parentId)?.slug) ?? null
  const countOf = ({ products, subtreeIds }: CategoryNode): number =>
    counts === undefined
      ? products[country]
      : subtreeIds.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
  const nodesOf = (ids: readonly number[]): CategoryNode[] =>
    ids.flatMap((id) => index.categories.get(id) ?? [])
  const filledBelow = (ids: readonly number[]): CategoryNode[] =>
    nodesOf(ids).filter((node) => countOf(node) > 0)
  const top = [...index.categories.values()].filter(({ depth }) => depth === 1).map(({ id }) => id)
  let level = filledBelow(top)
  for (let [only] = level; level.length === 1 && only !== undefined; [only] = level) {
    const below = filledBelow(only.childIds)
    if (below.length === 0) break
    level = below
  }
  const filtered = nodesOf(filters.categoryIds)
  const shown = new Set([
    ...level,
    ...asked.flatMap((slug) => index.categoryBySlug.get(slug) ?? []),
    ...filtered,
    ...nodesOf(filtered.flatMap(({ parentId }) => parentId ?? [])),
    ...filtered.flatMap(({ childIds }) => filledBelow(childIds)),
  ])
  return [...shown]
    .map((node) => ({
      slug: node.slug,
      name: node.name,
      count: countOf(node),
      parent: parentOf(node),
    }))
    .toSorted(byCount)
}

export const priceFacet = (bands: readonly CountedBand[]): PriceFacet[] =>
  bands.map(({ min, max, ...counts }) => ({
    label: rangeLabel({ min, max }),
    min,
    max: max === Infinity ? null : max,
    ...counts,
  }))

export const valueFacet = <Value extends string>(
  counts: ReadonlyMap<Value, number>,
): ValueCount<Value>[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

const attributeFacet = (
  definition: AttributeDefinition,
  { attributes }: FacetCounts,
  chosen: readonly string[],
): AttributeFacet | undefined => {
  const { key, label, unit = null } = definition
  const counts = attributes.get(key)
  if (counts === undefined) return undefined
  const values = valueFacet(counts).filter(({ value }) => value !== notStated)
  const numbers = values.map(({ value, count }) => ({ number: numberIn(value), count }))
  const frequent = values
    .slice(0, maxValues)
    .map((one) => ({ ...one, label: valueLabel(definition, one.value) }))
  return {
    key,
    label,
    unit,
    group: groupOfAttribute(key, definition.facts?.group),
    values: [
      ...chosenRanges(definition, numbers, chosen),
      ...(definition.kind === 'number'
        ? frequent.toSorted((a, b) => Number(a.value) - Number(b.value))
        : frequent),
      ...leftOver(counts.get(notStated) ?? 0, chosen),
    ],
    bands: definition.kind === 'number' ? numberBands(numbers) : [],
  }
}

const maxValues = 50

type LabelledCount = AttributeFacet['values'][number]

/** Those that are asked for, first. */
const chosenRanges = (
  { unit }: AttributeDefinition,
  numbers: readonly CountedNumber[],
  chosen: readonly string[],
): readonly LabelledCount[] =>
  chosen.flatMap((value) => {
    const range = readNumberRange(value)
    if (range === undefined) return []
    const count = numbers
      .filter(({ number }) => isWithinRange(range, number))
      .reduce((sum, one) => sum + one.count, 0)
    return [{ value, label: choiceWords(value, unit) ?? value, count }]
  })

const leftOver = (count: number, chosen: readonly string[]): readonly LabelledCount[] =>
  count === 0 && !chosen.includes(notStated)
    ? []
    : [{ value: notStated, label: 'Not stated', count }]

const valueLabel = (definition: AttributeDefinition, value: string): string => {
  if (definition.kind === 'flag') return formatAttribute(definition, value === 'yes')
  return formatAttribute(definition, definition.kind === 'number' ? Number(value) : value)
}

/**
 * Those that tell most of the results apart first, in the order of the category: by how likely it is that two
 * results, taken at random, both state it, and differ.
 */
const mostTellingFirst = (
  definitions: readonly AttributeDefinition[],
  { attributes, total }: FacetCounts,
): readonly AttributeDefinition[] => {
  const tellsOf = ({ key }: AttributeDefinition): number => {
    const counts = [...(attributes.get(key) ?? [])]
      .filter(([value]) => value !== notStated)
      .map(([, count]) => count)
    const stated = counts.reduce((sum, count) => sum + count, 0)
    const alike = counts.reduce((sum, count) => sum + count * count, 0)
    return (stated * stated - alike) / Math.max(total, stated, 1) ** 2
  }
  const tells = new Map(definitions.map((one) => [one.key, tellsOf(one)]))
  const telling = definitions.toSorted((a, b) => (tells.get(b.key) ?? 0) - (tells.get(a.key) ?? 0))
  const first = new Set(telling.slice(0, mostTelling))
  return [...definitions.filter((one) => first.has(one)), ...telling.slice(mostTelling)]
}

export const unitOrder = { value: 'unitprice', label: 'Lowest item price per unit' } as const

const energyOrder = { value: 'energyprice', label: 'Lowest price + electricity' } as const

/** By the numbers that are stated, the most telling first; what is asked for is there, too. */
export const offeredOrders = (
  facets: readonly AttributeFacet[],
  definitions: readonly AttributeDefinition[],
  asked: SortChoice,
  isByMeasure: boolean,
): Facets['sorts'] => {
  const numbers = new Set(definitions.flatMap(({ key, kind }) => (kind === 'number' ? key : [])))
  const offered = facets.filter(({ key, values }) => numbers.has(key) && values.length > 1)
  const key = isByAttribute(asked) ? keyOfOrder(asked) : ''
  const askedOne = facets.find((facet) => facet.key === key) ?? attributeNamed(key)
  const labels = new Map(
    [...offered, ...(askedOne ? [askedOne] : [])].map((one) => [one.key, one.label]),
  )
  return [
    ...(isByMeasure ? [unitOrder] : []),
    ...(asked === energyOrder.value || facets.some(({ key }) => key === energyUseKey)
      ? [energyOrder]
      : []),
    ...[...labels].flatMap(([key, label]) => [
      { value: `most:${key}` as const, label: `${label}, highest first` },
      { value: `least:${key}` as const, label: `${label}, lowest first` },
    ]),
  ]
}
