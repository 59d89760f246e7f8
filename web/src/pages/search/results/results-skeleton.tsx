import type { ReactNode } from 'react'
import { ProductGrid } from '../../../components/product/product-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './results-skeleton.module.css'

/** Stands where results for other words will be, in their size. */
export const ResultsSkeleton = (): ReactNode => (
  <ProductGrid>
    {Array.from({ length: 8 }, (_, place) => (
      <li key={place} className={styles.card}>
        <Skeleton className={styles.image} />
        <Skeleton className={styles.title} />
        <Skeleton className={styles.meta} />
        <Skeleton className={styles.price} />
        <Skeleton className={styles.facts} />
        <Skeleton className={styles.button} />
      </li>
    ))}
  </ProductGrid>
)
