import type { PriceRange } from './price-range.ts'

/**
 * One to seven ranges with round edges, the last one open: even steps for prices of one size, else
 * growing ones, so that a few dear products do not push all others into one band.
 */
export const priceBands = ({ min, max }: PriceRange): PriceRange[] => {
  const edges = max > min * 8 ? growingEdges(min, max) : evenEdges(min, max)
  return edges.map((edge, index) => ({ min: edge, max: edges[index + 1] ?? Infinity }))
}

export const rangeLabel = ({ min, max }: PriceRange): string =>
  max === Infinity ? `${dollars(min)} and above` : `${dollars(min)} - ${dollars(max)}`

export const rangeLabels = (prices: PriceRange): string[] => priceBands(prices).map(rangeLabel)

/**
 * What a label means: two numbers are min and max, "and above" leaves the end open, one number
 * alone is the max. Undefined without a number.
 */
export const parseRangeLabel = (label: string): PriceRange | undefined => {
  const [first, second] = (label.match(/\d[\d,]*/g) ?? []).map((text) =>
    Number(text.replaceAll(',', '')),
  )
  if (first === undefined) return undefined
  if (second !== undefined) return { min: first, max: second }
  return /above|over|more|from|\+/i.test(label)
    ? { min: first, max: Infinity }
    : { min: 0, max: first }
}

const evenEdges = (min: number, max: number): number[] => {
  const step = roundStep(Math.max((max - min) / 5, max / 20, 1))
  const first = Math.floor(min / step) * step
  const count = Math.max(Math.ceil((max - first) / step), 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
}

/** 0 and 1, 2, 5 times powers of ten between the prices, the highest six. */
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

/** 1, 2, 2.5 or 5 times a power of ten, in whole units. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10].find(
    (one) => one * power >= least && Number.isInteger(one * power),
  )
  return (step ?? 10) * power
}

const dollars = (amount: number): string => `$${String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',')}`
