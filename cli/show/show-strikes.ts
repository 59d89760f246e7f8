import { formatPrice } from '#domain/money/display-price.ts'
import type { OfferPricesBody, StrikeBody } from '#openapi/schemas/admin/strike.ts'
import { bold, clean, dim } from '../print.ts'
import { makeTable } from './table.ts'

export const showStrikes = (strikes: readonly StrikeBody[]): string =>
  strikes.length === 0
    ? 'No strikes.'
    : makeTable(
        columns,
        strikes.map((strike) => [
          strike.id,
          strike.product.name,
          strike.shops.join(', '),
          spanOf(strike),
          strike.reason,
          stateOf(strike),
        ]),
      )

export const showStrike = (strike: StrikeBody): string =>
  [
    bold(clean(strike.product.name)),
    ...(
      [
        ['Shops', `${strike.shops.join(', ')}, ${strike.country}`],
        ['Struck', spanOf(strike)],
        ['Reason', strike.reason],
        ['By', `${strike.struckBy ?? 'an operator'}, ${minute(strike.struckAt)}`],
        ['State', stateOf(strike)],
        ['Id', strike.id],
      ] as const
    ).map(([what, value]) => `${dim(what.padEnd(9))} ${clean(value)}`),
  ].join('\n')

export const showPastPrices = (offers: readonly OfferPricesBody[]): string =>
  offers.length === 0
    ? 'No prices.'
    : offers
        .map((offer) =>
          [
            `${bold(clean(offer.shop))}  ${clean(offer.title)}, ${offer.country}  ${dim(offer.offer)}`,
            ...offer.prices.map(
              ({ at, amountMinor, isStruck }) =>
                `  ${minute(at)}  ${amountMinor === null ? 'gone' : formatPrice(amountMinor, offer.currency)}${isStruck ? '  struck' : ''}`,
            ),
            ...(offer.hasMore ? [dim('  …')] : []),
          ].join('\n'),
        )
        .join('\n\n')

const columns = [
  { heading: 'Id' },
  { heading: 'Product', wraps: true },
  { heading: 'Shops', wraps: true },
  { heading: 'Struck', wraps: true },
  { heading: 'Reason', wraps: true },
  { heading: 'State' },
] as const

const spanOf = ({ from, to }: StrikeBody): string =>
  `${minute(from)} to ${to === null ? 'the next price' : minute(to)}`

const stateOf = ({ undone }: StrikeBody): string =>
  undone ? `undone ${minute(undone.at)}` : 'holds'

const minute = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`
