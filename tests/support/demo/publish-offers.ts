import { currencyOf } from '#domain/market/country.ts'
import type { ReadSource } from '#application/collect/read-source/read-source.ts'
import type { Demonstration } from '#application/demo/demonstration.ts'
import { readFeed } from '#tests/support/collect/collect-kit.ts'

/** The shops of a small demonstration publish what they offer, each as a feed of its own. */
export const publishOffers = ({ offers, products, sources }: Demonstration): ReadSource =>
  async function* (source, options) {
    const slug = sources.find(({ url }) => url === source.url)?.retailerSlug
    const byId = new Map(products.map((product) => [product.publicId, product]))
    const rows = offers
      .filter(({ retailerSlug }) => retailerSlug === slug)
      .map((offer) => {
        const product = byId.get(offer.publicId)
        const currency = currencyOf(offer.country)
        const amount = (minor: number): string => `${(minor / 100).toFixed(2)} ${currency}`
        return [
          offer.retailerRef,
          offer.title,
          offer.url,
          amount(offer.priceMinor),
          offer.deliveryMinor === null ? '' : `${offer.country}:::${amount(offer.deliveryMinor)}`,
          offer.availability.replace('-', ' '),
          offer.condition,
          product?.gtin ?? '',
          product?.brand ?? '',
          product?.mpn ?? '',
        ].join('\t')
      })
    yield* readFeed([header, ...rows].join('\n'))(source, options)
  }

const header = 'id\ttitle\tlink\tprice\tshipping\tavailability\tcondition\tgtin\tbrand\tmpn'
