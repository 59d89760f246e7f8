import { feeFor, floorOf, sum, type BasketOffer } from './basket-order.ts'
import { mostCounted, type Shop } from './basket-shop.ts'

/** Offers for some of the things. */
type Choice<O> = {
  readonly paid: number
  /** By shop: the sum that its rule is asked for; -1 without such a thing. */
  readonly sums: readonly number[]
  /** What all things cost at least after this choice. */
  readonly bound: number
  readonly last?: O
  readonly before?: Choice<O>
}

/**
 * Of some shops, if it costs less than `below`. Thing by thing, of choices that leave every shop at the same sum the
 * cheapest goes on; of many those with the lowest bounds, and of each thing the `mostOffers` with the lowest prices.
 */
export const cheapestChoice = <O extends BasketOffer>(
  shops: readonly Shop<O>[],
  below: number,
  effort: { left: number },
): readonly O[] | undefined => {
  const things = (shops[0]?.offers ?? []).map((_, at) =>
    shops
      .flatMap(({ offers }, place) => (offers[at] ?? []).map((offer) => ({ offer, place })))
      .toSorted((a, b) => floorOf(a.offer) - floorOf(b.offer))
      .slice(0, mostOffers),
  )
  // The more shops, the longer each takes.
  const mostChoices = Math.min(200, 800 / shops.length)
  let choices: Choice<O>[] = [{ paid: 0, sums: shops.map(() => -1), bound: 0 }]
  for (const [at, offers] of things.entries()) {
    const later = things.slice(at + 1)
    const rest = sum(later.map(([first]) => (first ? floorOf(first.offer) : Infinity)))
    /** The most that the things to come add to the sum of each shop. */
    const room = shops.map((shop) => sum(shop.offers.slice(at + 1).map(mostCounted)))
    const owed = (sums: readonly number[]): number => {
      let fees = 0
      for (let place = 0; place < shops.length; place++) {
        const counted = sums[place] ?? -1
        const rule = shops[place]?.rule
        if (rule && counted >= 0) fees += feeFor(rule, counted + (room[place] ?? 0))
      }
      return fees
    }
    const next = new Map<string, Choice<O>>()
    for (const before of choices)
      for (const { offer, place } of offers) {
        effort.left -= 1
        const paid = before.paid + floorOf(offer)
        if (paid + rest >= below) break
        const sums = added(before.sums, place, offer, room[place] ?? 0)
        const bound = paid + rest + owed(sums)
        if (bound >= below) continue
        const key = sums.join()
        if (paid < (next.get(key)?.paid ?? Infinity))
          next.set(key, { paid, sums, bound, last: offer, before })
      }
    choices = [...next.values()].toSorted((a, b) => a.bound - b.bound).slice(0, mostChoices)
  }
  const [best] = choices
  return best && chosenIn(best)
}

const mostOffers = 12

/** Sums are alike that make delivery free, and sums that cannot do so with `room` more. */
const added = (
  sums: readonly number[],
  place: number,
  { rule, priceMinor }: BasketOffer,
  room: number,
): readonly number[] => {
  if (rule === null) return sums
  const counted = Math.max(sums[place] ?? 0, 0) + priceMinor
  const goal = rule.freeOverMinor ?? Infinity
  return sums.with(place, counted >= goal ? goal : counted + room < goal ? 0 : counted)
}

const chosenIn = <O>({ last, before }: Choice<O>): readonly O[] =>
  last === undefined || before === undefined ? [] : [...chosenIn(before), last]
