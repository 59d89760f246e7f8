import type { ProductCardBody } from '#openapi/schemas/product-card.ts'
import type { ReactNode } from 'react'
import { messages } from '../../messages/site.ts'
import { inCountry } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../money/price.tsx'
import { useMoney } from '../money/use-money.tsx'
import { Freshness } from '../offer/freshness.tsx'
import { WishSlot } from '../wishlist/wish-slot.tsx'
import styles from './product-card.module.css'
import { Rating } from './rating.tsx'

type Props = {
  readonly product: ProductCardBody
  readonly first?: boolean
  readonly delivery?: ReactNode
  readonly children?: ReactNode
}

export const ProductCard = ({ product, first = false, delivery, children }: Props): ReactNode => {
  'use memo'
  const { country } = useShopper()
  const { amountMinor, totalMinor, currency, offerCount, usedCount } = product
  const total = useMoney()(totalMinor ?? 0, currency)
  return (
    <article className={styles['card']}>
      <Picture src={product.image} alt="" first={first} size={240} />
      <div className={styles['head']}>
        <h3 className={styles['title']}>
          <Link to={inCountry(product.compareLink, country)} viewTransition>
            {product.name}
          </Link>
        </h3>
        <Rating rating={product.rating} reviewCount={product.reviewCount} />
      </div>
      <div className={styles['body']}>
        <p>
          {amountMinor === null ? (
            messages.onlyUsed
          ) : (
            <>
              <span className={styles['from']}>{messages.from}</span>{' '}
              <Price amountMinor={amountMinor} currency={currency} />
            </>
          )}
        </p>
        {totalMinor !== null && (
          <p className={styles['total']} title={total.original}>
            {total.amount} {messages.delivered}
          </p>
        )}
        <p className={styles['facts']}>
          {messages.offers(offerCount, usedCount)}
          {!delivery && product.freeDelivery && ` · ${messages.freeDelivery}`}
          {!product.inStock && ` · ${messages.notInStock}`}
        </p>
        {delivery}
        <Freshness seenAt={product.date} quiet />
      </div>
      {children}
      <WishSlot place="card" wish={{ ...product, productId: product.id }} />
    </article>
  )
}

/** Cards side by side: two on phones, more where there is room. Children are `<li>`s. */
export const ProductGrid = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <ul className={styles['grid']}>{children}</ul>
)
