import {
  choiceWords,
  isWithinRange,
  rangeOf,
  type NumberBound,
} from '#domain/catalogue/attribute-choice.ts'
import { limitOf } from '#domain/catalogue/compare/compare-attributes.ts'
import { factsOf } from '#domain/catalogue/attribute-facts.ts'
import { numberIn } from '#domain/catalogue/attribute-number.ts'
import { noSaleFilters, type SaleFilters } from '#domain/offer/sale.ts'
import { formatAttribute, type AttributeDefinition } from '#domain/catalogue/attribute.ts'
import { minorRange } from '#domain/search/price-range.ts'
import { unitFactor, unitOf } from '#domain/search/measure.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { singularOf } from '#domain/search/words/singular.ts'
import type { AttributeOrder } from '#domain/search/sort.ts'
import { numberPattern, numberSaid } from '#domain/search/understand/number-words.ts'
import {
  aboutMeasure,
  ofWords,
  type ComparedMeasure,
  type PlainMeasure,
} from '#domain/search/understand/measure-words.ts'
import {
  saidNothing,
  spanOf,
  textOf,
  type Said,
  type Span,
} from '#domain/search/understand/said.ts'
import type { Understanding } from '#domain/search/understand/understand.ts'
import type { Wish } from '#domain/search/understand/everyday-words.ts'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.ts'
import type { SearchFilters } from '../search-request.ts'
import { noProductFilters, type CountFacets, type ListingQuery } from './listing-query.ts'

type MeasuredFilters = {
  readonly attributes: SearchFilters['attributes']
  readonly said: readonly Said[]
}

type Measured = Pick<
  Understanding,
  'typed' | 'compared' | 'measures' | 'wishes' | 'meant' | 'price'
>

/**
 * Measures and wishes as filters by attributes, and what is told of them. What there is of the attributes that they may be
 * of is counted: one statement for measures, and one for wishes.
 */
export const measuredFilters = async (
  { typed, compared, measures, wishes, meant, price }: Measured,
  query: ListingQuery,
  { index, countFacets }: { readonly index: CatalogueIndex; readonly countFacets: CountFacets },
): Promise<MeasuredFilters> => {
  const definitions = numbersOf([...meant, ...query.filters.categoryIds], index)
  // Where most kinds are not measured so, they would be left out: a "small heater" is none for patios.
  const isOfMost = ({ key }: AttributeDefinition): boolean =>
    2 * meant.filter((id) => attributesOf(id, index).some((one) => one.key === key)).length >=
    meant.length
  const wishedOf = ({ keys }: Wish) =>
    keys.flatMap((key) => definitions.get(key) ?? []).filter(isOfMost)
  const counted = countedOf(query, countFacets)
  const measurable = [...compared, ...measures].flatMap((one) => measuredBy(one, definitions))
  const wishable = wishes.filter(({ isMost }) => !isMost).flatMap(wishedOf)
  const [valuesOf, valuesWished] = await Promise.all([
    counted(measurable),
    // "Quiet under 1000" is quiet among those.
    counted(wishable, price && minorRange(price)),
  ])
  // A filter that is chosen wins.
  const unlessChosen = (found: Found | undefined): Found | undefined =>
    found && found.definition.key in query.filters.attributes ? undefined : found
  const bounded = [
    ...compared.map((measure) => ({
      span: measure.span,
      isWish: false,
      found: unlessChosen(foundBounds(measure, measuredBy(measure, definitions), valuesOf)),
    })),
    ...wishes.map((wish) => ({
      span: wish.span,
      isWish: true,
      found: wish.isMost ? undefined : unlessChosen(foundWish(wish, wishedOf(wish), valuesWished)),
    })),
  ]
  const bounding = bounded.flatMap(({ span, found }) => (found ? { span, ...found } : []))
  const boundKeys = new Set(bounding.map(({ definition }) => definition.key))
  const held = measures.flatMap((measure) => {
    const found = unlessChosen(foundValue(measure, measuredBy(measure, definitions), valuesOf))
    return found && !boundKeys.has(found.definition.key) ? { span: measure.span, ...found } : []
  })
  const unused = bounded.flatMap(({ span, isWish, found }) => {
    if (found !== undefined) return []
    const said = saidNothing(typed, span)
    // A wish may only praise.
    return isWish ? said : { ...said, name: `${textOf(typed, span)} was not used` }
  })
  const filters = toFilters([...held, ...bounding])
  return { ...filters, said: [...filters.said, ...unused] }
}

/** The numbers of attributes among what is listed without filters, at such amounts. */
const countedOf =
  (query: ListingQuery, countFacets: CountFacets) =>
  async (
    asked: readonly AttributeDefinition[],
    amount?: SaleFilters['amount'],
  ): Promise<ValuesOf> => {
    const keys = new Set(asked.map(({ key }) => key))
    const counts =
      keys.size === 0 ? undefined : await countFacets(unfiltered(query, amount), [...keys])
    return ({ key }) =>
      [...(counts?.attributes.get(key) ?? [])]
        .map(([value, count]) => ({ number: numberIn(value), count }))
        .filter(({ number }) => !Number.isNaN(number))
        .toSorted((a, b) => a.number - b.number)
  }

/** Whatever is chosen, words are the same filters, so that as many are found as counts beside the words say. */
const unfiltered = (query: ListingQuery, amount: SaleFilters['amount']): ListingQuery => ({
  ...query,
  filters: noProductFilters,
  sales: { ...noSaleFilters, amount },
  isOnSale: false,
})

const toFilters = (all: readonly (Found & { readonly span: Span })[]): MeasuredFilters => {
  const attributes = Object.fromEntries(
    [...Map.groupBy(all, ({ definition }) => definition.key)].map(([key, some]) => [
      key,
      choicesOf(some),
    ]),
  )
  const said = all.map(({ span, definition, ...found }): Said => {
    const { key, label, unit } = definition
    const [choice = ''] = 'value' in found ? choicesOf([found]) : (attributes[key] ?? [])
    const words =
      'value' in found
        ? formatAttribute(definition, found.value)
        : choiceWords(rangeOf(found.bounds), unit)
    return { type: 'measure', slug: `${key}:${choice}`, name: `${label} ${words}`, ...span }
  })
  return { attributes, said }
}

type Choice = { readonly value: number } | { readonly bounds: readonly NumberBound[] }

/** The order by an attribute that words such as "biggest" ask for; undefined where the things that are meant have none. */
export const orderSaid = (
  { wishes, meant }: Pick<Understanding, 'wishes' | 'meant'>,
  categoryIds: ListingQuery['filters']['categoryIds'],
  index: CatalogueIndex,
): (Said & { readonly slug: AttributeOrder }) | undefined => {
  const definitions = numbersOf([...meant, ...categoryIds], index)
  for (const { isMost, keys, wants, span } of wishes) {
    const [definition] = keys.flatMap((key) => definitions.get(key) ?? [])
    if (!isMost || definition === undefined) continue
    const { key, label } = definition
    return wants === 'high'
      ? { type: 'order', slug: `most:${key}`, name: `${label}, highest first`, ...span }
      : { type: 'order', slug: `least:${key}`, name: `${label}, lowest first`, ...span }
  }
  return undefined
}

type Found = Choice & { readonly definition: AttributeDefinition }

/** Of one attribute: any of the values, or all bounds. */
const choicesOf = (choices: readonly Choice[]): readonly string[] => {
  const bounds = choices.flatMap((one) => ('bounds' in one ? one.bounds : []))
  const values = choices.flatMap((one) => ('value' in one ? `${one.value}` : []))
  return bounds.length > 0 ? [rangeOf(bounds)] : values
}

/** The numbers that an attribute has, in their order. */
type ValuesOf = (
  definition: AttributeDefinition,
) => readonly { readonly number: number; readonly count: number }[]

/** What measures the things of some categories, by key. */
export const numbersOf = (
  meant: Measured['meant'],
  index: CatalogueIndex,
): ReadonlyMap<string, AttributeDefinition> =>
  new Map(
    meant
      .flatMap((id) => attributesOf(id, index))
      .filter(({ kind }) => kind === 'number')
      .map((definition) => [definition.key, definition]),
  )

const attributesOf = (id: number, { categories }: CatalogueIndex) =>
  categories.get(id)?.attributes ?? []

/** Attributes that count people, where no unit says so. */
const peopleKeys: readonly string[] = ['sleeps', 'seats', 'place-settings']

/** How many of the attribute's unit one of a said unit is; undefined where it measures something else. */
const factorOf = (unit: string, definition: AttributeDefinition): number | undefined => {
  if (unit === 'person') return peopleKeys.includes(definition.key) ? 1 : undefined
  if (unit === 'age')
    return /\bage\b/i.test(definition.label)
      ? (unitFactor(definition.unit ?? '', 'years') ?? 1)
      : undefined
  const own = unitOf(definition.unit?.toLowerCase() ?? '') ?? ''
  return unit === own ? 1 : unitFactor(own, unit)
}

/** Measures whose number is a limit, as more or less of their one attribute is better. */
export const limitsIn = (
  { measures, meant }: Pick<Measured, 'measures' | 'meant'>,
  index: CatalogueIndex,
): readonly ComparedMeasure[] => {
  if (measures.length === 0) return []
  const definitions = numbersOf(meant, index)
  return measures.flatMap((measure) => {
    const [definition, ...others] = measuredBy(measure, definitions)
    const compares = definition && others.length === 0 ? limitOf(definition) : undefined
    return compares ? { ...measure, bounds: [{ compares, number: measure.number }] } : []
  })
}

/** The numbers that some product states of attributes, by key, the least first. */
export type ReadAttributeNumbers = (
  keys: readonly string[],
) => Promise<ReadonlyMap<string, readonly { readonly number: number }[]>>

/** Of what no title says: about as much, and as many, where something has it: "fridge 500 litres", "tv with 4 hdmi". */
export const aboutIn = async (
  { typed, measures, meant }: Pick<Measured, 'typed' | 'measures' | 'meant'>,
  index: CatalogueIndex,
  readNumbers: ReadAttributeNumbers,
): Promise<readonly ComparedMeasure[]> => {
  const definitions = numbersOf(meant, index)
  const said = [
    ...measures.map(aboutMeasure),
    ...[...typed.matchAll(counted)].flatMap((found) => countedBy(found, definitions)),
    ...[...typed.matchAll(bare)]
      .filter(({ index: at }) => !measures.some(({ span }) => span.from === at))
      .flatMap((found) => mainMeasureOf(found, definitions)),
  ]
  const keys = said.flatMap((one) => measuredBy(one, definitions).map(({ key }) => key))
  if (keys.length === 0) return []
  const numbers = await readNumbers([...new Set(keys)])
  const valuesOf: ValuesOf = ({ key }) =>
    (numbers.get(key) ?? []).map(({ number }) => ({ number, count: 1 }))
  return said.filter((one) => foundBounds(one, measuredBy(one, definitions), valuesOf))
}

const counted = new RegExp(
  String.raw`(?<![\w.-])${numberPattern}[ -]?(\p{L}+)(?=(?: (\p{L}+))?)`,
  'giu',
)

const bare = /(?<=\s|^)(?<!size )\d{2,4}(?:\.\d)?(?=\s|$)/g

/** A number alone is of what the category is measured by first: "smart tv 32", "fridge 500". */
const mainMeasureOf = (
  found: RegExpExecArray,
  definitions: ReadonlyMap<string, AttributeDefinition>,
): readonly ComparedMeasure[] => {
  const main = [...definitions.values()].find(({ unit }) => unit !== undefined)
  const unit = unitOf(main?.unit?.toLowerCase() ?? '')
  if (main === undefined || unit === undefined) return []
  return [aboutMeasure({ unit, of: main.label, span: spanOf(found), number: Number(found[0]) })]
}

/** A number before what an attribute without a unit counts: its name, or a word that titles have there. */
const countedBy = (
  found: RegExpExecArray,
  definitions: ReadonlyMap<string, AttributeDefinition>,
): readonly ComparedMeasure[] => {
  const [whole, typed, word = '', next = ''] = found
  const [said, following] = [word, next].map((one) => singularOf(foldText(one)))
  return [...definitions.values()].flatMap((definition) => {
    const [of = '', second] = definition.label.split(' ')
    const words = [of, ...(factsOf(definition)?.words ?? [])].map(foldText).map(singularOf)
    if (definition.unit !== undefined || !words.includes(said ?? '')) return []
    const isBoth = second !== undefined && singularOf(foldText(second)) === following
    const end = found.index + whole.length + (isBoth ? 1 + next.length : 0)
    const number = numberSaid(typed)
    const measure = { unit: '', of, span: { from: found.index, to: end }, number }
    return limitOf(definition) === 'least'
      ? { ...measure, bounds: [{ compares: 'least' as const, number }] }
      : aboutMeasure(measure)
  })
}

const measuredBy = (
  { unit, of }: Pick<PlainMeasure, 'unit' | 'of'>,
  definitions: ReadonlyMap<string, AttributeDefinition>,
): readonly AttributeDefinition[] => {
  const fitting = [...definitions.values()].filter((one) => factorOf(unit, one) !== undefined)
  const word = of.toLowerCase()
  const named = ofWords[word] ?? word
  const said = fitting.filter(({ label }) => label.toLowerCase().startsWith(named))
  return said.length > 0 ? said : fitting
}

/** Of the first attribute among whose values the numbers lie. */
const foundBounds = (
  measure: ComparedMeasure,
  definitions: readonly AttributeDefinition[],
  valuesOf: ValuesOf,
): Found | undefined => {
  for (const definition of definitions) {
    const values = valuesOf(definition)
    const factor = factorOf(measure.unit, definition) ?? 0
    const exact = heldValue(values, (measure.about ?? NaN) * factor)
    if (exact !== undefined) return { definition, value: exact.number }
    const bounds = measure.bounds.map((one) => ({ ...one, number: one.number * factor }))
    const [least, most] = [values[0]?.number ?? Infinity, values.at(-1)?.number ?? -Infinity]
    const isNear = bounds.some(({ number }) => number >= least / 1.5 && number <= most * 1.5)
    if (isNear && values.some(({ number }) => isWithinRange(bounds, number)))
      return { definition, bounds }
  }
  return undefined
}

const heldValue = (values: ReturnType<ValuesOf>, asked: number) =>
  values.find(({ number }) => Math.abs(number - asked) <= asked / 200)

/**
 * Of the one attribute that enough products have so: "8gb" may be of memory and of storage. Of fewer, what comes close is
 * shown too, as of any words.
 */
const foundValue = (
  { unit, number }: PlainMeasure,
  definitions: readonly AttributeDefinition[],
  valuesOf: ValuesOf,
): Found | undefined => {
  const found = definitions.flatMap((definition) => {
    const asked = number * (factorOf(unit, definition) ?? 0)
    const value = heldValue(valuesOf(definition), asked)
    return value === undefined ? [] : { definition, ...value }
  })
  const [only] = found
  return found.length === 1 && only !== undefined && only.count >= fewestHeld
    ? { definition: only.definition, value: only.number }
    : undefined
}

const fewestHeld = 3

/** Half of what there is: the quieter, the smaller. */
const foundWish = (
  { wants }: Wish,
  definitions: readonly AttributeDefinition[],
  valuesOf: ValuesOf,
): Found | undefined => {
  const definition = definitions.find((one) => valuesOf(one).length >= fewestValues)
  if (definition === undefined) return undefined
  const values = valuesOf(definition)
  const half = values.reduce((sum, { count }) => sum + count, 0) / 2
  let passed = 0
  const number = (wants === 'low' ? values : values.toReversed()).find(
    ({ count }) => (passed += count) >= half,
  )?.number
  return {
    definition,
    bounds: [{ compares: wants === 'low' ? 'most' : 'least', number: number ?? 0 }],
  }
}

const fewestValues = 3
