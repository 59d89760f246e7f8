import { formatPrice } from '#domain/money/display-price.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { shownAmount, type Standing } from '#domain/offer/standing.ts'
import { adviceWords } from '#domain/tip/advice.ts'
import type { ComparisonBody } from '#openapi/schemas/product/comparison.ts'
import { clean, dim } from '../print.ts'
import { makeTable, type Column } from './table.ts'

type One = ComparisonBody['products'][number]

/** Products as columns; a star is at the better value, where better is a fact. */
export const showComparison = (comparison: ComparisonBody): string => {
  const { products, groups, cheapest, basis, unknown } = comparison
  const rowOf = (
    label: string,
    say: (one: One) => string,
    best: readonly number[] = [],
  ): string[] => [label, ...products.map((one, place) => withStar(say(one), best.includes(place)))]
  const rows = [
    rowOf(basis === 'item' ? 'Item price' : 'Delivered price', priceIn(basis), cheapest),
    rowOf('At', ({ bestOffer }) => bestOffer?.shopName ?? '-'),
    rowOf('Buy now?', ({ advice }) => (advice ? adviceWords[advice.kind] : '-')),
    rowOf('Rating', ({ product: { rating, reviewCount } }) =>
      rating === null ? '-' : `${rating} (${reviewCount})`,
    ),
    ...groups.flatMap((group) =>
      group.rows.map(({ label, values, best }) => [
        label,
        ...values.map((value, place) => withStar(value ?? '-', best.includes(place))),
      ]),
    ),
  ]
  const columns: readonly Column[] = [
    { heading: '', wraps: true },
    ...products.map(({ product }) => ({ heading: clean(product.name), wraps: true as const })),
  ]
  return [
    ...(products.length === 0 ? [] : [makeTable(columns, rows)]),
    ...(unknown.length === 0 ? [] : [dim(`No product here: ${unknown.join(', ')}`)]),
  ].join('\n')
}

const priceIn =
  (basis: Basis) =>
  ({ bestOffer }: One): string => {
    if (bestOffer === null) return '-'
    const { amountMinor: priceMinor, totalMinor, standing, currency } = bestOffer
    const amount = shownAmount({ priceMinor, totalMinor }, standing, basis)
    return `${formatPrice(amount, currency)}${notes[standing]}`
  }

const notes: Readonly<Record<Standing, string>> = {
  priced: '',
  'delivery-unknown': ' + delivery not stated',
  'in-store': ', in store only',
  'sold-out': ', sold out',
  stale: ', outdated',
}

const withStar = (text: string, isBest: boolean): string => (isBest ? `${text} *` : text)
