import type { OfferId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { bestOffer } from '#domain/offer/ranking.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
import { verdictDays } from '#domain/price-history/verdict.ts'
import type { Advice } from '#domain/tip/advice.ts'
import type { ListOffersOfEach } from '../offer/offer-view.ts'
import type { Clock } from '../ports.ts'
import { verdictOf } from '../price-history/judge-offer.ts'
import type { ReadPricePointsOfEach } from '../price-history/read-price-history.ts'
import type { ShowTips } from '../tip/show-tip.ts'
import { answerBy, saysMore, tippedAmounts } from './product-answer.ts'

/** The one answer of each product, as its page says it, by public ids; without those of which nothing is said. */
export type AdviseProducts = (
  publicIds: readonly string[],
  country: Country,
  basis: Basis,
) => Promise<ReadonlyMap<string, OfferAdvice>>

/** `offerId`: whose price it speaks of. */
export type OfferAdvice = Advice & { readonly offerId: OfferId }

/** By public ids. One statement. */
export type FindProductIds = (
  publicIds: readonly string[],
) => Promise<ReadonlyMap<string, ProductId>>

type Deps = {
  readonly findProductIds: FindProductIds
  readonly listOffers: ListOffersOfEach
  readonly readPricePoints: ReadPricePointsOfEach
  readonly showTips: ShowTips
  readonly clock: Clock
}

export const makeAdviseProducts =
  ({ findProductIds, listOffers, readPricePoints, showTips, clock }: Deps): AdviseProducts =>
  async (publicIds, country, basis) => {
    const ids = [...(await findProductIds(publicIds))]
    const pages = ids.map(([, productId]) => ({ productId, country }))
    const now = clock.now()
    const [offers, points] = await Promise.all([
      listOffers(pages),
      readPricePoints(pages, daysBefore(now, verdictDays), now),
    ])
    const leading = ids.map(([publicId, productId], at) => {
      const best = bestOffer(offers[at] ?? [], basis)
      const verdict = best ? verdictOf(best, points[at] ?? [], basis, now) : null
      return { publicId, productId, best, verdict }
    })
    // A tip counts as shown only where the page would show it.
    const tippable = leading.filter(({ verdict }) => saysMore(verdict))
    const tips = await showTips(tippedAmounts(tippable, basis), country, now)
    return new Map(
      leading.flatMap(({ publicId, productId, best, verdict }) => {
        const { advice } = answerBy(verdict, tips.get(productId))
        return best && advice ? [[publicId, { ...advice, offerId: best.id }] as const] : []
      }),
    )
  }
