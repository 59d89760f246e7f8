import { isWithin } from '../offer/sale.ts'
import type { ProductAmount } from './count-sales.ts'
import { minorRange, type PriceRange } from './price-range.ts'

export type CountedBand = PriceRange & {
  readonly count: number
  /** At any amount up to `max`. */
  readonly countUpTo: number
}

/** The bands of what products are shown with, with how many are in each. */
export const countBands = (products: readonly ProductAmount[]): readonly CountedBand[] => {
  const amounts = products.flatMap(({ amount }) => (amount === null ? [] : amount / 100))
  if (amounts.length === 0) return []
  const lowest = amounts.reduce((a, b) => Math.min(a, b))
  const highest = amounts.reduce((a, b) => Math.max(a, b))
  return priceBands({ min: Math.floor(lowest), max: Math.ceil(highest) }).map((band) => ({
    ...band,
    count: countWithin(products, band),
    countUpTo: countWithin(products, { ...band, min: 0 }),
  }))
}

/** Asking for everything filters nothing: it finds what has no amount, too. */
const countWithin = (products: readonly ProductAmount[], range: PriceRange): number => {
  const isEverything = range.min === 0 && range.max === Infinity
  const asked = isEverything ? undefined : minorRange(range)
  return products
    .filter(({ amount }) => isWithin(amount, asked))
    .reduce((sum, { count }) => sum + count, 0)
}

/**
 * One to seven with round edges, the last open; growing steps where a few products are dear. Each ends a cent
 * before the next, as both ends of a range are in it: no price is in two.
 */
export const priceBands = ({ min, max }: PriceRange): PriceRange[] => {
  const edges = max > min * 8 ? growingEdges(min, max) : evenEdges(min, max)
  return edges.map((edge, index) => ({ min: edge, max: (edges[index + 1] ?? Infinity) - 0.01 }))
}

/** `$1,000`, and `$99.95` of what is not whole. */
export const dollars = (amount: number): string => {
  const [whole = '', cents] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split(
    '.',
  )
  return `$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${cents === undefined ? '' : `.${cents}`}`
}

/** `write` says an amount of whole major units. */
export const rangeLabel = ({ min, max }: PriceRange, write = dollars): string =>
  max === Infinity ? `${write(min)} and above` : `${write(min)} - ${write(max)}`

const evenEdges = (min: number, max: number): number[] => {
  const step = roundStep(Math.max((max - min) / 5, max / 20, 1))
  const first = Math.floor(min / step) * step
  const count = Math.max(Math.ceil((max - first) / step), 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
}

const growingEdges = (min: number, max: number): number[] => {
  const round = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((one) => one * 10 ** power))
  return [
    0,
    ...round
      .flat()
      .filter((edge) => edge > Math.max(min, 1) && edge < max)
      .slice(-6),
  ]
}

const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10].find(
    (one) => one * power >= least && Number.isInteger(one * power),
  )
  return (step ?? 10) * power
}
