import type { ProductView } from '#application/catalogue/product-view.ts'
import type { OfferView } from '#application/offer/offer-view.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { contentsOf } from '#domain/offer/contents.ts'
import { deliveryWords, isDelivered, locationWords } from '#domain/offer/delivery-words.ts'
import { standingOf } from '#domain/offer/standing.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import { productLink, shopLink } from './product-link.ts'

export const toOfferBody = (offer: OfferView, product: ProductView, basis: Basis): OfferBody => {
  const mainImage = product.images[0] ?? null
  const { retailer, currency, priceMinor, deliveryMinor, minDays, maxDays } = offer
  return {
    id: offer.id,
    title: offer.title,
    name: product.title,
    price: formatPrice(priceMinor, currency),
    amountMinor: priceMinor,
    currency,
    deliveryMinor,
    totalMinor: offer.totalMinor,
    mainImage,
    image: offer.image ?? mainImage,
    images: [...product.images],
    description: product.description,
    compareLink: productLink(product, offer.country),
    shopLink: shopLink(offer.id),
    shopLogo: retailer.logo,
    shopName: retailer.name,
    shopSlug: retailer.slug,
    verified: retailer.verified,
    shippingAvailable: isDelivered(offer.availability, deliveryMinor),
    standing: standingOf(offer, basis),
    deliveryInfo: deliveryWords(offer, minDays, maxDays),
    location: locationWords(retailer.shippingFrom),
    availability: offer.availability,
    availableFrom: offer.availableFrom?.toISOString() ?? null,
    condition: offer.condition,
    contents: contentsOfProduct(product),
    variant: offer.variantLabel,
    seenAt: offer.seenAt.toISOString(),
    fresh: offer.fresh,
    claim: toClaimBody(offer),
  }
}

const contentsOfProduct = ({ categories, ...product }: ProductView): OfferBody['contents'] =>
  contentsOf({ ...product, category: categories.at(-1)?.slug ?? '' }) ?? null

const toClaimBody = ({ claim, discount }: OfferView): OfferBody['claim'] =>
  claim ? { ...claim, since: claim.since.toISOString(), source: discount?.source ?? null } : null
