import { type AttributeDefinition, withUnit } from './attribute.ts'
import { numberIn, plainNumber } from './attribute-number.ts'

/** A number that another is compared with. */
export type NumberBound = {
  readonly compares: 'more' | 'least' | 'less' | 'most'
  readonly number: number
}

/** Bounds that must all hold. */
export type NumberRange = readonly NumberBound[]

/** What a filter by an attribute lets through: one of the values, a number in one of the ranges, what states none. */
export type AttributeChoices = {
  readonly values: readonly string[]
  readonly ranges: readonly NumberRange[]
  readonly notStated: boolean
}

export type KeyedChoices = AttributeChoices & { readonly key: string }

/** So many attributes are offered first. */
export const mostTelling = 10

/** The choice of what states no value, as a filter names it. */
export const notStated = 'not-stated'

/** Reads `['65', '55..60', 'not-stated']`. */
export const readChoices = (asked: readonly string[]): AttributeChoices => ({
  values: asked.filter((one) => one !== notStated && readNumberRange(one) === undefined),
  ranges: asked.flatMap((one) => {
    const range = readNumberRange(one)
    return range === undefined ? [] : [range]
  }),
  notStated: asked.includes(notStated),
})

/** `55..65` and its open forms include their ends; `<55`, `>55` and `>55..<65` do not. Undefined of anything else. */
export const readNumberRange = (text: string): NumberRange | undefined => {
  const [, above, from, below, to] = withEnds.exec(text) ?? []
  const [, moreThan = from, lessThan = to] = beyond.exec(text) ?? []
  const isBeyond = from === undefined && to === undefined
  const range: NumberBound[] = []
  if (moreThan !== undefined)
    range.push({ compares: above || isBeyond ? 'more' : 'least', number: Number(moreThan) })
  if (lessThan !== undefined)
    range.push({ compares: below || isBeyond ? 'less' : 'most', number: Number(lessThan) })
  return range.length === 0 ? undefined : range
}

const withEnds = new RegExp(String.raw`^(?:(>)?(${plainNumber}))?\.\.(?:(<)?(${plainNumber}))?$`)
const beyond = new RegExp(String.raw`^(?:>(${plainNumber})|<(${plainNumber}))$`)

/** Of all bounds together, as a filter names it. */
export const rangeOf = (range: NumberRange): string => {
  const lower = range
    .filter(({ compares }) => compares === 'more' || compares === 'least')
    .toSorted((a, b) => b.number - a.number || (a.compares === 'more' ? -1 : 1))[0]
  const upper = range
    .filter(({ compares }) => compares === 'less' || compares === 'most')
    .toSorted((a, b) => a.number - b.number || (a.compares === 'less' ? -1 : 1))[0]
  const from = lower === undefined ? '' : `${lower.compares === 'more' ? '>' : ''}${lower.number}`
  const to = upper === undefined ? '' : `${upper.compares === 'less' ? '<' : ''}${upper.number}`
  return /^[<>][^<>]+$/.test(`${from}${to}`) && (from === '' || to === '')
    ? `${from}${to}`
    : `${from}..${to}`
}

/** From 65 to 55. */
export const isUpsideDown = (range: NumberRange): boolean => {
  const [least, most] = range
  return least !== undefined && most !== undefined && least.number > most.number
}

/** `value` as filters name it; undefined of what states none. */
export const isChosen = (
  { values, ranges, notStated: takesNone }: AttributeChoices,
  value: string | undefined,
): boolean =>
  value === undefined
    ? takesNone
    : values.includes(value) || ranges.some((range) => isWithinRange(range, numberIn(value)))

export const isWithinRange = (range: NumberRange, number: number): boolean =>
  range.every((bound) => isWithinBound(bound, number))

const isWithinBound = ({ compares, number }: NumberBound, value: number): boolean => {
  if (compares === 'less') return value < number
  if (compares === 'most') return value <= number
  return compares === 'more' ? value > number : value >= number
}

/** A choice in words: `55 to 65 in`, `55 in` where both ends are one, `up to 65 in`, `not stated`; undefined of a value. */
export const choiceWords = (
  choice: string,
  unit: AttributeDefinition['unit'],
): string | undefined => {
  if (choice === notStated) return 'not stated'
  const range = readNumberRange(choice)
  if (range === undefined) return undefined
  const [first, second] = range
  const words =
    first?.compares === 'least' && second?.compares === 'most'
      ? [...new Set([first.number, second.number])].join(' to ')
      : range.map(({ compares, number }) => `${boundWords[compares]} ${number}`).join(', ')
  return unit === undefined ? words : withUnit(words, unit)
}

const boundWords = {
  less: 'under',
  most: 'up to',
  more: 'over',
  least: 'at least',
} as const satisfies Record<NumberBound['compares'], string>
