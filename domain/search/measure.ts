import measures from './measures.json' with { type: 'json' }

/** A number with its unit as one lexeme: `{ number: '128', unit: 'gb' }` is `128gb`. */
export type Measure = { readonly number: string; readonly unit: string }

/** `inches` → `in`. */
export const unitOf = (word: string): string | undefined => unitBySpelling.get(word)

export const unitSpellings = (): string => [...unitBySpelling.keys()].join('|')

/** Without "in", which between other words is mostly no inch. */
export const plainUnitSpellings = (): string =>
  [...unitBySpelling.keys()].filter((one) => one !== 'in').join('|')

export type UnitDimension = keyof typeof measures.sizes

/** Each unit of a dimension, and how many of its base unit it is: GB, mm, g, ml, W, Wh, mAh, V, Hz, months. */
export const unitSizes = (dimension: UnitDimension): readonly (readonly [string, number])[] =>
  Object.entries(measures.sizes[dimension])

/** How many of the one unit one of the other is; undefined where they measure other things. */
export const unitFactor = (of: string, one: string): number | undefined => {
  const [from, to] = [sizeOf.get(one), sizeOf.get(of)]
  return from && to && from.dimension === to.dimension ? from.size / to.size : undefined
}

/** The same measure in other units: `1tb` → `1000gb`, `1024gb`; `2000w` → `2kw`; `139cm` → `55in`. */
export const sameMeasures = (measure: Measure): string[] => [
  ...inOtherUnits(measure),
  ...inInches(measure),
]

/** Of screens: what is sold as 55 inches is called 139 or 140 cm. */
const inInches = ({ number, unit }: Measure): string[] => {
  const length = Number(number)
  if (unit === 'in' && length >= smallestScreen)
    return [Math.floor, Math.ceil].map((round) => `${round(length * cmOfInch)}cm`)
  const inches = Math.round(length / cmOfInch)
  const isSame = Math.abs(length - inches * cmOfInch) <= 1
  return unit === 'cm' && inches >= smallestScreen && isSame ? [`${inches}in`] : []
}

const smallestScreen = 10
const cmOfInch = 2.54

/** Just as much, in another unit: 1 TB is sold as 1000 and as 1024 GB. */
export const inOtherUnits = ({ number, unit }: Measure): string[] =>
  scales.flatMap(([large, small, ...factors]) =>
    factors.flatMap((factor) => {
      const converted = unit === large ? Number(number) * factor : Number(number) / factor
      const target = unit === large ? small : unit === small ? large : undefined
      return target !== undefined && isShort(converted) ? [`${converted}${target}`] : []
    }),
  )

const isShort = (value: number): boolean => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9

const scales: readonly (readonly [string, string, ...number[]])[] = [
  ['tb', 'gb', 1000, 1024],
  ['kw', 'w', 1000],
  ['kg', 'g', 1000],
  ['l', 'ml', 1000],
  ['l', 'cl', 100],
  ['cl', 'ml', 10],
  ['m', 'cm', 100],
  ['cm', 'mm', 10],
]

const unitBySpelling: ReadonlyMap<string, string> = new Map(
  Object.entries(measures.spellings)
    .flatMap(([unit, spellings]) =>
      spellings.split(' ').map((one): [string, string] => [one, unit]),
    )
    .toSorted(([a], [b]) => b.length - a.length),
)

const sizeOf: ReadonlyMap<string, { readonly dimension: string; readonly size: number }> = new Map(
  Object.entries<Readonly<Record<string, number>>>(measures.sizes).flatMap(([dimension, units]) =>
    Object.entries(units).map(([unit, size]) => [unit, { dimension, size }] as const),
  ),
)
