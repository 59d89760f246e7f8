import type { ReactNode } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { productMessages as messages } from '../../messages/product.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './product-skeleton.module.css'
import view from './product-view.module.css'

/** The page before anything of it is there, at its size. */
export const ProductSkeleton = (): ReactNode => (
  <div>
    <PageHead title={messages.loading} />
    <p role="status" className={styles.words}>
      {messages.loading}
    </p>
    <div className={view.top}>
      <div className={view.head}>
        <Skeleton className={styles.title} />
        <Skeleton />
      </div>
      <div className={view.pictures}>
        <Skeleton className={styles.picture} />
      </div>
      <div className={view.buy}>
        <Skeleton className={view.panel} />
        <Skeleton className={styles.variants} />
      </div>
    </div>
    <Skeleton className={view.offers} />
  </div>
)
