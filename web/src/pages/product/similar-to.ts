import type { ProductCardBody } from '#openapi/schemas/product-card.ts'
import type { ProductBody } from '#openapi/schemas/product.ts'

/** How many stand below a product. */
const count = 5

/**
 * Of the most popular products of a category those nearest in price, in their order; the product
 * itself and its versions left out. Without a price the first ones.
 */
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
