import type { Wired } from '../wired.ts'
import type { GetDealAmounts } from '../search/listing/listing-query.ts'
import { makeFindDeals, makeCountDeals } from './find-deals.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import { bases } from '#domain/offer/basis.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
import { judgeDeal, lowOfYear, type JudgedDeal } from '#domain/price-history/deal.ts'
import { fallFrom, priceMonthAgo } from '#domain/price-history/price-fall.ts'
import { stepsInBasis } from '#domain/price-history/steps-in-basis.ts'
import { verdictDays } from '#domain/price-history/verdict.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { GetTeller, Teller } from '../tip/tell-tip.ts'
import type { ReadPricePoints } from '../price-history/read-price-history.ts'
import { recordedOffers } from '../price-history/recorded-offers.ts'
import type { DealStore, DueProduct, PriceFall, ProductDeal } from './deal-store.ts'

type Stores = {
  readonly deals: DealStore
  readonly pricePoints: { readonly read: ReadPricePoints }
}

type Deps = {
  readonly inTransaction: InTransaction<Stores>
  readonly getTeller: GetTeller
  readonly clock: Clock
}

/** Judges what changed, or may have by time alone; what is left over waits for the next call. */
const makeKeepDeals =
  ({ inTransaction, getTeller, clock }: Deps) =>
  async (): Promise<void> => {
    const tell = await getTeller()
    let isChanged = false
    try {
      for (let batch = 0; batch < mostBatches; batch++) {
        const judged = await inTransaction((stores) => judgeBatch(stores, tell, clock.now()))
        isChanged ||= judged.isChanged
        if (judged.taken < batchSize) return
      }
    } finally {
      // Once: each time all kept answers are computed again.
      if (isChanged) await inTransaction(async ({ deals }) => deals.announce())
    }
  }

/** Changes of their prices wait meanwhile, and on the embedded database everybody does. */
const batchSize = 8
const mostBatches = 250

const judgeBatch = async (
  { deals, pricePoints }: Stores,
  tell: Teller,
  now: Date,
): Promise<{ readonly taken: number; readonly isChanged: boolean }> => {
  const due = await deals.takeDue(now, batchSize)
  const found: ProductDeal[] = []
  const fell: PriceFall[] = []
  const again = new Map<ProductId, Date>()
  for (const product of due) {
    const { productId } = product
    for (const judged of await judgeProduct(product, pricePoints.read, tell, now)) {
      const { deal, fall } = judged
      if (deal) found.push({ ...deal, productId, country: judged.country })
      if (fall.fallMinor > 0) fell.push({ ...fall, productId })
      for (const at of [judged.again, judged.fallsAgain]) {
        const known = again.get(productId)
        if (at && (known === undefined || at < known)) again.set(productId, at)
      }
    }
  }
  const isChanged = await deals.replace(
    due.map(({ productId }) => productId),
    found,
    fell,
    [...again].map(([productId, at]) => ({ productId, at })),
  )
  return { taken: due.length, isChanged }
}

type Judged = JudgedDeal & {
  readonly country: Country
  readonly fall: Omit<PriceFall, 'productId'>
  /** As `again`, of the fall. */
  readonly fallsAgain: Date | null
}

const judgeProduct = async (
  { productId, categoryId, markets }: DueProduct,
  read: ReadPricePoints,
  tell: Teller,
  now: Date,
): Promise<Judged[]> => {
  const judged: Judged[] = []
  for (const { country, amounts } of markets) {
    if (bases.every((basis) => amounts[basis] === null)) continue
    const points = await read(productId, country, daysBefore(now, verdictDays), now)
    const offers = recordedOffers(points, now)
    const { delivered } = amounts
    // Tips are of delivered prices, whatever basis is judged.
    const stepAt = (moment: Date): number | undefined =>
      delivered === null
        ? undefined
        : tell({ categoryId, amountMinor: delivered, points }, country, moment)?.step
    for (const basis of bases) {
      const amount = amounts[basis]
      if (amount === null) continue
      const asked = offers.map((ofOffer) => ({
        steps: stepsInBasis(ofOffer, basis),
        endsAt: ofOffer[0]?.endsAt ?? null,
      }))
      const low = lowOfYear(asked, now)
      const before = priceMonthAgo(low, now)
      const fallMinor = fallFrom(before.amountMinor, amount)
      judged.push({
        country,
        ...judgeDeal(amount, asked, basis, now, stepAt, low),
        fall: { country, basis, amountMinor: amount, fallMinor },
        fallsAgain: before.again,
      })
    }
  }
  return judged
}

export type Deals = Wired<typeof dealUseCases> & {
  readonly getAmounts: GetDealAmounts
}

export const dealUseCases = {
  find: makeFindDeals,
  count: makeCountDeals,
  keep: makeKeepDeals,
}
