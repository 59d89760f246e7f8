import { unitOf, unitSizes, unitSpellings } from '../../search/measure.ts'

const dimensions = [
  'data',
  'length',
  'mass',
  'volume',
  'power',
  'energy',
  'charge',
  'voltage',
  'frequency',
  'pixels',
  'channels',
] as const

export type Dimension = (typeof dimensions)[number]

/** In the dimension's base unit: GB, mm, g, ml, W, Wh, mAh, V, Hz, megapixels, channels. */
export type Quantity = { readonly dimension: Dimension; readonly value: number }

export type QuantityReading = {
  /** The text with each measure written in one way: '128 GB' → '128gb', '55 inches' → '55in'. */
  readonly text: string
  readonly quantities: readonly Quantity[]
}

/** Finds the measures of a folded text. A count of pieces is none: see `packSizeOf`. */
export const readQuantities = (folded: string): QuantityReading => {
  if (!/\d/.test(folded)) return { text: folded, quantities: [] }
  const quantities: Quantity[] = []
  const text = folded
    .replace(inchMark, '$1in ')
    .replace(measure, (whole: string, digits: string, spelling: string) => {
      const unit = unitOf(spelling)
      const meaning = unit === undefined ? undefined : meanings.get(unit)
      if (unit === undefined || meaning === undefined) return whole
      const number = Number(digits.replace(/(\d),(?=\d{3}$)/, '$1').replace(',', '.'))
      const [dimension, factor] = meaning
      const value = number * factor
      if (!quantities.some((one) => one.dimension === dimension && one.value === value)) {
        quantities.push({ dimension, value })
      }
      return `${number}${unit} `
    })
  return { text, quantities }
}

/** However they are written: 1 TB is 1000 or 1024 GB, a screen of 55 inches 139 or 140 cm. */
export const isSameQuantity = (one: Quantity, other: Quantity): boolean =>
  one.dimension === other.dimension &&
  Math.abs(one.value - other.value) <= tolerance(one.dimension) * Math.max(one.value, other.value)

const tolerance = (dimension: Dimension): number =>
  dimension === 'data' ? 0.025 : dimension === 'length' ? 0.012 : 0.005

/**
 * '6x330ml' has one. 'in' before a number or a word is no inch: '5 in 1', '2 in stock'. '20g protein' says
 * what is in the food; '900g protein powder' says what it weighs.
 */
const measure = new RegExp(
  String.raw`(?<=^|[^\p{L}\d.]|\dx)(\d+(?:[.,]\d+)?)[ -]?(${unitSpellings()})(?![\p{L}\d])(?<!\d in(?= [a-z\d]))(?! (?:high |of )?protein\b(?! powder))`,
  'gu',
)
const inchMark = /(\d) ?(?:"|'')/g

const meanings: ReadonlyMap<string, readonly [Dimension, number]> = new Map(
  dimensions.flatMap((dimension) =>
    unitSizes(dimension).map(([unit, size]) => [unit, [dimension, size]] as const),
  ),
)
