import { countries, type Country } from '#domain/market/country.ts'
import { markets } from '#domain/market/markets.ts'
import { wishTotal } from '#domain/wishlist/wish-total.ts'
import type { WishlistBody, WishlistItemBody } from '#openapi/schemas/account/wishlist.ts'
import type { BasketBody } from '#openapi/schemas/product/basket.ts'
import type { ApiQuery } from '../../api/queries.ts'
import { withQuery } from '../../paths.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { makeSpareView } from '../../ui/lazy-view.tsx'
import { useMoney } from '../../components/money/use-money.tsx'
import { basketMessages } from '../../messages/compare/basket.ts'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { keepOnDevice } from '../../shopper/keep-on-device.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { plannedOf } from './shared-products.ts'
import styles from './wishlist-page.module.css'

type Props = { readonly items: readonly WishlistItemBody[] }

/** What they cost now in each country: bought together where that can be planned, else one by one. */
export const WishSums = ({ items }: Props): ReactNode => {
  const shown = countries.filter((one) => items.some(({ country }) => country === one))
  return shown.map((one) => (
    <CountrySum
      key={one}
      country={one}
      items={items.filter(({ country }) => country === one)}
      isOnly={shown.length === 1}
    />
  ))
}

export const basketView = makeSpareView(
  async () => (await import('../../components/basket/basket-plans.tsx')).BasketPlans,
)

/** The list stands without it. */
export const basketQuery = (ids: readonly string[], country: Country): ApiQuery<BasketBody> => ({
  queryKey: [withQuery('/api/basket', { country, product: ids.join() })],
  meta: { optional: true },
})

type SumProps = Props & { readonly country: Country; readonly isOnly: boolean }

const CountrySum = ({ country, items, isOnly }: SumProps): ReactNode => {
  const { basis } = useShopper()
  const { planned, of } = plannedOf(items, country)
  const { data } = useQuery({ ...basketQuery(planned, country), enabled: planned.length > 1 })
  const isPlanned = data !== undefined && data.plans.length > 0
  const isSome = planned.length < of
  const place = markets[country].name
  return (
    <>
      {(!isPlanned || isSome || basis === 'item') && (
        <WishTotalLine items={items} isOnly={isOnly} />
      )}
      {isPlanned && (
        <basketView.View
          basket={data}
          {...(!isOnly && { heading: basketMessages.headingIn(place) })}
          {...(isSome && { note: basketMessages.onlySome(planned.length, of) })}
          without={items.flatMap(({ productId, title }) => (productId === null ? title : []))}
        />
      )}
    </>
  )
}

/** Nothing where none has a price, or one alone says it. */
const WishTotalLine = ({ items, isOnly }: Omit<SumProps, 'country'>): ReactNode => {
  const { basis } = useShopper()
  const money = useMoney()
  const { sumMinor, counted } = wishTotal(items, basis)
  const [first] = items
  if (counted === 0 || !first || items.length === 1) return null
  const { amount, currency } = money(sumMinor, first.currency)
  return (
    <p>
      <strong>{messages.total[basis](isOnly ? amount : `${amount} ${currency}`)}</strong>
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
