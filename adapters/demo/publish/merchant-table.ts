import { merchantAttributes, merchantNames } from './merchant-attributes.ts'
import type { PublishedOffer } from './published-offer.ts'
import { toTable } from './to-table.ts'

/** A Merchant feed as a table. */
export const toMerchantTable = (
  offers: readonly PublishedOffer[],
  delimiter: '\t' | ',',
): string => {
  const header = [...merchantNames, 'shipping']
  return toTable(
    header,
    offers.map((offer) => {
      const texts = new Map([...merchantAttributes(offer), ['shipping', shippingOf(offer)]])
      return header.map((name) => texts.get(name) ?? '')
    }),
    delimiter,
  )
}

const shippingOf = ({ delivery, currency, country }: PublishedOffer): string =>
  delivery === '' ? '' : `${country}::Courier:${delivery} ${currency}`
