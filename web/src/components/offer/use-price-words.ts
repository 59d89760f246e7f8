import type { Basis } from '#domain/offer/basis.ts'
import type { Contents } from '#domain/offer/contents.ts'
import { formatSum } from '#domain/money/display-price.ts'
import { perUnitMinor, perUnitWords } from '#domain/offer/per-unit.ts'
import { priceEnding } from '#domain/offer/price-ending.ts'
import { shownAmount, type Standing } from '#domain/offer/standing.ts'
import { messages } from '../../messages/site.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { useMoney } from '../money/use-money.tsx'

export type PricedOffer = {
  readonly amountMinor: number
  readonly deliveryMinor: number | null
  readonly totalMinor: number | null
  readonly currency: string
  readonly standing: Standing
  readonly contents?: Contents | null
  readonly overLowestMinor?: number
}

/** All that is said of one offer's price in a basis. */
export type PriceWords = {
  /** What stands large, in minor units of the offer's currency. */
  readonly shownMinor: number
  readonly before: string
  readonly after: string
  /** What it is made of, or what comes on top of it; empty where `after` says it all. */
  readonly detail: string
  /** `$1.78/L without delivery`, of the price without it, as unit pricing rules have it; empty where the contents are unknown. */
  readonly perUnit: string
  /** Empty of the lowest. */
  readonly over: string
}

export const usePriceWords = (): ((offer: PricedOffer) => PriceWords) => {
  const { basis } = useShopper()
  const money = useMoney()
  return (offer) => priceWords(offer, basis, makeWrite(money, offer.currency))
}

/** Says an amount in the shown currency, or the sum of several as each is shown: `$87.50`. Those below 0 are taken off. */
export type Write = (...amountsMinor: readonly number[]) => string

/** Of amounts in a shop's currency. */
export const makeWrite =
  (money: ReturnType<typeof useMoney>, source: string): Write =>
  (...amountsMinor) =>
    formatSum(
      amountsMinor.map((one) => money(one, source).value),
      money(0, source).currency,
    )

export const useWrite = (source: string): Write => makeWrite(useMoney(), source)

export const priceWords = (offer: PricedOffer, basis: Basis, write: Write): PriceWords => {
  const { amountMinor, standing, contents, overLowestMinor } = offer
  const isPriced = standing === 'priced'
  const shownMinor = shownAmount({ ...offer, priceMinor: amountMinor }, standing, basis)
  return {
    shownMinor,
    before: standing === 'sold-out' || standing === 'stale' ? messages.last : '',
    after: priceEnding(standing, basis),
    detail: isPriced ? detailOf(offer, basis, write) : '',
    perUnit: contents
      ? perUnitWords(write(perUnitMinor(amountMinor, contents)), contents.unit) +
        (shownMinor === amountMinor ? '' : messages.withoutDelivery)
      : '',
    over: overLowestMinor ? messages.overLowest(write(overLowestMinor)) : '',
  }
}

const detailOf = (
  { amountMinor, deliveryMinor }: PricedOffer,
  basis: Basis,
  write: Write,
): string => {
  const isItem = basis === 'item'
  if (deliveryMinor === null) return messages.deliveryUnknown
  if (deliveryMinor === 0) return isItem ? messages.freeDelivery : ''
  const total = amountMinor + deliveryMinor
  return messages.plusDelivery(isItem ? '' : write(total, -deliveryMinor), write(deliveryMinor))
}
