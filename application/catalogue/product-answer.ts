import type { OfferId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { isOrderedAhead } from '#domain/offer/availability.ts'
import { bestOffer } from '#domain/offer/ranking.ts'
import { shownAmount, standingOf } from '#domain/offer/standing.ts'
import { daysBefore, longestWindowDays } from '#domain/price-history/days-before.ts'
import { verdictDays, type Verdict } from '#domain/price-history/verdict.ts'
import { adviceOf, type Advice } from '#domain/tip/advice.ts'
import type { OfferView } from '../offer/offer-view.ts'
import { verdictOf, withClaim } from '../price-history/judge-offer.ts'
import type { OfferPoint } from '../price-history/read-price-history.ts'
import type { ShowTips, TippedPrice } from '../tip/show-tip.ts'
import type { Said } from '../tip/tip-store.ts'

type Answer = {
  readonly verdict: Verdict | null
  readonly advice: Advice | null
  readonly tip: Said | null
}

/** What a product's page and cards say of the offer that leads, by its verdict; nothing without one. */
const answerBy = (
  best: OfferView | undefined,
  verdict: Verdict | null,
  tip: Said | undefined,
): Answer => {
  const shown = saysMore(verdict) ? (tip ?? null) : null
  const isAhead = best !== undefined && isOrderedAhead(best.availability)
  return { verdict, advice: verdict && adviceOf(verdict, shown?.step, isAhead), tip: shown }
}

/** The offer that leads with what its shop claims, and what is said of it; `points` as for both. */
export const leadingAnswer = (
  best: OfferView | undefined,
  points: readonly OfferPoint[],
  tip: Said | undefined,
  basis: Basis,
  now: Date,
): Answer & { readonly best: OfferView | null } => ({
  best: best ? withClaim(best, points) : null,
  ...answerBy(best, best ? verdictOf(best, points, basis, now) : null, tip),
})

/** How far back the prices of what leads are read: a claim may have begun before all that a verdict looks at. */
export const pointsFrom = (leading: readonly (OfferView | undefined)[], now: Date): Date =>
  daysBefore(now, leading.some((best) => best?.discount) ? longestWindowDays : verdictDays)

/** Of what is too new to be judged, nothing else is said either. */
const saysMore = (verdict: Verdict | null): boolean =>
  verdict !== null && verdict.kind !== 'too-new'

type Leading = Pick<ReadOffers, 'productId' | 'points'> & { readonly best: OfferView | undefined }

/** Tips are of delivered prices alone, in either basis. */
export const tippedPrices = (leading: readonly Leading[]): readonly TippedPrice[] =>
  leading.flatMap(({ productId, best, points }) =>
    best && standingOf(best, 'delivered') === 'priced'
      ? { productId, amountMinor: shownAmount(best, 'priced', 'delivered'), points }
      : [],
  )

/** The one answer of each product, as its page says it; without those of which nothing is said. */
export type AdviseOffers = (
  read: readonly ReadOffers[],
  country: Country,
  basis: Basis,
  now: Date,
) => Promise<ReadonlyMap<ProductId, OfferAdvice>>

/** `points`: of the days that a verdict looks at. */
export type ReadOffers = {
  readonly productId: ProductId
  readonly offers: readonly OfferView[]
  readonly points: readonly OfferPoint[]
}

/** Amounts in minor units. */
export type OfferAdvice = Advice & {
  /** Whose price it speaks of. */
  readonly offerId: OfferId
  /** That price in the basis. */
  readonly amountMinor: number
  /** That price less the lowest one of 30 days ago; null where nobody sold it then, or one of both is not known. */
  readonly changeMinor: number | null
}

export const makeAdviseOffers =
  (showTips: ShowTips): AdviseOffers =>
  async (read, country, basis, now) => {
    const leading = read.map(({ productId, offers, points }) => {
      const best = bestOffer(offers, basis)
      return { productId, points, best, verdict: best ? verdictOf(best, points, basis, now) : null }
    })
    // A tip counts as shown only where the page would show it.
    const tippable = leading.filter(({ verdict }) => saysMore(verdict))
    const tips = await showTips(tippedPrices(tippable), country, now)
    return new Map(
      leading.flatMap(({ productId, best, verdict }) => {
        const { advice } = answerBy(best, verdict, tips.get(productId))
        if (!best || !advice) return []
        const amountMinor = shownAmount(best, standingOf(best, basis), basis)
        const changeMinor = verdict?.basis === basis ? verdict.changeMinor : null
        return [[productId, { ...advice, offerId: best.id, amountMinor, changeMinor }] as const]
      }),
    )
  }
