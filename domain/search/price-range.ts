import { DomainError } from '../errors.ts'

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

const bound = (text: string | undefined, missing: number): number => {
  const typed = (text ?? '').trim()
  if (typed === '') return missing
  return typed === 'Infinity' ? Infinity : typedAmount(typed)
}

/** An amount as people type it: "99.95", "$1,299.00", "1 000", "1.5k"; NaN for what is none, and for a billion and more. */
export const typedAmount = (text: string): number => {
  const plain = text.trim().replace(/^(?:nz|au?)?\$\s?|\s?(?:dollars|nzd|aud)$/i, '')
  const [, digits, thousands] = amountPattern.exec(plain) ?? []
  if (digits === undefined) return NaN
  const amount = Number(digits.replaceAll(/[, ]/g, '')) * (thousands === undefined ? 1 : 1000)
  return amount < 1e9 ? Math.round(amount * 100) / 100 : NaN
}

const amountPattern = /^(\d{1,3}(?:[, ]\d{3}){1,2}(?:\.\d{1,2})?|\d{1,9}(?:\.\d{1,2})?)(k)?$/i

const invalidPriceRange = (text: string): DomainError =>
  new DomainError('invalid', 'search.invalid_price_range', `'${text}' is not a price range.`, {
    fields: [{ field: 'priceRange', message: "must be 'min-max' in dollars, min not above max" }],
  })
