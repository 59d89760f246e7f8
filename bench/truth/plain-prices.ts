import type { Basis } from '#domain/offer/basis.ts'
import { readColour } from '#domain/offer/colour.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'

// What prices mean, said once more and as plainly as can be, from what the API tells of offers: the
// checker must not take the answers of the code that it checks.

export type Priced = Pick<OfferBody, 'amountMinor' | 'totalMinor' | 'standing'>

/** In minor units; null of a price that does not hold. */
export const amountOf = (
  { amountMinor, totalMinor, standing }: Priced,
  basis: Basis,
): number | null => {
  if (standing === 'stale') return null
  return basis === 'delivered' && standing === 'priced' ? totalMinor : amountMinor
}

const order = ['priced', 'delivery-unknown', 'in-store', 'sold-out', 'stale']

export type Place = { readonly group: number; readonly amount: number }

export const placeOf = (offer: Priced, basis: Basis): Place => ({
  group: order.indexOf(offer.standing),
  amount: amountOf(offer, basis) ?? offer.amountMinor,
})

export const inOrder = (places: readonly Place[], direction: 1 | -1 = 1): boolean =>
  places.every((place, at) => {
    const before = places[at - 1] ?? place
    return (
      before.group < place.group ||
      (before.group === place.group && direction * (place.amount - before.amount) >= 0)
    )
  })

/** Filters by offer as they stand in an address. */
export type Filters = {
  readonly shop: readonly string[]
  readonly stock: boolean
  readonly freeDelivery: boolean
  readonly condition: readonly string[]
  readonly colour: readonly string[]
  /** Whole dollars. */
  readonly range: readonly [min: number, max: number] | undefined
}

export const passing = (
  offers: readonly OfferBody[],
  filters: Filters,
  basis: Basis,
): readonly OfferBody[] => {
  const asksUsed = filters.condition.length > 0
  const hasNew = offers.some(({ condition }) => condition === 'new')
  return offers.filter((offer) => {
    const { condition, shopSlug, standing, amountMinor, totalMinor, availability, fresh } = offer
    const isCounted = asksUsed
      ? filters.condition.includes(condition)
      : !hasNew || condition === 'new'
    const amount = asksUsed || condition === 'new' ? amountOf(offer, basis) : null
    const isInStock = fresh && (availability === 'in-stock' || availability === 'limited')
    const isFree = standing === 'priced' && totalMinor === amountMinor
    const [min, max] = filters.range ?? [0, Infinity]
    return (
      isCounted &&
      (filters.shop.length === 0 || filters.shop.includes(shopSlug)) &&
      (!filters.stock || isInStock) &&
      (!filters.freeDelivery || isFree) &&
      (filters.colour.length === 0 || filters.colour.includes(readColour(offer.variant) ?? '')) &&
      (filters.range === undefined ||
        (amount !== null && amount >= Math.round(min * 100) && amount <= Math.round(max * 100)))
    )
  })
}

/** The first of those in the page's order whose place no other has before it. */
export const bestOf = (offers: readonly OfferBody[], basis: Basis): OfferBody | undefined => {
  let best: OfferBody | undefined
  for (const offer of offers)
    if (best === undefined || !inOrder([placeOf(best, basis), placeOf(offer, basis)])) best = offer
  return best
}

/** `$1,299.00 NZD` of minor units. */
export type WritePrice = (amountMinor: number) => string

/** What stands on a page for the price of an offer, without what it is made of. */
export const shownWords = (offer: Priced, basis: Basis, write: WritePrice): string => {
  const { amountMinor, totalMinor, standing } = offer
  const total = basis === 'delivered' ? (totalMinor ?? amountMinor) : amountMinor
  return {
    priced: `${write(total)} ${basis === 'delivered' ? 'delivered' : 'item only'}`,
    'delivery-unknown': `${write(amountMinor)} + delivery not stated`,
    'in-store': `${write(amountMinor)} · in store only`,
    'sold-out': `last ${write(amountMinor)}`,
    stale: `last ${write(amountMinor)}`,
  }[standing]
}

/** In the conditions asked for: shops that deliver it now at a known cost, those that take orders besides, and the others. */
export const shopsOf = (
  { new: newOnes, other }: Record<'new' | 'other', readonly OfferBody[]>,
  asked: readonly string[] = [],
): readonly [number, number, number] => {
  const unasked = newOnes.length > 0 ? newOnes : other
  const sellers =
    asked.length === 0
      ? unasked
      : [...newOnes, ...other].filter(({ condition }) => asked.includes(condition))
  const ordering = sellers.filter(({ fresh, availability }) => fresh && isDelivered(availability))
  const stated = ordering.filter(({ deliveryMinor }) => deliveryMinor !== null)
  const [deliver = 0, order = 0, all = 0] = [stated, ordering, sellers].map(
    (offers) => new Set(offers.map(({ shopSlug }) => shopSlug)).size,
  )
  return [deliver, order - deliver, all - order]
}

const isDelivered = (availability: string): boolean =>
  !['in-store', 'out-of-stock', 'discontinued'].includes(availability)
