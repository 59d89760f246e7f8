import { wishTotal } from '#domain/wishlist/wish-total.ts'
import type { WishlistBody, WishlistItemBody } from '#openapi/schemas/account/wishlist.ts'
import { type ReactNode, useEffect } from 'react'
import { useMoney } from '../../components/money/use-money.tsx'
import { makeWrite } from '../../components/offer/use-price-words.ts'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { keepOnDevice } from '../../shopper/keep-on-device.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import styles from './wishlist-page.module.css'

type Props = { readonly items: readonly WishlistItemBody[] }

/** What all of them cost now; nothing where none has a price. */
export const WishTotalLine = ({ items }: Props): ReactNode => {
  const { basis } = useShopper()
  const money = useMoney()
  const { sums, counted } = wishTotal(items, basis)
  if (counted === 0) return null
  const amounts = [...sums].map(([currency, minor]) => {
    const amount = makeWrite(money, currency)(minor)
    return sums.size > 1 ? `${amount} ${currency}` : amount
  })
  return (
    <p>
      <strong>{messages.total[basis](amounts.join(' + '))}</strong>
      {counted < items.length && ` ${messages.counted(counted, items.length)}`}
    </p>
  )
}

export type WishOrder = 'newest' | 'fall'

type ChoiceProps = {
  readonly order: WishOrder
  readonly onChoose: (order: WishOrder) => void
}

export const WishOrderChoice = ({ order, onChoose }: ChoiceProps): ReactNode => (
  <div role="group" aria-label={messages.order} className={styles.orders}>
    {(['newest', 'fall'] as const).map((one) => (
      <Button key={one} aria-pressed={one === order} onClick={() => onChoose(one)}>
        {messages.orders[one]}
      </Button>
    ))}
  </div>
)

/** What is shown without a network. */
export const KeptOffline = ({ list }: { readonly list: WishlistBody }): ReactNode => {
  useEffect(() => {
    const wishes = Object.values(list).flatMap(({ title, link, productId, priceNow }) =>
      productId === null ? [] : [{ path: link, title, price: priceNow ?? messages.unpriced }],
    )
    void keepOnDevice({ wishes })
  }, [list])
  return null
}
