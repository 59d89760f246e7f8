import type { VariantBody } from '#openapi/schemas/product/product.ts'
import { useMoney } from '../../../components/money/use-money.tsx'
import { usePriceWords } from '../../../components/offer/use-price-words.ts'
import { productMessages as messages } from '../../../messages/product.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'

type Priced = readonly [amount: string, after: string]

/** What is paid of the cheapest new one and what comes on top of it; `undefined` where it cannot be ordered. */
export const useVariantPrice = (): ((variant: VariantBody) => Priced | undefined) => {
  const { basis } = useShopper()
  const words = usePriceWords()
  const money = useMoney()
  return ({ amountMinor, totalMinor, currency }) => {
    if (amountMinor === null) return undefined
    const isKnown = basis === 'item' || totalMinor !== null
    const standing = isKnown ? 'priced' : 'delivery-unknown'
    const price = words({ amountMinor, deliveryMinor: null, totalMinor, currency, standing })
    return [money(price.shownMinor, currency).amount, isKnown ? '' : price.after]
  }
}

/** Why a version has no price. */
export const lackOf = ({ standing }: VariantBody): string =>
  standing === 'sold-out' ? 'Sold out' : messages.noPrice
