import { costWithPriceLabel, priceToPay } from '#domain/catalogue/energy/cost-with-price.ts'
import { runningCostLabel } from '#domain/catalogue/energy/running-cost.ts'
import type { ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useShopper } from '../../shopper/use-shopper.ts'
import { classNames } from '../../ui/class-names.ts'
import { useTariff } from './running-cost.tsx'
import styles from './running-cost.module.css'

type Props = { readonly product: ProductCardBody }

/** The same as on the page of the product; with its price in the order by both. */
export const CardCost = ({ product }: Props): ReactNode => {
  const { basis } = useShopper()
  const { search } = useLocation()
  const { kwhPerYear = 0, centsPerKwh = 0 } = product.runningCost ?? {}
  const tariff = useTariff(centsPerKwh)
  const priceMinor =
    new URLSearchParams(search).get('sort') === 'energyprice'
      ? priceToPay({ ...product, priceMinor: product.amountMinor }, basis)
      : undefined
  return (
    <>
      <p className={classNames(styles.said, styles.onCard)}>
        {`${runningCostLabel}: ${tariff.say(kwhPerYear)} at ${tariff.cents} c a kWh`}
      </p>
      {priceMinor !== undefined && (
        <p className={styles.said}>
          {`${costWithPriceLabel}: ${tariff.sayWithPrice(priceMinor, kwhPerYear)}`}
        </p>
      )}
    </>
  )
}
