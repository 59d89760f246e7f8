import { unitFactor, unitOf } from '../search/measure.ts'
import { foldText } from '../search/words/fold.ts'
import type { AttributeDefinition, AttributeValue } from './attribute.ts'
import { factsOf, unitsAlone } from './attribute-facts.ts'
import { valueOfWriting } from './in-titles/attribute-words.ts'

/** Without a key, of an attribute that nothing more is declared of. */
type ValueDefinition = Omit<AttributeDefinition, 'key' | 'label'> & { readonly key?: string }

/**
 * A value as it is written, in the kind and unit of its definition: `15.6"`, `39,6 cm` and `15.6` are 15.6
 * of a screen size in inches, `3840 x 2160` is the resolution 4K. Undefined where it is none, and for a number
 * beyond what the attribute can be, unless a person who may settle it states it (`isSettled`) of what is no scale.
 */
export const readAttributeValue = (
  definition: ValueDefinition,
  text: string,
  { isSettled = false }: { readonly isSettled?: boolean } = {},
): AttributeValue | undefined => {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestValue + 1)
  if (plain === '' || plain.length > longestValue || saysNothing.test(plain)) return undefined
  const { kind } = definition
  if (kind === 'text')
    return (
      valueOfWriting(definition, plain) ??
      valueOfParts(definition, plain) ??
      plain.replace(/^\p{Ll}(?=\p{Ll}|$)/u, (letter) => letter.toUpperCase())
    )
  if (kind === 'flag') return flags.get(foldText(plain))
  const number = readNumber(plain, definition)
  const { between: [least = -Infinity, most = Infinity] = [], isScale } = factsOf(definition) ?? {}
  const isPossible = number !== undefined && number >= least && number <= most
  return isPossible || (isSettled && isScale !== true) ? number : undefined
}

const longestValue = 80

/** 'nvidia RTX3060TI' is a GeForce RTX 3060 Ti, as it is usually written. */
const valueOfParts = (definition: ValueDefinition, text: string): string | undefined => {
  const { parts } = factsOf(definition) ?? {}
  if (parts === undefined) return undefined
  const found = new RegExp(`^${parts.of}$`, 'i').exec(text)?.slice(1)
  return found
    ?.filter((part) => part !== undefined)
    .map((part) => parts.written[part.toLowerCase()] ?? part)
    .join(' ')
}

const saysNothing =
  /^(?:-+|n\/?a|none|null|unknown|tbc|tba|not (?:applicable|available|specified))$/i

const flags: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1', 'included', 'built-in'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'not included'].map((word) => [word, false] as const),
])

/** A range or a list of numbers is no number. */
const readNumber = (text: string, definition: ValueDefinition): number | undefined => {
  const [, digits = '', written = ''] =
    /^(?:approx\.? ?|up to |≤ ?|~ ?)?(\d{1,7}(?:[.,]\d{1,4})?)\s*([^\d\s(),;][^\s(),;]*)?(?:\s*\([^)]*\))?$/i.exec(
      text.replaceAll(/(\d)[, ](?=\d{3}(?!\d))/g, '$1'),
    ) ?? []
  if (digits === '') return undefined
  const number = Number(digits.replace(',', '.'))
  const factor = factorTo(definition, written)
  if (factor === undefined) return undefined
  if (definition.unit === 'GB') return inGigabytes(number, factor)
  const value = roundly(number * factor)
  const { wholeFrom } = factsOf(definition) ?? {}
  if (wholeFrom === undefined || factor === 1) return value
  return value >= wholeFrom ? Math.round(value) : Math.round(value * 10) / 10
}

/** 512 MB are half a GB, and 1024 GB are sold as 1 TB. */
const inGigabytes = (number: number, factor: number): number => {
  if (number >= 256 && number % 256 === 0 && factor === ofMegabyte) return number / 1024
  const value = roundly(number * factor)
  return value >= 1024 && value % 1024 === 0 ? value / 1.024 : value
}

const ofMegabyte = 0.001

const roundly = (value: number): number => Number(value.toPrecision(5))

/** Of a physical unit, in which others are written, too. */
export const isConverted = ({ unit = '' }: ValueDefinition): boolean => {
  const own = canonical(foldText(unit))
  return unitFactor(own, own) !== undefined
}

const canonical = (unit: string): string => unitOf(unit) ?? unit

/** How many of its unit one of what is written is; 1 where nothing is. */
const factorTo = (definition: ValueDefinition, written: string): number | undefined => {
  const { unit } = definition
  const own = foldText(written).replace(/^(?:''|")$/, 'in')
  if (own === '' || own === foldText(unit ?? '')) return 1
  if (unit === undefined) return countWords.test(own) ? 1 : undefined
  return (
    unitFactor(canonical(foldText(unit)), canonical(own)) ??
    (unitsAlone(definition).includes(own) ? 1 : undefined)
  )
}

const countWords =
  /^(?:x|pk|packs?|pcs?|pieces?|ports?|cores?|sheets?|pages?|players?|keys?|speeds?)$/
