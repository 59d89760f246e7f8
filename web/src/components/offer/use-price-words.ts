import type { Basis } from '#domain/offer/basis.ts'
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
}

/** All that is said of one offer's price in a basis. */
export type PriceWords = {
  /** What stands large, in minor units of the offer's currency. */
  readonly shownMinor: number
  readonly before: string
  readonly after: string
  /** What it is made of, or what comes on top of it; empty where `after` says it all. */
  readonly detail: string
}

export const usePriceWords = (): ((offer: PricedOffer) => PriceWords) => {
  const { basis } = useShopper()
  const money = useMoney()
  return (offer) => priceWords(offer, basis, (minor) => money(minor, offer.currency).amount)
}

/** `write` says an amount in the shown currency: `$87.50`. */
export const priceWords = (
  offer: PricedOffer,
  basis: Basis,
  write: (amountMinor: number) => string,
): PriceWords => {
  const { amountMinor, deliveryMinor, standing } = offer
  const isPriced = standing === 'priced'
  return {
    shownMinor: shownAmount({ ...offer, priceMinor: amountMinor }, standing, basis),
    before: standing === 'sold-out' || standing === 'stale' ? messages.last : '',
    after: priceEnding(standing, basis),
    detail: isPriced ? detailOf(amountMinor, deliveryMinor, basis, write) : '',
  }
}

const detailOf = (
  amountMinor: number,
  deliveryMinor: number | null,
  basis: Basis,
  write: (amountMinor: number) => string,
): string => {
  const isItem = basis === 'item'
  if (deliveryMinor === null) return messages.deliveryUnknown
  if (deliveryMinor === 0) return isItem ? messages.freeDelivery : ''
  return messages.plusDelivery(isItem ? '' : write(amountMinor), write(deliveryMinor))
}
