import { shippingTimeName } from '#domain/retailer/shipping-times.ts'
import { countries } from '#domain/market/country.ts'
import type { AdminRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import { bold, clean, dim } from '../print.ts'

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
        ...countries.map(
          (country) => [`To ${country}`, delivery[shippingTimeName(country)] ?? '-'] as const,
        ),
        ['Delivery', dollars(delivery.deliveryFee)],
        ['Free over', dollars(delivery.freeShippingThreshold)],
        ['Offers', String(retailer.offerCount)],
        ['Logo', retailer.logo ?? '-'],
      ] as const
    ).map(([what, value]) => `${dim(what.padEnd(12))} ${clean(value)}`),
  ].join('\n')
}

const stateOf = ({ archivedAt }: AdminRetailerBody): string => (archivedAt ? 'archived' : 'active')

const verifiedWords = ({ verifiedAt, verifiedBy, verifiedReason }: AdminRetailerBody): string =>
  verifiedAt ? `${verifiedAt.slice(0, 10)} by ${verifiedBy}: ${verifiedReason}` : 'no'

const leftOutWords = ({ leftOutAt }: AdminRetailerBody): string =>
  leftOutAt ? `left out since ${leftOutAt.slice(0, 10)}` : 'yes'

const dollars = (amount: number | null): string => (amount === null ? '-' : `$${amount.toFixed(2)}`)
