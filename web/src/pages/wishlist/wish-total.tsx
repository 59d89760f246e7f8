import { countries, type Country } from '#domain/market/country.ts'
import { markets } from '#domain/market/markets.ts'
import { wishAmounts } from '#domain/wishlist/wish-total.ts'
import type { WishlistBody, WishlistItemBody } from '#openapi/schemas/account/wishlist.ts'
import { basketQuery, basketView } from '../../components/basket/spare-basket.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useMoney } from '../../components/money/use-money.tsx'
import { makeWrite } from '../../components/offer/use-price-words.ts'
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

type SumProps = Props & { readonly country: Country; readonly isOnly: boolean }

const CountrySum = ({ country, items, isOnly }: SumProps): ReactNode => {
  const { basis } = useShopper()
  const { planned, of } = plannedOf(items, country)
  const isAsked = planned.length > 1
  const { data, isPlaceholderData } = useQuery({
    ...basketQuery(planned, country),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isPlanned = isAsked && data !== undefined && data.plans.length > 0
  const isSome = planned.length < of
  const place = isOnly ? undefined : markets[country].name
  const notOurs = items.flatMap(({ productId, title }) => (productId === null ? title : []))
  const notes = [
    ...(notOurs.length > 0 ? [basketMessages.notOurs(notOurs)] : []),
    ...(isSome ? [basketMessages.onlySome(planned.length, of)] : []),
  ]
  return (
    <>
      {(!isPlanned || isSome || basis === 'item') && <WishTotalLine items={items} place={place} />}
      {isPlanned && (
        <basketView.View
          basket={data}
          isOld={isPlaceholderData}
          notes={notes}
          {...(place !== undefined && { heading: basketMessages.headingIn(place) })}
        />
      )}
    </>
  )
}

type LineProps = Props & { readonly place: string | undefined }

/** Nothing where none has a price, or one alone says it. */
const WishTotalLine = ({ items, place }: LineProps): ReactNode => {
  const { basis } = useShopper()
  const money = useMoney()
  const amounts = wishAmounts(items, basis)
  const counted = amounts.length
  const [first] = items
  if (counted === 0 || !first || items.length === 1) return null
  const amount = makeWrite(money, first.currency)(...amounts)
  const { currency } = money(0, first.currency)
  return (
    <p>
      <strong>
        {place === undefined
          ? messages.total[basis](amount)
          : messages.totalIn(place, messages.total[basis](`${amount} ${currency}`))}
      </strong>
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
