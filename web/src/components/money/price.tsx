import type { ReactNode } from 'react'
import styles from './price.module.css'
import { useMoney } from './use-money.tsx'

type Props = {
  /** Cents of `currency`, which is the shop's. */
  readonly amountMinor: number
  readonly currency: string
  readonly size?: 'meta' | 'card' | 'hero'
}

/** A price in the shopper's currency: `$1,299.00 NZD`; what the shop asks is one hover away. */
export const Price = ({ amountMinor, currency, size = 'card' }: Props): ReactNode => {
  const shown = useMoney()(amountMinor, currency)
  return (
    <span className={`${styles['price']} ${styles[size]}`} title={shown.original}>
      {shown.amount} <span className={styles['currency']}>{shown.currency}</span>
    </span>
  )
}
