import { countries } from '#domain/market/country.ts'
import { shippingTimeName } from '#domain/retailer/shipping-times.ts'
import type { Column } from './operation.ts'

/** What the command line tells of a shop. */
export const retailerLines: readonly Column[] = [
  ['', 'name'],
  ['Id', '_id slug'],
  ['Domains', 'domains'],
  ['Country', 'country'],
  ['Archived', 'archivedAt'],
  ['Verified', 'verifiedAt verifiedBy verifiedReason'],
  ['Left out', 'leftOutAt'],
  ['Ships from', 'shippingDetails.shippingFrom'],
  ...countries.map(
    (country) => [`To ${country}`, `shippingDetails.${shippingTimeName(country)}`] as const,
  ),
  ['Delivery', 'shippingDetails.deliveryFee'],
  ['Free over', 'shippingDetails.freeShippingThreshold'],
  ['Offers', 'offerCount'],
  ['Logo', 'logo'],
]
