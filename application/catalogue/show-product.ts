import { cheaperColourThan, type CheaperColour } from '#domain/offer/cheaper-colour.ts'
import { withLabels } from '#domain/catalogue/versions/label-way.ts'
import { variantWays, type Way } from '#domain/catalogue/versions/variant-ways.ts'
import { countries, type Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { bestOffer } from '#domain/offer/ranking.ts'
import { saleOf } from '#domain/offer/sale.ts'
import { shownAmount, standingOf } from '#domain/offer/standing.ts'
import { countShops, type ShopCounts } from '#domain/offer/shop-counts.ts'
import type { Verdict } from '#domain/price-history/verdict.ts'
import type { Advice } from '#domain/tip/advice.ts'
import type { Clock } from '../ports.ts'
import type { ReadPricePoints } from '../price-history/read-price-history.ts'
import { pointsOfVariant } from '../price-history/recorded-offers.ts'
import type { ListOffersOfEach, OfferView } from '../offer/offer-view.ts'
import { readChoices, type VersionChoice } from './versions/version-choices.ts'
import type { ShowTips } from '../tip/show-tip.ts'
import type { Said } from '../tip/tip-store.ts'
import { leadingAnswer, pointsFrom, tippedPrices } from './product-answer.ts'
import { productNotFound } from './product-errors.ts'
import {
  mostVariants,
  type FindProduct,
  type ListSizes,
  type ListVariants,
  type ProductView,
  type VariantView,
} from './product-view.ts'
import { readSizes, toSizes, type ProductSize } from './versions/sizes-of-product.ts'

export type ProductPage = {
  readonly product: ProductView
  readonly variants: readonly VariantView[]
  /** The versions in each colour or size that shops name, and in none that they name, where these are among the ways; else empty. */
  readonly choices: readonly VersionChoice[]
  /** In which the product, its variants and the choices vary; empty where that cannot be read. */
  readonly ways: readonly Way[]
  /** The product in the sizes that it comes in, the smallest first; empty where there is one alone. */
  readonly sizes: readonly ProductSize[]
  /** The chosen colour or size; null where none is, or one that no offer has. */
  readonly variant: string | null
  /** The new offer, of that variant, that the page leads with in the basis; null when no new one's price holds. */
  readonly best: OfferView | null
  /** Of that offer, against the history of that variant; null where it cannot be ordered. */
  readonly verdict: Verdict | null
  /** The one answer, from verdict and tip; null where there is no verdict. */
  readonly advice: Advice | null
  /** Of its delivered price, where that is the lowest; null: nothing is said, as of a variant, whose own history tips do not know. */
  readonly tip: Said | null
  /** Of a chosen colour that is dearer: the one that costs least, by how much; else null. */
  readonly cheaperColour: CheaperColour | null
  /** Present offers in the country, used ones among them. */
  readonly offerCount: number
  readonly shops: ShopCounts
  /** Its lowest price, of that variant, in the other countries where it can be ordered, in the basis. */
  readonly elsewhere: readonly PriceElsewhere[]
}

/** Minor units of that country's currency. */
type PriceElsewhere = { readonly country: Country; readonly amountMinor: number }

/** Throws DomainError 'not-found'. Follows mergers: the public id may differ. */
export type ShowProduct = (
  publicId: string,
  country: Country,
  basis: Basis,
  variant?: string,
) => Promise<ProductPage>

type Deps = {
  readonly findProduct: FindProduct
  readonly listVariants: ListVariants
  readonly listSizes: ListSizes
  readonly listOffers: ListOffersOfEach
  readonly readPricePoints: ReadPricePoints
  readonly showTips: ShowTips
  readonly clock: Clock
}

export const makeShowProduct =
  ({
    findProduct,
    listVariants,
    listSizes,
    listOffers,
    readPricePoints,
    showTips,
    clock,
  }: Deps): ShowProduct =>
  async (publicId, country, basis, variant) => {
    const product = await findProduct(publicId)
    if (product === undefined) throw productNotFound(publicId)
    const [group, sizes, ofCountries] = await Promise.all([
      listVariants(product.groupId, country, basis),
      readSizes(listSizes, product, country, basis),
      listOffers(countries.map((each) => ({ productId: product.id, country: each }))),
    ])
    const offers = ofCountries[countries.indexOf(country)] ?? []
    const now = clock.now()
    const chosen = offers.filter(({ variantLabel }) => variantLabel === variant)
    const label = chosen[0]?.variantLabel ?? null
    const best = bestOffer(chosen.length > 0 ? chosen : offers, basis)
    const own = group.find(({ publicId }) => publicId === product.publicId)
    const [points, choices] = await Promise.all([
      best ? readPricePoints(product.id, country, pointsFrom([best], now), now) : [],
      readChoices(listOffers, { own, offers, versions: group }, country, basis),
    ])
    const tips = await showTips(
      tippedPrices([{ productId: product.id, best, points }]),
      country,
      now,
    )
    return {
      product,
      variants: group.filter((variant) => variant.publicId !== product.publicId),
      ...placesOf(group, choices, product),
      sizes: toSizes(product, best ?? null, sizes, basis),
      variant: label,
      ...leadingAnswer(best, pointsOfVariant(points, label), tips.get(product.id), basis, now),
      cheaperColour: cheaperColourThan(best, label === null ? [] : offers, basis),
      offerCount: offers.length,
      shops: countShops(offers.map((offer) => ({ ...saleOf(offer), shop: offer.retailer.id }))),
      elsewhere: pricesElsewhere(ofCountries, country, basis, variant),
    }
  }

const pricesElsewhere = (
  ofCountries: readonly (readonly OfferView[])[],
  here: Country,
  basis: Basis,
  variant: string | undefined,
): readonly PriceElsewhere[] =>
  countries.flatMap((country, at) => {
    const sold = ofCountries[at] ?? []
    const best = bestOffer(
      variant ? sold.filter(({ variantLabel }) => variantLabel === variant) : sold,
      basis,
    )
    if (country === here || !best || standingOf(best, basis) !== 'priced') return []
    return [{ country, amountMinor: shownAmount(best, 'priced', basis) }]
  })

type Places = Pick<ProductPage, 'ways' | 'choices'>

/** None of a model of which not all versions are known. */
const placesOf = (
  group: readonly VariantView[],
  choices: readonly VersionChoice[],
  { definitions }: ProductView,
): Places => {
  if (group.length === mostVariants) return { ways: [], choices: [] }
  const ways = variantWays(
    group.map((version) => ({ ...version, id: version.publicId })),
    definitions,
  )
  const labelled = choices.map((choice) => ({
    id: choiceId(choice),
    versionId: choice.publicId,
    label: choice.variantLabel,
  }))
  const withChoices = withLabels(ways, labelled)
  return withChoices ? { ways: withChoices, choices } : { ways, choices: [] }
}

/** Names a version in a colour or size; it ends with a space where offers name none. */
export const choiceId = ({ publicId, variantLabel }: VersionChoice): string =>
  `${publicId} ${variantLabel ?? ''}`
