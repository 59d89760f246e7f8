import { DomainError } from '../errors.ts'
import { typedAmount } from '../money/typed-amount.ts'

/** Shown amounts from `min` to `max`, both included, in major units with at most two decimals; max may be Infinity. */
export type PriceRange = { readonly min: number; readonly max: number }

/** `min-max` or `selectedMinPr=100&selectedMaxPr=Infinity`. Throws `search.invalid_price_range`. */
export const parsePriceRange = (text: string): PriceRange | undefined => {
  const older = /^selectedMinPr=([^&]*)&selectedMaxPr=([^&]*)$/.exec(text.trim())
  if (older !== null) return priceRangeBetween(older[1], older[2])
  const sides = /^([^-]*)-([^-]*)$/.exec(text.trim())
  if (sides === null && text.trim() !== '') throw invalidPriceRange(text)
  return priceRangeBetween(sides?.[1], sides?.[2])
}

export const priceRangeBetween = (
  min: string | undefined,
  max: string | undefined,
): PriceRange | undefined => {
  const range = { min: bound(min, 0), max: bound(max, Infinity) }
  if (!(range.min <= range.max) || range.min === Infinity)
    throw invalidPriceRange(`${min ?? ''}-${max ?? ''}`)
  return range.min === 0 && range.max === Infinity ? undefined : range
}

export const formatPriceRange = ({ min, max }: PriceRange): string =>
  `${min === 0 ? '' : min}-${max === Infinity ? '' : max}`

/** In minor units. */
export const minorRange = ({ min, max }: PriceRange): PriceRange => ({
  min: Math.round(min * 100),
  max: Math.round(max * 100),
})

const bound = (text: string | undefined, missing: number): number => {
  const typed = (text ?? '').trim()
  if (typed === '') return missing
  return typed === 'Infinity' ? Infinity : typedAmount(typed)
}

const invalidPriceRange = (text: string): DomainError =>
  new DomainError('invalid', 'search.invalid_price_range', `'${text}' is not a price range.`, {
    fields: [{ field: 'priceRange', message: "must be 'min-max' in dollars, min not above max" }],
  })
