import {
  choiceWords,
  isWithinRange,
  numberIn,
  rangeOf,
} from '#domain/catalogue/attribute-choice.ts'
import { formatAttribute, type AttributeDefinition } from '#domain/catalogue/attribute.ts'
import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { inUnit, unitOf } from '#domain/search/measure.ts'
import type { MeasureBound, SaidMeasure } from '#domain/search/understand/measure-words.ts'
import { saidNothing, textOf, type Said } from '#domain/search/understand/said.ts'
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
  const found = [
    ...bounds.map((bound) => ({ span: bound.span, ...boundFilter(bound, definitions, valuesOf) })),
    ...wishes.map((wish) => ({ span: wish.span, ...wishFilter(wish, definitions, valuesOf) })),
  ]
  const isTold = (key: string): boolean =>
    key in query.filters.attributes || found.some((other) => other.key === key)
  const held = plain
    .map(({ span, ...measure }) => ({ span, ...heldFilter(measure, definitions, valuesOf) }))
    .flatMap(({ key, ...filter }) => (key === undefined || isTold(key) ? [] : { key, ...filter }))
  return {
    attributes: Object.fromEntries([
      ...[...Map.groupBy(held, ({ key }) => key)].map(
        ([key, all]) => [key, all.map(({ choice }) => choice)] as const,
      ),
      ...found.flatMap(({ key, choice }) => (key === undefined ? [] : [[key, [choice]] as const])),
    ]),
    said: [...held, ...found].map(({ key, choice, span, name }) =>
      key === undefined
        ? isPraise(span, wishes)
          ? saidNothing(typed, span)
          : { ...saidNothing(typed, span), name: `${textOf(typed, span)} was not used` }
        : { type: 'measure', slug: `${key}:${choice}`, name, ...span },
    ),
  }
}

const isPraise = (span: Wish['span'], wishes: readonly Wish[]): boolean =>
  wishes.some((wish) => wish.span === span)

type Values = readonly { readonly number: number; readonly count: number }[]

type Filter = {
  readonly key: string | undefined
  readonly choice: string
  readonly name: string
}

const unused: Filter = { key: undefined, choice: '', name: '' }

const filterOf = ({ key, label, unit }: AttributeDefinition, choice: string): Filter => ({
  key,
  choice,
  name: `${label} ${choiceWords(choice, unit) ?? choice}`,
})

const numbersOf = (
  meant: Measured['meant'],
  index: CatalogueIndex,
): ReadonlyMap<string, AttributeDefinition> =>
  new Map(
    meant
      .flatMap((id) => attributesOfCategory(index.categories.get(id)?.slug ?? ''))
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
const boundFilter = (
  bound: MeasureBound,
  definitions: ReadonlyMap<string, AttributeDefinition>,
  valuesOf: (key: string) => Values,
): Filter => {
  for (const key of keysOf(bound, definitions)) {
    const definition = definitions.get(key)
    if (definition === undefined) continue
    const values = valuesOf(key)
    const number = numberAs(bound, definition)
    const [least, most] = [values[0]?.number ?? Infinity, values.at(-1)?.number ?? -Infinity]
    if (number < least / 1.5 || number > most * 1.5) continue
    const asked = { compares: bound.compares, number }
    if (values.some((value) => isWithinRange([asked], value.number)))
      return filterOf(definition, rangeOf(asked))
  }
  return unused
}

const numberAs = (
  { number, unit }: Pick<SaidMeasure, 'number' | 'unit'>,
  definition: AttributeDefinition,
): number =>
  unit === 'person'
    ? number
    : (inUnit(
        { number: String(number), unit },
        unitOf(definition.unit?.toLowerCase() ?? '') ?? '',
      ) ?? 0)

/** Of the first attribute that enough products have so. Of fewer, what comes close is shown too, as of any words. */
const heldFilter = (
  measure: Omit<SaidMeasure, 'span'>,
  definitions: ReadonlyMap<string, AttributeDefinition>,
  valuesOf: (key: string) => Values,
): Filter => {
  for (const key of keysOf(measure, definitions)) {
    const definition = definitions.get(key)
    if (definition === undefined) continue
    const asked = numberAs(measure, definition)
    const held = valuesOf(key).find(({ number }) => Math.abs(number - asked) <= asked / 200)
    if (held === undefined || held.count < fewestHeld) continue
    return {
      ...filterOf(definition, String(held.number)),
      name: `${definition.label} ${formatAttribute(definition, held.number)}`,
    }
  }
  return unused
}

const fewestHeld = 3

/** Half of what there is: the quieter, the smaller. */
const wishFilter = (
  { keys, wants }: Wish,
  definitions: ReadonlyMap<string, AttributeDefinition>,
  valuesOf: (key: string) => Values,
): Filter => {
  for (const key of keys) {
    const definition = definitions.get(key)
    const values = valuesOf(key)
    if (definition === undefined || values.length < fewestValues) continue
    const ordered = wants === 'low' ? values : values.toReversed()
    const half = ordered.reduce((sum, { count }) => sum + count, 0) / 2
    let held = 0
    const end = ordered.find(({ count }) => (held += count) >= half)?.number ?? 0
    const compares = wants === 'low' ? 'most' : 'least'
    return filterOf(definition, rangeOf({ compares, number: end }))
  }
  return unused
}

const fewestValues = 3
