import {
  choiceWords,
  isWithinRange,
  rangeOf,
  type NumberBound,
} from '#domain/catalogue/attribute-choice.ts'
import { numberIn } from '#domain/catalogue/attribute-number.ts'
import { formatAttribute, type AttributeDefinition } from '#domain/catalogue/attribute.ts'
import { inUnit, unitOf } from '#domain/search/measure.ts'
import type { MeasureBound, SaidMeasure } from '#domain/search/understand/measure-words.ts'
import { saidNothing, textOf, type Said, type Span } from '#domain/search/understand/said.ts'
import type { Understanding } from '#domain/search/understand/understand.ts'
import type { Wish } from '#domain/search/understand/everyday-words.ts'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.ts'
import type { SearchFilters } from '../search-request.ts'
import type { CountFacets, ListingQuery } from './listing-query.ts'

/** Comparisons of measures as filters by attributes, and what is told of them. */
export type MeasuredFilters = {
  readonly attributes: SearchFilters['attributes']
  readonly said: readonly Said[]
}

type Measured = Pick<Understanding, 'typed' | 'bounds' | 'measures' | 'wishes' | 'meant'>

/** Counts what there is of the attributes that the comparisons may be of; one statement, where there are some. */
export const measuredFilters = async (
  { typed, bounds, measures, wishes, meant }: Measured,
  query: ListingQuery,
  { index, countFacets }: { readonly index: CatalogueIndex; readonly countFacets: CountFacets },
): Promise<MeasuredFilters> => {
  const definitions = numbersOf([...meant, ...query.filters.categoryIds], index)
  const plain = measures.filter((measure) => keysOf(measure, definitions).length > 0)
  if ([...bounds, ...plain, ...wishes].length === 0) return { attributes: {}, said: [] }
  const asked = [
    ...[...bounds, ...plain].flatMap((measure) => keysOf(measure, definitions)),
    ...wishes.flatMap(({ keys }) => keys),
  ]
  const { attributes: counts } = await countFacets(query, [...new Set(asked)])
  const valuesOf = (key: string): Values =>
    [...(counts.get(key) ?? [])]
      .map(([value, count]) => ({ number: numberIn(value), count }))
      .filter(({ number }) => !Number.isNaN(number))
      .toSorted((a, b) => a.number - b.number)
  const known = { definitions, valuesOf }
  // A filter that is chosen wins.
  const unlessChosen = <F extends Found>(one: F | undefined): F | undefined =>
    one && one.definition.key in query.filters.attributes ? undefined : one
  const compared = bounds.map((bound) => ({
    span: bound.span,
    found: unlessChosen(foundBound(bound, known)),
  }))
  const wished = wishes.map((wish) => ({
    span: wish.span,
    found: unlessChosen(foundWish(wish, known)),
  }))
  const bounded = [...compared, ...wished].flatMap(({ span, found }) =>
    found === undefined ? [] : [{ span, ...found }],
  )
  const boundedKeys = new Set(bounded.map(({ definition }) => definition.key))
  const held = plain.flatMap((measure) => {
    const found = unlessChosen(foundValue(measure, known))
    return found === undefined || boundedKeys.has(found.definition.key)
      ? []
      : [{ span: measure.span, ...found }]
  })
  return toFilters(typed, {
    held,
    bounded,
    unused: compared.flatMap(({ span, found }) => (found === undefined ? [span] : [])),
    idle: wished.flatMap(({ span, found }) => (found === undefined ? [span] : [])),
  })
}

type Read = {
  readonly held: readonly (FoundValue & { readonly span: Span })[]
  readonly bounded: readonly (FoundBound & { readonly span: Span })[]
  /** Comparisons of what nothing states. */
  readonly unused: readonly Span[]
  /** Words that only praise. */
  readonly idle: readonly Span[]
}

const toFilters = (typed: string, { held, bounded, unused, idle }: Read): MeasuredFilters => {
  const values = Map.groupBy(held, ({ definition }) => definition.key)
  const ranges = Map.groupBy(bounded, ({ definition }) => definition.key)
  const attributes = Object.fromEntries([
    ...[...values].map(([key, all]) => [key, all.map(({ value }) => `${value}`)] as const),
    ...[...ranges].map(([key, all]) => [key, [rangeOf(all.map(({ bound }) => bound))]] as const),
  ])
  const chip = (
    span: Span,
    { key, label }: AttributeDefinition,
    choice: string | number,
    words: string,
  ): Said => ({ type: 'measure', slug: `${key}:${choice}`, name: `${label} ${words}`, ...span })
  return {
    attributes,
    said: [
      ...held.map(({ span, definition, value }) =>
        chip(span, definition, value, formatAttribute(definition, value)),
      ),
      ...[...Map.groupBy(bounded, ({ span }) => span)].flatMap(([span, [first, ...others]]) => {
        if (first === undefined) return []
        const { definition } = first
        const range = rangeOf([first, ...others].map(({ bound }) => bound))
        const words = choiceWords(range, definition.unit) ?? ''
        return chip(span, definition, attributes[definition.key]?.[0] ?? '', words)
      }),
      ...unused.map((span) => ({
        ...saidNothing(typed, span),
        name: `${textOf(typed, span)} was not used`,
      })),
      ...idle.map((span) => saidNothing(typed, span)),
    ],
  }
}

type Values = readonly { readonly number: number; readonly count: number }[]

type Known = {
  readonly definitions: ReadonlyMap<string, AttributeDefinition>
  /** In their order. */
  readonly valuesOf: (key: string) => Values
}

type Found = { readonly definition: AttributeDefinition }
type FoundBound = Found & { readonly bound: NumberBound }
type FoundValue = Found & { readonly value: number }

const numbersOf = (
  meant: Measured['meant'],
  index: CatalogueIndex,
): ReadonlyMap<string, AttributeDefinition> =>
  new Map(
    meant
      .flatMap((id) => index.categories.get(id)?.attributes ?? [])
      .filter(({ kind }) => kind === 'number')
      .map((definition) => [definition.key, definition]),
  )

/** Attributes that count people, where no unit says so. */
const peopleKeys: readonly string[] = ['sleeps', 'seats', 'place-settings']

const keysOf = (
  { unit, of }: Pick<SaidMeasure, 'unit' | 'of'>,
  definitions: ReadonlyMap<string, AttributeDefinition>,
): readonly string[] => {
  const fitting = [...definitions.values()].filter((definition) =>
    unit === 'person'
      ? peopleKeys.includes(definition.key)
      : inUnit({ number: '1', unit }, unitOf(definition.unit?.toLowerCase() ?? '') ?? '') !==
        undefined,
  )
  const said = fitting.filter(({ label }) => label.toLowerCase().startsWith(ofWord(of)))
  return (of !== '' && said.length > 0 ? said : fitting).map(({ key }) => key)
}

const ofWord = (word: string): string => {
  if (word.toLowerCase() === 'ram') return 'memory'
  return word.toLowerCase() === 'ssd' ? 'storage' : word.toLowerCase()
}

/** Of the first attribute among whose values the number lies. */
const foundBound = (
  measure: MeasureBound,
  { definitions, valuesOf }: Known,
): FoundBound | undefined => {
  for (const key of keysOf(measure, definitions)) {
    const definition = definitions.get(key)
    if (definition === undefined) continue
    const values = valuesOf(key)
    const number = numberAs(measure, definition)
    const [least, most] = [values[0]?.number ?? Infinity, values.at(-1)?.number ?? -Infinity]
    if (number < least / 1.5 || number > most * 1.5) continue
    const bound = { compares: measure.compares, number }
    if (values.some((value) => isWithinRange([bound], value.number))) return { definition, bound }
  }
  return undefined
}

const numberAs = (
  { number, unit }: Pick<SaidMeasure, 'number' | 'unit'>,
  { unit: target }: AttributeDefinition,
): number => {
  if (unit === 'person') return number
  return inUnit({ number: `${number}`, unit }, unitOf(target?.toLowerCase() ?? '') ?? '') ?? 0
}

/**
 * Of the one attribute that enough products have so: "8gb" may be of memory and of storage. Of fewer, what comes close is
 * shown too, as of any words.
 */
const foundValue = (
  measure: SaidMeasure,
  { definitions, valuesOf }: Known,
): FoundValue | undefined => {
  const found = keysOf(measure, definitions).flatMap((key) => {
    const definition = definitions.get(key)
    if (definition === undefined) return []
    const asked = numberAs(measure, definition)
    const value = valuesOf(key).find(({ number }) => Math.abs(number - asked) <= asked / 200)
    return value === undefined ? [] : [{ definition, value: value.number, count: value.count }]
  })
  const [only] = found
  return found.length === 1 && only !== undefined && only.count >= fewestHeld ? only : undefined
}

const fewestHeld = 3

/** Half of what there is: the quieter, the smaller. */
const foundWish = (
  { keys, wants }: Wish,
  { definitions, valuesOf }: Known,
): FoundBound | undefined => {
  for (const key of keys) {
    const definition = definitions.get(key)
    const values = valuesOf(key)
    if (definition === undefined || values.length < fewestValues) continue
    const ordered = wants === 'low' ? values : values.toReversed()
    const half = ordered.reduce((sum, { count }) => sum + count, 0) / 2
    let passed = 0
    const end = ordered.find(({ count }) => (passed += count) >= half)?.number ?? 0
    return { definition, bound: { compares: wants === 'low' ? 'most' : 'least', number: end } }
  }
  return undefined
}

const fewestValues = 3
