import type { Attributes } from '../catalogue/attribute.ts'
import { readPackCount } from '../matching/product-traits.ts'
import { isSameQuantity, readQuantities, type Quantity } from '../matching/read-quantities.ts'
import { foldText } from '../search/words/fold.ts'
import { unitMeasuresOf, type UnitMeasures } from './unit-measures.ts'

export const units = ['100 g', 'kg', '100 mL', 'L', 'each'] as const

/** How many of the unit by which such things are compared a pack holds: 7.5 of '100 mL'. */
export type Contents = { readonly count: number; readonly unit: (typeof units)[number] }

type Stated = { readonly title: string; readonly attributes: Attributes; readonly category: string }

/**
 * What a pack holds, by its title, else by its attributes. Undefined where neither says it, where it
 * could mean two things, and where such things are not compared by it.
 */
export const contentsOf = ({ title, attributes, category }: Stated): Contents | undefined => {
  const measures = unitMeasuresOf(category)
  if (measures === undefined) return undefined
  const folded = foldText(title).replaceAll(nutrient, ' ')
  if (isAverage.test(folded)) return undefined
  const pieces = measures.pieces && piecesOf(folded)
  if (measures.pieces === 'first' && pieces) return pieces
  const quantities = readQuantities(folded).quantities.filter((one) => unitFor(one, measures))
  const stated = quantitiesIn(attributes).filter((one) => unitFor(one, measures))
  const [whole, another] = quantities.length === 0 ? stated : wholesOf(folded, quantities, stated)
  if (whole === undefined) return soldByWeight(folded, measures) ?? pieces
  const unit = unitFor(whole, measures)
  return another || unit === undefined ? undefined : { count: whole.value / sizes[unit], unit }
}

/** '20g protein' is in it, not what it weighs; a powder of that name says so behind. */
const nutrient = /\d+(?:\.\d+)? ?g (?=(?:high |of )?protein\b(?! powder))/g

/** Weighed when it is sold: 'approx. 600g', '500g - 650g', '$8.00 per 350g'. */
const isAverage = /\b(?:approx\.?|about|per) ?\d|\d ?(?:k?g|m?l) ?- ?\d/

const unitFor = ({ dimension }: Quantity, { mass, volume }: UnitMeasures) =>
  dimension === 'mass' ? mass : dimension === 'volume' ? volume : undefined

/** Grams and millilitres. */
const sizes = { '100 g': 100, kg: 1000, '100 mL': 100, L: 1000 } as const

const quantitiesIn = (attributes: Attributes): Quantity[] => {
  const { 'net-weight': kilograms, volume: millilitres } = attributes
  return [
    ...(typeof kilograms === 'number'
      ? [{ dimension: 'mass', value: kilograms * 1000 } as const]
      : []),
    ...(typeof millilitres === 'number'
      ? [{ dimension: 'volume', value: millilitres } as const]
      : []),
  ]
}

/** What the title may mean, without what a stated attribute rules out. */
const wholesOf = (
  folded: string,
  quantities: readonly Quantity[],
  stated: readonly Quantity[],
): readonly Quantity[] => {
  const pack = readPackCount(folded) ?? 1
  const packs = quantities.map((one) => ({ ...one, value: one.value * pack }))
  if (pack === 1 || isPackFirst.test(folded)) return quantities
  // '6x200ml 1.2L' says both.
  const both = quantities.filter((one) => packs.some((each) => isSameQuantity(one, each)))
  if (both.length > 0 && quantities.length === 2) return both
  const known = packs.filter((each) => stated.some((one) => isSameQuantity(one, each)))
  if (known.length > 0) return known
  const isEach = isMultiplied.test(folded) || quantities[0]?.dimension === 'volume'
  return isEach ? packs : [...quantities, ...packs]
}

/** '6 pack 450g' weighs that, '375ml 6 pack' is six of them; '125g 6 pack' may be either. */
const isPackFirst = /\d ?-?(?:pack|pk)\b.*\d ?(?:k?g|m?l)\b/

/** '6 x 330ml', '95g x 12 pack'. */
const isMultiplied = /\d ?x ?\d+(?:[.,]\d+)? ?(?:k?g|m?l)\b|\d ?(?:k?g|m?l) ?x ?\d/

const soldByWeight = (folded: string, { mass }: UnitMeasures): Contents | undefined =>
  mass && /(?:^| )kg$/.test(folded) ? { count: mass === 'kg' ? 1 : 10, unit: mass } : undefined

const piecesOf = (folded: string): Contents | undefined => {
  const count = readPackCount(folded) ?? piecesIn(folded)
  return count === undefined || count < 2 ? undefined : { count, unit: 'each' }
}

const piecesIn = (folded: string): number | undefined => {
  const found = new Set([...folded.matchAll(piece)].map(([, count]) => Number(count)))
  const [only] = found
  return found.size === 1 ? only : undefined
}

const piece =
  /(?<![\d.])(\d{1,4}) ?(?:tablets?|caplets?|capsules?|caps|softgels?|gummies|sachets?|teabags?|tea bags?|infusions|pods?|rolls?|wipes|nappies|pads|liners|bags|sheets|eggs|sticks)\b/g
