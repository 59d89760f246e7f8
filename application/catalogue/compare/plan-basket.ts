import type { Country } from '#domain/market/country.ts'
import { planBasket, type BasketPlans } from '#domain/offer/basket/plan-basket.ts'
import { rankOffers, splitByCondition } from '#domain/offer/ranking.ts'
import { canBeOrdered, standingOf } from '#domain/offer/standing.ts'
import type { ListOffersOfEach, OfferView } from '../../offer/offer-view.ts'
import type { FindProducts, ProductView } from '../product-view.ts'

export type PlannedBasket = BasketPlans<OfferView> & {
  /** By their titles. */
  readonly products: readonly ProductView[]
  /** Of those the ones that are in no plan: no shop says that it delivers them, and for what. */
  readonly leftOut: readonly ProductView[]
  /** The product of each offer. */
  readonly productOf: ReadonlyMap<OfferView, ProductView>
  /** Ids of no product here. */
  readonly unknown: readonly string[]
}

type Deps = { readonly findProducts: FindProducts; readonly listOffers: ListOffersOfEach }

/** One new one of each product, each product once. Follows mergers. */
export const makePlanBasket =
  ({ findProducts, listOffers }: Deps) =>
  async (publicIds: readonly string[], country: Country): Promise<PlannedBasket> => {
    const found = await findProducts(publicIds)
    const asked = publicIds.flatMap((id) => found.get(id) ?? [])
    const products = [...new Map(asked.map((product) => [product.id, product])).values()].toSorted(
      (a, b) => a.title.localeCompare(b.title),
    )
    const listed = await listOffers(products.map(({ id }) => ({ productId: id, country })))
    const offered = products.map((product, place) => ({
      product,
      offers: orderable(listed[place] ?? []),
    }))
    const planned = offered.filter(({ offers }) => offers.some((one) => one.totalMinor !== null))
    return {
      ...planBasket(planned.map(({ offers }) => offers)),
      products,
      leftOut: offered.filter((one) => !planned.includes(one)).map(({ product }) => product),
      productOf: new Map(
        planned.flatMap(({ product, offers }) => offers.map((offer) => [offer, product] as const)),
      ),
      unknown: publicIds.filter((id) => !found.has(id)),
    }
  }

/** What the page of the product may lead with, in its order. */
const orderable = (offers: readonly OfferView[]): readonly OfferView[] =>
  rankOffers(splitByCondition(offers).new, '', 'delivered').filter((offer) =>
    canBeOrdered(standingOf(offer, 'delivered')),
  )
