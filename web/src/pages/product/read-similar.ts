import type { Basis } from '#domain/offer/basis.ts'
import { shownAmount } from '#domain/offer/standing.ts'
import type { ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import type { ProductBody } from '#openapi/schemas/product/product.ts'
import type { QueryClient } from '@tanstack/react-query'
import { searchQuery } from '../../api/queries.ts'
import { askedBasis } from '../../paths.ts'
import type { Shopper } from '../../shopper/shopper.ts'

export const readSimilar = async (
  queryClient: QueryClient,
  { country, basis }: Pick<Shopper, 'country' | 'basis'>,
  page: ProductPageBody | undefined,
): Promise<readonly ProductCardBody[]> => {
  const kind = page && kindOf(page.product)
  if (!kind) return []
  const query = searchQuery({ country, ...askedBasis(basis), category: [kind.slug] })
  const answer = await queryClient.fetchQuery(query).catch(() => undefined)
  // The document carries the few cards that are shown, not the whole list.
  if (import.meta.env.SSR) queryClient.removeQueries({ queryKey: query.queryKey })
  const cards = answer?.kind === 'products' ? answer.searchResults : []
  const { product, bestOffer } = page
  return similarTo(product, bestOffer ? amountOf(bestOffer, basis) : null, cards, basis)
}

/** Where its category is a root, such as "Other", things of all kinds stand beside it. */
export const kindOf = ({
  categories,
}: Pick<ProductBody, 'categories'>): ProductBody['categories'][number] | undefined =>
  categories.length > 1 ? categories.at(-1) : undefined

type Priced = Pick<ProductCardBody, 'totalMinor' | 'standing'>

/** What the page or the card shows of it. */
const amountOf = (offer: Priced & { readonly amountMinor: number }, basis: Basis): number =>
  shownAmount({ ...offer, priceMinor: offer.amountMinor }, offer.standing, basis)

const count = 5

/** Of popular products those nearest in price, without its versions; without a price the first. */
export const similarTo = (
  { id, groupId }: Pick<ProductBody, 'id' | 'groupId'>,
  shownMinor: number | null,
  cards: readonly ProductCardBody[],
  basis: Basis,
): readonly ProductCardBody[] => {
  const others = cards.filter((card) => card.id !== id && card.groupId !== groupId)
  const distanceTo = ({ amountMinor, ...card }: ProductCardBody, place: number): number =>
    shownMinor === null
      ? place
      : amountMinor === null
        ? Infinity
        : distanceOf(amountOf({ ...card, amountMinor }, basis), shownMinor)
  const near = others
    .map((card, i) => ({ card, distance: distanceTo(card, i) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ card }) => card)
  return others.filter((card) => near.includes(card))
}

/** Twice the price is as far away as half of it. */
const distanceOf = (price: number, own: number): number =>
  Math.abs(Math.log((price + 1) / (own + 1)))
