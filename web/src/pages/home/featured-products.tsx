import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { featuredQuery } from '../../api/queries.ts'
import { ProductCard } from '../../components/product/product-card.tsx'
import { homeMessages } from '../../messages/home.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './home.module.css'

const { featured: messages } = homeMessages

export const FeaturedProducts = (): ReactNode => {
  const { country, basis } = useShopper()
  const { data, isError, refetch } = useQuery(featuredQuery(country, basis))
  // An empty catalogue has nothing to show.
  if (data?.products.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="featured">
      <div className={styles.head}>
        <h2 id="featured">{messages.heading}</h2>
        <p className={styles.note}>{messages.note(country)}</p>
      </div>
      {data || !isError ? (
        <ul className={styles.featured}>
          {data
            ? data.products.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} first brief />
                </li>
              ))
            : [1, 2, 3, 4].map((place) => (
                <li key={place}>
                  <Skeleton className={styles.waiting} />
                </li>
              ))}
        </ul>
      ) : (
        <p>
          {messages.failed} <Button onClick={() => void refetch()}>{messages.retry}</Button>
        </p>
      )}
    </section>
  )
}
