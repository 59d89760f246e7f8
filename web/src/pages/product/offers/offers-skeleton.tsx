import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './offers-skeleton.module.css'

/** The places of offers that are on their way. */
export const OffersSkeleton = (): ReactNode => (
  <div className={styles.rows}>
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </div>
)
