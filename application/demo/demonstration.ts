import type { OfferId } from '#domain/ids.ts'
import type { Attributes } from '#domain/catalogue/attribute.ts'
import type { Country } from '#domain/market/country.ts'
import type { OfferTerms } from '#domain/offer/offer.ts'
import type { Stars } from '#domain/review/review.ts'
import type { Ad } from '../ad/ad-store.ts'
import type { SourceDraft } from '../collect/source/source-store.ts'
import type { RetailerDetails } from '../retailer/list-retailers.ts'

/** Same seed, same catalogue, dates relative to loading. Refers by slug, public id and offer id. */
export type Demonstration = {
  readonly brands: readonly DemonstrationBrand[]
  readonly retailers: readonly DemonstrationRetailer[]
  readonly sources: readonly DemonstrationSource[]
  readonly products: readonly DemonstrationProduct[]
  readonly offers: readonly DemonstrationOffer[]
  readonly reviews: readonly DemonstrationReview[]
  readonly ads: readonly DemonstrationAd[]
  /** Per offer in order of time; made while they are read, so that they need not fit in memory. */
  readonly pricePoints: Iterable<DemonstrationPricePoint>
}

/** Any number will do; the same one makes the same catalogue. */
export const demonstrationSeed = 20_240

export type MakeDemonstration = (options: { now: Date; seed: number }) => Demonstration

export type DemonstrationBrand = {
  readonly name: string
  readonly aliases: readonly string[]
}

export type DemonstrationRetailer = Omit<RetailerDetails, 'id' | 'verifiedAt' | 'demo'>

export type DemonstrationSource = Pick<SourceDraft, 'name' | 'url' | 'country'> & {
  readonly kind: 'feed' | 'shopify' | 'pages'
  readonly retailerSlug: string
}

export type DemonstrationProduct = {
  readonly publicId: string
  readonly slug: string
  /** Products of one model family carry the same title here. */
  readonly groupTitle: string
  readonly title: string
  readonly brand: string | null
  readonly categorySlug: string
  readonly variantLabel: string | null
  readonly mpn: string | null
  readonly gtin: string | null
  readonly aliases: readonly string[]
  readonly description: string
  readonly images: readonly string[]
  readonly attributes: Attributes
}

/** An offer as it was invented; what is kept of it is what its shop publishes today. */
export type DemonstrationOffer = Omit<OfferTerms, 'expiresAt'> & {
  readonly id: string
  readonly publicId: string
  readonly retailerSlug: string
  readonly country: Country
  readonly retailerRef: string
  readonly firstSeenAt: Date
  readonly changedAt: Date
  /** What the shop claims that it cost before; its price is that of the sale. */
  readonly sale?: { readonly wasMinor: number; readonly from: Date; readonly until: Date }
  /** Invented click-outs of the days before loading, from which popularity begins. */
  readonly clicks?: number
}

export type DemonstrationReview = {
  readonly id: string
  readonly publicId: string
  readonly author: string
  readonly rating: Stars
  readonly text: string
  readonly writtenAt: Date
}

export type DemonstrationAd = Pick<
  Ad,
  'id' | 'companyName' | 'email' | 'type' | 'link' | 'image' | 'startsAt' | 'endsAt'
>

export type DemonstrationPricePoint = {
  readonly offerId: OfferId
  readonly at: Date
  /** Null: gone or not to be bought from here on. */
  readonly priceMinor: number | null
  readonly deliveryMinor: number | null
}
