import { unitOf } from '../search/measure.ts'
import { foldText } from '../search/words/fold.ts'
import type { AttributeDefinition, AttributeValue } from './attribute.ts'

/**
 * A value as it is written, in the kind and unit of its definition: `15.6"`, `39,6 cm` and `15.6` are 15.6
 * of a screen size in inches. Undefined where it is none.
 */
export const readAttributeValue = (
  { kind, unit }: Pick<AttributeDefinition, 'kind' | 'unit'>,
  text: string,
): AttributeValue | undefined => {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestValue + 1)
  if (plain === '' || plain.length > longestValue || saysNothing.test(plain)) return undefined
  if (kind === 'text')
    return plain.replace(/^\p{Ll}(?=\p{Ll}|$)/u, (letter) => letter.toUpperCase())
  if (kind === 'flag') return flags.get(foldText(plain))
  return readNumber(plain, unit)
}

const longestValue = 80

const saysNothing =
  /^(?:-+|n\/?a|none|null|unknown|tbc|tba|not (?:applicable|available|specified))$/i

const flags: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1', 'included', 'built-in'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'not included'].map((word) => [word, false] as const),
])

/** A range or a list of numbers is no number. */
const readNumber = (text: string, unit: string | undefined): number | undefined => {
  const [, digits = '', written = ''] =
    /^(?:approx\.? ?|up to |≤ ?|~ ?)?(\d{1,7}(?:[.,]\d{1,4})?)\s*([^\d\s(),;]*)(?:\s*\([^)]*\))?$/i.exec(
      text.replaceAll(/(\d)[, ](?=\d{3}(?!\d))/g, '$1'),
    ) ?? []
  if (digits === '') return undefined
  const number = Number(digits.replace(',', '.'))
  const factor = factorTo(unit, written)
  return factor === undefined ? undefined : Number((number * factor).toPrecision(5))
}

/** How many of `unit` one of what is written is; 1 where nothing is. */
const factorTo = (unit: string | undefined, written: string): number | undefined => {
  const own = foldText(written).replace(/^(?:''|")$/, 'in')
  if (own === '' || own === foldText(unit ?? '')) return 1
  if (unit === undefined) return countWords.test(own) ? 1 : undefined
  const from = sizes.get(unitOf(own) ?? own)
  const to = sizes.get(unitOf(foldText(unit)) ?? foldText(unit))
  return from && to && from[0] === to[0] ? from[1] / to[1] : undefined
}

const countWords =
  /^(?:x|pk|packs?|pcs?|pieces?|ports?|cores?|sheets?|pages?|players?|keys?|speeds?)$/

const dimensions: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  data: { gb: 1, tb: 1000, mb: 0.001 },
  length: { mm: 1, cm: 10, m: 1000, km: 1e6, in: 25.4, ft: 304.8 },
  mass: { g: 1, kg: 1000, mg: 0.001, lb: 453.592, oz: 28.3495 },
  volume: { ml: 1, cl: 10, l: 1000 },
  power: { w: 1, kw: 1000 },
  energy: { wh: 1, kwh: 1000 },
  charge: { mah: 1, ah: 1000 },
  frequency: { hz: 1, khz: 1000, mhz: 1e6, ghz: 1e9 },
  rate: { mbps: 1, gbps: 1000 },
  time: {
    ms: 1,
    s: 1000,
    sec: 1000,
    min: 60_000,
    mins: 60_000,
    minutes: 60_000,
    h: 3.6e6,
    hr: 3.6e6,
    hrs: 3.6e6,
    hours: 3.6e6,
    hour: 3.6e6,
  },
  age: { years: 12, year: 12, yr: 12, yrs: 12, months: 1, month: 1 },
  light: { lm: 1 },
  voltage: { v: 1, mv: 0.001, kv: 1000 },
  current: { a: 1, ma: 0.001 },
}

/** By unit: its dimension, and how many of the dimension's smallest unit it is. */
const sizes: ReadonlyMap<string, readonly [string, number]> = new Map(
  Object.entries(dimensions).flatMap(([dimension, units]) =>
    Object.entries(units).map(([unit, size]) => [unit, [dimension, size]] as const),
  ),
)
