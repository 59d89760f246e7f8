import type { RawOffer } from '#domain/collect/raw-offer.ts'
import { parsePriceText } from '#domain/money/price-text.ts'
import { isInStock } from '#domain/offer/availability.ts'
import { readAvailability } from '#domain/offer/feed-words.ts'
import { isMisread } from './read-truth.ts'

export const fields = ['price', 'availability', 'sku', 'brand', 'mpn', 'gtin'] as const

export type Field = (typeof fields)[number]

/** What the offers of a page answer; several are variants of one product. */
export const predicted = (raws: readonly RawOffer[], field: Field): string | undefined => {
  const [raw = {}] = raws
  if (field === 'brand') return raw.brand
  if (field === 'mpn') return raw.mpn
  if (field === 'gtin') return raws.length > 1 ? undefined : raw.gtins?.[0]
  if (field === 'sku') {
    const id = raw.groupId ?? raw.offerId
    // Where a page names no number of its own its address stands for one.
    return /^https?:/.test(id ?? '') ? undefined : id
  }
  if (field === 'availability') return stockOf(raws)
  const reading = raw.price === undefined ? undefined : parsePriceText(raw.price)
  // A price of zero is refused, so it is no answer.
  return reading?.ok === true && Number(reading.amount) > 0 ? reading.amount : undefined
}

/** A page is in stock when one of its variants is. */
const stockOf = (raws: readonly RawOffer[]): string | undefined => {
  const known = raws
    .map(({ availability }) => readAvailability(availability))
    .filter((stock) => stock !== 'unknown')
  if (known.length === 0) return undefined
  return known.some(isInStock) ? 'InStock' : 'OutOfStock'
}

export type Answer = {
  /** Any one counts; a page without any has none. */
  readonly right: readonly string[] | undefined
  readonly got: string | undefined
}

export type FieldScore = {
  readonly right: number
  readonly wrong: number
  readonly missed: number
  readonly f1: number
}

/** As the set's authors score: a wrong answer is wrong, and missed as well where there is a right one. */
export const scoreOf = (
  answers: readonly Answer[],
  isRight: (answer: Answer) => boolean,
): FieldScore => {
  let [right, wrong, missed] = [0, 0, 0]
  for (const answer of answers) {
    if (answer.got !== undefined && isRight(answer)) right += 1
    else {
      if (answer.got !== undefined) wrong += 1
      if (answer.right !== undefined) missed += 1
    }
  }
  return { right, wrong, missed, f1: (2 * right) / (2 * right + wrong + missed) }
}

export const isSameText = ({ right, got }: Answer): boolean =>
  right?.some((one) => one.trim() === got) === true

export const isSameAmount = ({ right, got }: Answer): boolean =>
  right?.some((one) => Number(one) === Number(got)) === true

export const isSameNumber = (answer: Answer): boolean =>
  isSameText(answer) ||
  answer.right?.some((one) => /^\d+$/.test(one) && Number(one) === Number(answer.got)) === true

/** Also right where the truth has taken the point of thousands for a decimal one. */
export const isAmountMeant = (answer: Answer): boolean =>
  isSameAmount(answer) ||
  (answer.right !== undefined && isMisread(answer.right, Number(answer.got)))
