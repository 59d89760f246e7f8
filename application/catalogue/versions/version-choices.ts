import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { bestOffer } from '#domain/offer/ranking.ts'
import { canBeOrdered, standingOf } from '#domain/offer/standing.ts'
import type { VariantView } from '../product-view.ts'
import type { ListOffersOfEach, OfferView } from '../../offer/offer-view.ts'

/** A version of a model in the colour or size that shops name for their offers, which is its label; null: they name none. */
export type VersionChoice = VariantView

type Model = {
  /** The product that is shown, and its offers in the country. */
  readonly own: VariantView | undefined
  readonly offers: readonly OfferView[]
  /** All versions, that product among them. */
  readonly versions: readonly VariantView[]
}

/**
 * The versions in each colour or size that they are sold new in, and of offers that name none, by what is paid; empty where the product comes in one alone, and
 * of a model without versions or with too many to read at once. One statement.
 */
export const readChoices = async (
  listOffersOfEach: ListOffersOfEach,
  { own, offers, versions }: Model,
  country: Country,
  basis: Basis,
): Promise<readonly VersionChoice[]> => {
  const isReadable = own && versions.length > 1 && versions.length <= mostVersions
  if (!isReadable || new Set(offers.flatMap((offer) => offer.variantLabel ?? [])).size < 2)
    return []
  const others = versions.filter((version) => version !== own)
  const sold = await listOffersOfEach(others.map(({ id }) => ({ productId: id, country })))
  const choices = [
    ...choicesOf(own, offers, basis),
    ...others.flatMap((version, at) => choicesOf(version, sold[at] ?? [], basis)),
  ]
  const paid = ({ priceMinor, totalMinor }: VersionChoice): number =>
    (basis === 'item' ? priceMinor : totalMinor) ?? Infinity
  return choices.toSorted((a, b) => (paid(a) === paid(b) ? 0 : paid(a) - paid(b)))
}

const mostVersions = 12

const choicesOf = (
  version: VariantView,
  offers: readonly OfferView[],
  basis: Basis,
): VersionChoice[] => {
  const byLabel = Map.groupBy(
    offers.filter(({ condition }) => condition === 'new'),
    ({ variantLabel }) => variantLabel,
  )
  return [...byLabel].map(([variantLabel, sold]) => {
    const best = bestOffer(sold, basis)
    const standing = best ? standingOf(best, basis) : 'stale'
    const isOrdered = best !== undefined && canBeOrdered(standing)
    return {
      ...version,
      variantLabel,
      standing,
      inStoreMinor: best && standing === 'in-store' ? best.priceMinor : null,
      priceMinor: isOrdered ? best.priceMinor : null,
      totalMinor: isOrdered ? best.totalMinor : null,
    }
  })
}
