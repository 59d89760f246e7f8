import type { Availability } from '#domain/offer/availability.ts'
import type { ReactNode } from 'react'
import { formatDay } from '../../format/instant.ts'
import { productMessages as messages } from '../../messages/product.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import styles from './stock.module.css'

const tones: Readonly<Record<Availability, 'good' | 'warn' | 'muted'>> = {
  'in-stock': 'good',
  limited: 'warn',
  'in-store': 'warn',
  preorder: 'warn',
  backorder: 'warn',
  'out-of-stock': 'muted',
  discontinued: 'muted',
  unknown: 'muted',
}

type Props = {
  readonly availability: Availability
  /** ISO 8601; when it is expected. */
  readonly availableFrom?: string | null
}

export const Stock = ({ availability, availableFrom = null }: Props): ReactNode => {
  const now = useRenderTime()
  const { country } = useShopper()
  return (
    <>
      <span className={styles[tones[availability]]}>{messages.stock[availability]}</span>
      {availableFrom !== null && (
        <>
          {' '}
          <span>{messages.inStockFrom(formatDay(availableFrom, country, now))}</span>
        </>
      )}
    </>
  )
}
