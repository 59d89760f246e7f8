import type { AdminRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import { bold, clean, dim } from '../print.ts'
import { makeTable } from './table.ts'

export const showRetailers = (
  retailers: readonly AdminRetailerBody[],
  nextCursor: string | null,
): string =>
  retailers.length === 0
    ? 'No shops.'
    : [
        makeTable(columns, retailers.map(toRow)),
        ...(nextCursor === null ? [] : [dim(`Next page: --cursor ${nextCursor}`)]),
      ].join('\n')

export const showRetailer = (retailer: AdminRetailerBody): string => {
  const { shippingDetails: delivery } = retailer
  return [
    bold(clean(retailer.name)),
    ...(
      [
        ['Id', `${retailer._id}, ${retailer.slug}`],
        ['Domains', retailer.domains.join(', ')],
        ['Country', retailer.country],
        ['State', stateOf(retailer)],
        ['Verified', verifiedWords(retailer)],
        ['Open data', leftOutWords(retailer)],
        ['Ships from', delivery.shippingFrom],
        ['To NZ', delivery.shippingTimeToNZ ?? '-'],
        ['To AU', delivery.shippingTimeToAU ?? '-'],
        ['Delivery', dollars(delivery.deliveryFee)],
        ['Free over', dollars(delivery.freeShippingThreshold)],
        ['Offers', String(retailer.offerCount)],
        ['Logo', retailer.logo ?? '-'],
      ] as const
    ).map(([what, value]) => `${dim(what.padEnd(12))} ${clean(value)}`),
  ].join('\n')
}

const columns = [
  { heading: 'Id', align: 'right' },
  { heading: 'Name', wraps: true },
  { heading: 'Domain', wraps: true },
  { heading: 'Country' },
  { heading: 'Verified' },
  { heading: 'State' },
  { heading: 'Offers', align: 'right' },
] as const

const toRow = (retailer: AdminRetailerBody): string[] => [
  retailer._id,
  retailer.name,
  retailer.domain,
  retailer.country,
  retailer.verified ? 'yes' : 'no',
  stateOf(retailer),
  String(retailer.offerCount),
]

const stateOf = ({ archivedAt }: AdminRetailerBody): string => (archivedAt ? 'archived' : 'active')

const verifiedWords = ({ verifiedAt, verifiedBy, verifiedReason }: AdminRetailerBody): string =>
  verifiedAt ? `${verifiedAt.slice(0, 10)} by ${verifiedBy}: ${verifiedReason}` : 'no'

const leftOutWords = ({ leftOutAt }: AdminRetailerBody): string =>
  leftOutAt ? `left out since ${leftOutAt.slice(0, 10)}` : 'yes'

const dollars = (amount: number | null): string => (amount === null ? '-' : `$${amount.toFixed(2)}`)
