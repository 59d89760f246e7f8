import type { Attributes } from '../catalogue/attribute.ts'
import { packSizeOf, type PackSize } from '../matching/sizes/pack-size.ts'
import { isSameQuantity, readQuantities, type Quantity } from '../matching/sizes/read-quantities.ts'
import { foldText } from '../search/words/fold.ts'
import { unitMeasuresOf, type UnitMeasures } from './unit-measures.ts'

export const units = ['100 g', 'kg', '100 mL', 'L', 'each', 'wash'] as const

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
  // Powder, liquid and capsules compare by the wash alone, whatever they weigh.
  if (typeof attributes.washes === 'number') return { count: attributes.washes, unit: 'wash' }
  const stated = quantitiesIn(attributes).filter((one) => unitFor(one, measures))
  const size = packSizeOf(readQuantities(foldText(title)), stated)
  const pieces = measures.pieces && piecesOf(size)
  if (size.isAbout || (measures.pieces === 'first' && pieces)) return pieces
  const [whole, another] = wholesIn(size, measures)
  if (whole === undefined) return pieces
  const unit = unitFor(whole, measures)
  return another || unit === undefined ? undefined : { count: whole.value / sizes[unit], unit }
}

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

/** '12 pack 330ml' of a drink are twelve cans; of ice creams it is what all hold. Measures of a kind are told in this order. */
const wholesIn = (
  { wholes, pieces = 1 }: PackSize,
  measures: UnitMeasures,
): readonly Quantity[] => {
  const fitting = wholes.filter((one) => unitFor(one, measures))
  const [one, all] = fitting
  const areEither = one && all && isSameQuantity({ ...one, value: one.value * pieces }, all)
  if (!areEither || fitting.length > 2 || one.dimension !== 'volume') return fitting
  return [measures.volume === 'L' ? all : one]
}

const piecesOf = ({ pieces }: PackSize): Contents | undefined =>
  pieces === undefined || pieces < 2 ? undefined : { count: pieces, unit: 'each' }
