import type { CategoryId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import { dayMs } from '#domain/price-history/days-before.ts'
import { stepsInBasis } from '#domain/price-history/steps-in-basis.ts'
import { featuresOf } from '#domain/tip/features.ts'
import { marketOf, viewAt, type Market, type MarketView } from '#domain/tip/market-view.ts'
import { isCurrent, rateOf, tipOf } from '#domain/tip/tip-model.ts'
import { reasonOf } from '#domain/tip/tip-reason.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { OfferPoint } from '../price-history/read-price-history.ts'
import { recordedOffers } from '../price-history/recorded-offers.ts'
import { pathsOf } from './gather-cases.ts'
import type { FindNewerModel, KeptModel, Said } from './tip-store.ts'

/**
 * `amountMinor`: what the offer that leads costs delivered; `points`: of all offers of the product in the country, for a
 * year.
 */
export type PricedProduct = {
  readonly categoryId: CategoryId
  readonly amountMinor: number
  readonly points: readonly OfferPoint[]
}

/**
 * What is said of the lowest delivered price of a product, whatever leads its page: who asks for one colour, or without
 * delivery, buys the same thing. Nothing where what leads costs less than that.
 */
export type Teller = (product: PricedProduct, country: Country, now: Date) => Told | undefined

export type Told = Said & { readonly amountMinor: number }

/** It speaks by the newest model; without one it says nothing. */
export type GetTeller = () => Promise<Teller>

type Deps = {
  readonly findNewerModel: FindNewerModel
  readonly getCatalogueIndex: GetCatalogueIndex
}

export const makeGetTeller = ({ findNewerModel, getCatalogueIndex }: Deps): GetTeller => {
  let newest: KeptModel | undefined
  return async () => {
    newest = (await findNewerModel(newest?.id ?? 0)) ?? newest
    const latest = newest
    if (latest === undefined || !isCurrent(latest.model)) return () => undefined
    const { id, model } = latest
    const pathOf = pathsOf((await getCatalogueIndex()).categories)
    return ({ categoryId, amountMinor, points }, country, now) => {
      const view = viewOfDay(marketAt(points, country, now), now)
      const path = pathOf(categoryId)
      const root = path.at(-1)
      if (root === undefined || view === undefined || amountMinor < view.priceMinor)
        return undefined
      const step = tipOf(model, { country, path, features: featuresOf(view) })
      if (step === undefined) return undefined
      const reason = reasonOf(model, view, path, step)
      const base = rateOf(model.rates, path)
      return { amountMinor: view.priceMinor, model: id, step, reason, categoryId: root, base }
    }
  }
}

const marketAt = (points: readonly OfferPoint[], country: Country, now: Date): Market =>
  marketOf(
    country,
    recordedOffers(points, now).map((ofOffer) => stepsInBasis(ofOffer, 'delivered')),
  )

/** As the day began, or as the lowest price changed since: it does not turn within the day by itself. */
const viewOfDay = (market: Market, now: Date): MarketView | undefined => {
  const dayBegan = Math.floor(now.getTime() / dayMs) * dayMs
  return viewAt(market, new Date(Math.max(dayBegan, market.low.at(-1)?.at.getTime() ?? 0)))
}
