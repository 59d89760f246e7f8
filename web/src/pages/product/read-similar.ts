import type { ProductCardBody } from '#openapi/schemas/product-card.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import type { ProductBody } from '#openapi/schemas/product.ts'
import type { QueryClient } from '@tanstack/react-query'
import { searchQuery } from '../../api/queries.ts'
import { askedBasis } from '../../paths.ts'
import type { Shopper } from '../../shopper/shopper.ts'

export const readSimilar = async (
  queryClient: QueryClient,
  { country, basis }: Pick<Shopper, 'country' | 'basis'>,
  page: ProductPageBody | undefined,
): Promise<readonly ProductCardBody[]> => {
  const leaf = page?.product.categories.at(-1)
  if (!page || !leaf) return []
  const query = searchQuery({ country, ...askedBasis(basis), category: [leaf.slug] })
  const answer = await queryClient.fetchQuery(query).catch(() => undefined)
  // The document carries the few cards that are shown, not the whole list.
  if (import.meta.env.SSR) queryClient.removeQueries({ queryKey: query.queryKey })
  const cards = answer?.kind === 'products' ? answer.searchResults : []
  return similarTo(page.product, page.bestOffer?.amountMinor, cards)
}

const count = 5

/** Of popular products those nearest in price, without its versions; without a price the first. */
export const similarTo = (
  { id, groupId }: Pick<ProductBody, 'id' | 'groupId'>,
  amountMinor: number | undefined,
  cards: readonly ProductCardBody[],
): readonly ProductCardBody[] => {
  const others = cards.filter((card) => card.id !== id && card.groupId !== groupId)
  const near = others
    .map((card, i) => ({ card, distance: distanceOf(card.amountMinor, amountMinor) ?? i }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ card }) => card)
  return others.filter((card) => near.includes(card))
}

/** Twice the price is as far away as half of it. */
const distanceOf = (price: number | null, own: number | undefined): number | undefined => {
  if (own === undefined) return undefined
  return price === null ? Infinity : Math.abs(Math.log((price + 1) / (own + 1)))
}
