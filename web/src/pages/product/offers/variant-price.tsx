import type { VariantBody } from '#openapi/schemas/product/product.ts'
import type { ReactNode } from 'react'
import { useMoney } from '../../../components/money/use-money.tsx'
import { usePriceWords } from '../../../components/offer/use-price-words.ts'
import { productMessages as messages } from '../../../messages/product.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'

type Priced = readonly [amount: string, after: string]

type PricedVariant = Pick<VariantBody, 'amountMinor' | 'totalMinor' | 'inStoreMinor' | 'currency'>

/** What is paid of the cheapest new one and what comes on top of it; `undefined` where it cannot be had. */
export const useVariantPrice = (): ((variant: PricedVariant) => Priced | undefined) => {
  const { basis } = useShopper()
  const words = usePriceWords()
  const money = useMoney()
  return ({ amountMinor: orderedMinor, totalMinor, inStoreMinor, currency }) => {
    const amountMinor = orderedMinor ?? inStoreMinor
    if (amountMinor === null) return undefined
    const isKnown = basis === 'item' || totalMinor !== null
    const standing = orderedMinor === null ? 'in-store' : isKnown ? 'priced' : 'delivery-unknown'
    const price = words({ amountMinor, deliveryMinor: null, totalMinor, currency, standing })
    return [money(price.shownMinor, currency).amount, standing === 'priced' ? '' : price.after]
  }
}

/** Why a version has no price. */
export const lackOf = ({
  standing,
}: Pick<VariantBody, 'standing'>): 'Sold out' | typeof messages.noPrice =>
  standing === 'sold-out' ? 'Sold out' : messages.noPrice

type Props = {
  readonly variant: PricedVariant & Pick<VariantBody, 'standing'>
  /** Others like it cost more. */
  readonly isFrom?: boolean
}

/** What is paid of the cheapest new one, or why nothing is. */
export const VariantPrice = ({ variant, isFrom = false }: Props): ReactNode => {
  const price = useVariantPrice()(variant)
  if (!price) return <small>{lackOf(variant)}</small>
  const [amount, after] = price
  return (
    <>
      {isFrom ? messages.choiceFrom(amount, '') : amount}
      {after !== '' && (
        <>
          <br />
          <small>{after.replace('· ', '')}</small>
        </>
      )}
    </>
  )
}
