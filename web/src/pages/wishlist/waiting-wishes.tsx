import type { ReactNode } from 'react'
import { wishlistMessages as messages } from '../../messages/wishlist.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './wish-row.module.css'

/** The places of the first items while they are on their way. */
export const WaitingWishes = (): ReactNode => (
  <div className={styles.list}>
    <div role="status">
      <VisuallyHidden>{messages.reading}</VisuallyHidden>
    </div>
    {[0, 1, 2].map((number) => (
      <div key={number} className={styles.row} aria-hidden="true">
        <Skeleton className={styles.picture} />
        <Skeleton className={styles.waiting} />
      </div>
    ))}
  </div>
)
