import { unitOf } from '../../search/measure.ts'
import { foldText } from '../../search/words/fold.ts'
import type { AttributeDefinition, AttributeFacts } from '../attribute.ts'
import { factsOf, unitsAlone } from '../attribute-facts.ts'
import { alternatives } from './attribute-words.ts'
import { readAttributeValue } from '../read-attribute-value.ts'
import { isMeasured, measuresIn, type TitleMeasure } from './title-measures.ts'

/**
 * The numbers of a folded title that state attributes: those that a word beside them names, then pairs such as
 * '8GB/256GB', then those that nothing else of the category is measured like.
 */
export const numbersInTitle = (
  folded: string,
  definitions: readonly AttributeDefinition[],
): ReadonlyMap<string, number> => {
  const numeric = definitions.flatMap(readableOf)
  const measures = numeric.length === 0 ? [] : measuresIn(withBothUnits(folded))
  const found = new Map<string, number>()
  const free = new Set(measures)
  const isAdded = ({ definition }: Readable): boolean => definition.facts !== undefined
  // What admins added takes nothing that words of the others name.
  for (const some of [numeric.filter((one) => !isAdded(one)), numeric.filter(isAdded)]) {
    const left = [...free]
    const isWordFirst = areNamedBefore(left, some)
    for (const one of some) {
      const named = left.filter((measure) => isNamed(one, measure, isWordFirst))
      for (const measure of named) free.delete(measure)
      put(found, one, named)
    }
    takePairs(found, free, some)
  }
  const isLarger = ({ facts }: Readable): boolean => facts.smallerThan === undefined
  for (const one of [...numeric.filter(isLarger), ...numeric.filter((each) => !isLarger(each))])
    if (!found.has(one.definition.key)) takeAlone(found, free, one, numeric)
  return found
}

type Readable = {
  readonly definition: AttributeDefinition
  readonly facts: AttributeFacts
  /** Of a unit that is found behind numbers; others stand there as words. */
  readonly isMeasure: boolean
  readonly after: RegExp | undefined
  readonly before: RegExp | undefined
}

const readableOf = (definition: AttributeDefinition): readonly Readable[] => {
  const known = readables.get(definition)
  if (known !== undefined) return known
  const facts = factsOf(definition)
  const isMeasure = definition.unit !== undefined && isMeasured(foldText(definition.unit))
  const made =
    definition.kind === 'number' && (facts?.words || facts?.alone)
      ? [{ definition, facts, isMeasure, ...patternsOf(definition, facts, isMeasure) }]
      : []
  readables.set(definition, made)
  return made
}

const readables = new WeakMap<AttributeDefinition, readonly Readable[]>()

/** Of a count a word stands behind the number: the 2 of 'USB 2 4 ports' is none of ports. */
const patternsOf = (
  definition: AttributeDefinition,
  { words: named, decoys = [] }: AttributeFacts,
  isMeasure: boolean,
): Pick<Readable, 'after' | 'before'> => {
  const units = isMeasure ? [] : unitsAlone(definition)
  const words = named ?? units
  const ownUnit =
    isMeasure || named === undefined || definition.unit === undefined
      ? ''
      : `(?:${alternatives([foldText(definition.unit)])}[ -]?)?`
  const ahead = words.filter((word) => isMeasure || word.endsWith(' #'))
  const behind = words.filter((word) => !word.endsWith(' #'))
  const patternOf = (of: readonly string[], make: (any: string) => string): RegExp | undefined =>
    of.length === 0
      ? undefined
      : new RegExp(make(alternatives(of.map((word) => word.replace(' #', '')))), 'u')
  const not = decoys.length === 0 ? '' : String.raw`(?!(?:${alternatives(decoys)})(?!\.?\d|\p{L}))`
  return {
    after: patternOf(behind, (any) => String.raw`^[ -]?${ownUnit}\(?${not}(?:${any})(?![\p{L}\d])`),
    before: patternOf(ahead, (any) => String.raw`(?<![\p{L}\d])(?:${any})[ :]{0,2}$`),
  }
}

/** '8/256gb' and '8+256gb' leave the first unit out. */
const withBothUnits = (folded: string): string =>
  folded.replaceAll(/(?<![\d./+])(\d{1,3}) ?[/+] ?(\d{2,4} ?([gt]b)\b)/g, '$1gb + $2')

const valueOf = (
  { definition, facts, isMeasure }: Readable,
  { number, unit, times }: TitleMeasure,
): number | undefined => {
  if ((unit === '') === isMeasure) return undefined
  if (times > 1 && !facts.times) return undefined
  const value = readAttributeValue(definition, `${number} ${unit}`)
  return typeof value === 'number' ? value * times : undefined
}

/** 'RAM 8GB SSD 256GB', unlike '8GB RAM 256GB SSD'. */
const areNamedBefore = (
  measures: readonly TitleMeasure[],
  numeric: readonly Readable[],
): boolean => {
  const measured = measures.filter((measure) =>
    numeric.some((one) => one.facts.words !== undefined && valueOf(one, measure) !== undefined),
  )
  const [first, last] = [measured[0], measured.at(-1)]
  return (
    first !== undefined &&
    last !== undefined &&
    numeric.some(({ before }) => before?.test(first.before)) &&
    !numeric.some(({ after }) => after?.test(last.behind))
  )
}

const isNamed = (one: Readable, measure: TitleMeasure, isWordFirst: boolean): boolean =>
  valueOf(one, measure) !== undefined &&
  ((isWordFirst ? one.before?.test(measure.before) : one.after?.test(measure.behind)) ||
    (!one.isMeasure && one.before?.test(measure.before))) === true

/** Where all say one: 43.2 cm (17") are, of what is sold in inches, 17. */
const put = (
  found: Map<string, number>,
  one: Readable,
  measures: readonly TitleMeasure[],
): boolean => {
  const { key, unit = '' } = one.definition
  const own = measures.filter((each) => sameUnit(each.unit, unit))
  const values = [...own, ...measures].flatMap((measure) => valueOf(one, measure) ?? [])
  const [value] = values
  if (value === undefined || !values.every((each) => isAbout(each, value))) return false
  found.set(key, value)
  return true
}

const sameUnit = (one: string, other: string): boolean =>
  canonical(one) === canonical(other.toLowerCase())

const canonical = (unit: string): string => unitOf(unit) ?? unit

const isAbout = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 0.025 * Math.max(one, other)

const takePairs = (
  found: Map<string, number>,
  free: Set<TitleMeasure>,
  numeric: readonly Readable[],
): void => {
  for (const small of numeric) {
    const large = numeric.find(({ definition }) => definition.key === small.facts.smallerThan)
    const measures = [...free].filter((each) => large && valueOf(large, each) !== undefined)
    const [one, other] = measures
    if (large === undefined || one === undefined || other === undefined) continue
    if (measures.length > 2 || !/^ ?[+/|,]? ?$/.test(one.behind.slice(0, other.at - one.end)))
      continue
    const [less, more] = [one, other].toSorted(
      (a, b) => (valueOf(large, a) ?? 0) - (valueOf(large, b) ?? 0),
    )
    if (less === undefined || more === undefined) continue
    if ((valueOf(large, less) ?? 0) * leastBetween > (valueOf(large, more) ?? 0)) continue
    for (const [each, measure] of [
      [small, less],
      [large, more],
    ] as const)
      if (!found.has(each.definition.key) && put(found, each, [measure])) free.delete(measure)
  }
}

/** A phone of 8 GB memory stores 32 GB at least; 128GB / 256GB are two phones. */
const leastBetween = 4

type Bounds = readonly [least: number, most: number]

/** Of two of which one is smaller: 16 GB may be stored or be the memory, 128 GB are stored, and memory is less than that. */
const boundsOf = (
  { definition, facts: { smallerThan } }: Readable,
  found: ReadonlyMap<string, number>,
  numeric: readonly Readable[],
): Bounds => {
  const smaller = numeric.find(({ facts }) => facts.smallerThan === definition.key)
  if (smaller && !found.has(smaller.definition.key))
    return [(smaller.facts.commonUpTo ?? 0) + 1, Infinity]
  const hasLarger = numeric.some((one) => one.definition.key === smallerThan)
  return [0, smallerThan !== undefined && hasLarger ? (found.get(smallerThan) ?? 0) : Infinity]
}

const takeAlone = (
  found: Map<string, number>,
  free: Set<TitleMeasure>,
  one: Readable,
  numeric: readonly Readable[],
): void => {
  const [least, most] = boundsOf(one, found, numeric)
  const rivals = numeric.filter(
    (other) => other !== one && !areSmallAndLarge(one, other) && !givesWay(other, one),
  )
  const measures = [...free].filter((each) => {
    const value = valueAlone(one, each)
    if (value === undefined || rivals.some((other) => valueAlone(other, each) !== undefined))
      return false
    return value >= least && value <= most
  })
  if (put(found, one, measures)) for (const measure of measures) free.delete(measure)
}

/** What an admin added takes nothing from what the file declares. */
const givesWay = ({ definition }: Readable, other: Readable): boolean =>
  definition.facts !== undefined && other.definition.facts === undefined

const areSmallAndLarge = (one: Readable, other: Readable): boolean =>
  one.facts.smallerThan === other.definition.key || other.facts.smallerThan === one.definition.key

const valueAlone = (one: Readable, measure: TitleMeasure): number | undefined =>
  unitsAlone(one.definition).some((unit) => canonical(unit) === canonical(measure.unit))
    ? valueOf(one, measure)
    : undefined
