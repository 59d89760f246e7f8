import type { ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
import { verdictDays } from '#domain/price-history/verdict.ts'
import type { ListOffersOfEach } from '../offer/offer-view.ts'
import type { Clock } from '../ports.ts'
import type { ReadPricePointsOfEach } from '../price-history/read-price-history.ts'
import type { ShowTips } from '../tip/show-tip.ts'
import { makeAdviseOffers, type OfferAdvice } from './product-answer.ts'

/** The one answer of each product, as its page says it, by public ids; without those of which nothing is said. */
export type AdviseProducts = (
  publicIds: readonly string[],
  country: Country,
  basis: Basis,
) => Promise<ReadonlyMap<string, OfferAdvice>>

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

export const makeAdviseProducts = (deps: Deps): AdviseProducts => {
  const { findProductIds, listOffers, readPricePoints, clock } = deps
  const adviseOffers = makeAdviseOffers(deps.showTips)
  return async (publicIds, country, basis) => {
    const ids = [...(await findProductIds(publicIds))]
    const pages = ids.map(([, productId]) => ({ productId, country }))
    const now = clock.now()
    const [offers, points] = await Promise.all([
      listOffers(pages),
      readPricePoints(pages, daysBefore(now, verdictDays), now),
    ])
    const read = ids.map(([, productId], at) => ({
      productId,
      offers: offers[at] ?? [],
      points: points[at] ?? [],
    }))
    const advised = await adviseOffers(read, country, basis, now)
    return new Map(
      ids.flatMap(([publicId, productId]) => {
        const advice = advised.get(productId)
        return advice ? [[publicId, advice] as const] : []
      }),
    )
  }
}
