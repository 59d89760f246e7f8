import { markets } from '#domain/market/markets.ts'
import { convert } from '#domain/money/conversion.ts'
import { formatDisplayPrice } from '#domain/money/display-price.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ratesQuery } from '../../../api/queries.ts'
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
  const rates = data && { day: data.day, perNzd: data.rates }
  return elsewhere.map(({ country, amountMinor, currency }) => {
    const shown = convert(amountMinor, currency, own, rates)
    return (
      <p key={country} className={styles.note}>
        <Link to={keepStated(inCountry(product.link, country), `country=${country}`)}>
          {messages.elsewhere(markets[country].name)}{' '}
          {formatDisplayPrice(amountMinor / 100, currency)}
        </Link>
        {` ${messages.elsewhereBasis[basis](markets[country].name)}`}
        {rates &&
          shown.currency !== currency &&
          `, ${messages.roughly(formatDisplayPrice(shown.amount, shown.currency), formatDay(rates.day, here, now))}`}
      </p>
    )
  })
}
