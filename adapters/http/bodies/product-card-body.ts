import type { ProductCard } from '#application/search/search-answer.ts'
import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import type { Country } from '#domain/market/country.ts'
import type { ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import { priceText } from './price-text.ts'
import { productLink } from './product-link.ts'
import { toRunningCostBody } from './running-cost-body.ts'

export const toProductCardBody = (card: ProductCard, country: Country): ProductCardBody => ({
  id: card.publicId,
  name: card.title,
  brand: card.brand,
  category: localCategoryName(card.category, country),
  price: priceText(card.priceMinor, card.currency),
  amountMinor: card.priceMinor,
  currency: card.currency,
  totalMinor: card.totalMinor,
  standing: card.standing,
  condition: card.condition,
  contents: card.contents,
  runningCost: toRunningCostBody(card.energyUse, country),
  facts: [...card.facts],
  availability: card.availability,
  variant: card.variantLabel,
  offerId: card.offerId,
  shopName: card.retailer.name,
  shopSlug: card.retailer.slug,
  verified: card.retailer.verified,
  shopCount: card.shops.deliver,
  otherShopCount: card.shops.other,
  image: card.image,
  compareLink: productLink(card, country, card.hasAskedColour ? card.variantLabel : null),
  date: card.seenAt.toISOString(),
  offerCount: card.offerCount,
  usedCount: card.usedCount,
  inStock: card.inStock,
  freeDelivery: card.freeDelivery,
  rating: card.rating,
  reviewCount: card.reviewCount,
  shippingAvailable: card.shippingAvailable,
  deliveryMinor: card.deliveryMinor,
  deliveryInfo: card.deliveryInfo,
  deliveryTime: card.deliveryTime,
  location: card.location,
  groupId: card.groupId,
  moreVariants: card.moreVariants,
  versions: card.versions,
  lacks: [...card.lacks],
  ...(card.score && {
    score: {
      points: card.score.reduce((sum, { points }) => sum + points, 0),
      terms: card.score.map(({ name, word, field, points }) => ({
        name,
        ...(word !== undefined && { word }),
        ...(field && { field }),
        points,
      })),
    },
  }),
})
