import { countShops, type ShopCounts } from '#domain/offer/shop-counts.ts'
import { canBeOrdered } from '#domain/offer/standing.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { OffersBody } from '#openapi/schemas/offers.ts'

type Offers = Pick<OffersBody, 'new' | 'other'>

/** A colour or size that shops name for their offers. */
export type Choice = {
  readonly label: string
  /** The first of the new ones that can be ordered; undefined without one. */
  readonly best: OfferBody | undefined
}

/** In the order of their names; empty where there is nothing to choose between. */
export const choicesOf = ({ new: newOnes, other }: Offers): readonly Choice[] => {
  const labels = new Set([...newOnes, ...other].map(({ variant }) => variant))
  if (labels.size < 2) return []
  return [...labels]
    .flatMap((label) => label ?? [])
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((label) => ({
      label,
      best: newOnes.find(({ variant, standing }) => variant === label && canBeOrdered(standing)),
    }))
}

/** Only the offers of a choice; all of them where none or an unknown one is asked for. */
export const narrowTo = <O extends Offers>(offers: O, label: string | undefined): O => {
  const isMeant = ({ variant }: OfferBody): boolean => variant === label
  if (label === undefined || ![...offers.new, ...offers.other].some(isMeant)) return offers
  return { ...offers, new: offers.new.filter(isMeant), other: offers.other.filter(isMeant) }
}

export const shopsOf = ({ new: newOnes, other }: Offers): ShopCounts =>
  countShops([...newOnes, ...other].map((offer) => ({ ...offer, shop: offer.shopSlug })))

/** The `ref` of the chosen one in a row that scrolls sideways: it stands in the middle, the page stays where it is. */
export const revealInRow = (item: HTMLElement | null): void => {
  const row = item?.parentElement
  if (row) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
}
