import type { ReactNode } from 'react'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './wish-row.module.css'

export const WishesSkeleton = (): ReactNode => (
  <div className={styles.waiting}>
    <div role="status">
      <VisuallyHidden>{messages.reading}</VisuallyHidden>
    </div>
    <div className={styles.list} aria-hidden="true">
      {[0, 1, 2, 3].map((number) => (
        <div key={number} className={styles.row}>
          <Skeleton className={styles.picture} />
          <Skeleton className={styles.words} />
        </div>
      ))}
    </div>
  </div>
)
