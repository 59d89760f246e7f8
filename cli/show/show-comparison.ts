import { formatPrice } from '#domain/money/display-price.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { shownAmount, type Standing } from '#domain/offer/standing.ts'
import { adviceWords } from '#domain/tip/advice.ts'
import type { BasketBody } from '#openapi/schemas/product/basket.ts'
import type { ComparisonBody } from '#openapi/schemas/product/comparison.ts'
import { bold, clean, dim } from '../print.ts'
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

/** Plans one below the other, a row for each thing and each delivery. */
export const showBasket = (basket: BasketBody): string => {
  const { currency, plans, oneByOneMinor, leftOut, unknown } = basket
  const price = (amountMinor: number): string => formatPrice(amountMinor, currency)
  const shown = plans.map(({ totalMinor, orders }) => {
    const shops = orders.length === 1 ? 'One shop' : `${orders.length} shops`
    const rows = orders.flatMap(({ shopName, things, deliveryMinor, isAtMost }) => [
      ...things.map(({ name, amountMinor }) => [shopName, name, price(amountMinor)]),
      [shopName, isAtMost ? 'Delivery, at most' : 'Delivery', price(deliveryMinor)],
    ])
    const atMost = orders.some(({ isAtMost }) => isAtMost) ? 'at most ' : ''
    return `${bold(`${shops}: ${atMost}${price(totalMinor)} delivered`)}\n${makeTable(basketColumns, rows)}`
  })
  return [
    ...shown,
    ...(plans.length === 0 ? [] : [dim(`Bought one by one: ${price(oneByOneMinor)}`)]),
    ...leftOut.map(({ name }) => dim(`No known delivered price: ${clean(name)}`)),
    ...(unknown.length === 0 ? [] : [dim(`No product here: ${unknown.join(', ')}`)]),
  ].join('\n')
}

const basketColumns = [
  { heading: 'Shop' },
  { heading: 'Product', wraps: true },
  { heading: 'Price', align: 'right' },
] as const
