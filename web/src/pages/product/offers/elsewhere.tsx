import { markets } from '#domain/market/markets.ts'
import { formatDisplayPrice } from '#domain/money/display-price.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ratesQuery } from '../../../api/queries.ts'
import { moneyIn } from '../../../components/money/use-money.tsx'
import { productMessages as messages } from '../../../messages/product.ts'
import { inCountry, keepStated } from '../../../paths.ts'
import { formatDay } from '../../../format/instant.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './offers.module.css'

type Props = { readonly page: Pick<ProductPageBody, 'elsewhere' | 'product'> }

/** The lowest price in each other country, converted once rates are known. */
export const Elsewhere = ({ page: { elsewhere, product } }: Props): ReactNode => {
  const { basis, country: here, currency: own } = useShopper()
  const now = useRenderTime()
  const { data } = useQuery({ ...ratesQuery(), enabled: elsewhere.length > 0 })
  const money = moneyIn(own, data)
  return elsewhere.map(({ country, amountMinor, currency }) => {
    const shown = money(amountMinor, currency)
    return (
      <p key={country} className={styles.note}>
        <Link to={keepStated(inCountry(product.link, country), `country=${country}`)}>
          {messages.elsewhere(markets[country].name)}{' '}
          {formatDisplayPrice(amountMinor / 100, currency)}
        </Link>
        {` ${messages.elsewhereBasis[basis](markets[country].name)}`}
        {data &&
          shown.currency !== currency &&
          `, ${messages.roughly(`${shown.amount} ${shown.currency}`, formatDay(data.day, here, now))}`}
      </p>
    )
  })
}
