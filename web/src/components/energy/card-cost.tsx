import { runningCostLabel } from '#domain/catalogue/energy/running-cost.ts'
import type { ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useTariff } from './running-cost.tsx'
import styles from './running-cost.module.css'

type Props = { readonly cost: NonNullable<ProductCardBody['runningCost']> }

/** The same as on the page of the product. */
export const CardCost = ({ cost: { kwhPerYear, centsPerKwh } }: Props): ReactNode => (
  <p
    className={classNames(styles.said, styles.onCard)}
  >{`${runningCostLabel}: ${useTariff(centsPerKwh).say(kwhPerYear)}`}</p>
)
