import type { ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import type { ReactNode } from 'react'
import { messages } from '../../messages/site.ts'
import { inCountry } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../money/price.tsx'
import { Freshness } from '../offer/freshness.tsx'
import { usePriceWords } from '../offer/use-price-words.ts'
import { WishSlot } from '../wishlist/wish-slot.tsx'
import styles from './product-card.module.css'
import { CardAdvice } from './card-advice.tsx'
import { Rating } from './rating.tsx'

type Props = {
  readonly product: ProductCardBody
  readonly first?: boolean
  /** Says on phones no more than what it is, and what it costs. */
  readonly brief?: boolean
  readonly delivery?: ReactNode
  readonly children?: ReactNode
}

export const ProductCard = ({
  product,
  first = false,
  brief = false,
  delivery,
  children,
}: Props): ReactNode => {
  'use memo'
  const { country } = useShopper()
  const { amountMinor, currency, standing, variant, availability } = product
  const words = usePriceWords()
  const price = amountMinor === null ? undefined : words({ ...product, amountMinor })
  return (
    <article className={classNames(styles['card'], brief && styles['brief'])}>
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
        {standing === 'sold-out' && <p>{messages.soldOut}</p>}
        <p>
          {price ? (
            <>
              {price.before && <span className={styles['facts']}>{price.before} </span>}
              <Price amountMinor={price.shownMinor} currency={currency} />{' '}
              <span className={styles['facts']}>{price.after}</span>
            </>
          ) : standing === 'stale' ? (
            messages.outOfDate
          ) : (
            messages.onlyUsed
          )}
        </p>
        {price?.perUnit && <p className={styles['facts']}>{price.perUnit}</p>}
        {price?.detail && <p className={styles['facts']}>{price.detail}</p>}
        <p className={classNames(styles['facts'], styles['list'])}>
          <span>{messages.sold(product.shopName, variant)}</span>{' '}
          {product.shopCount > 0 && <span>· {messages.shops(product.shopCount)}</span>}{' '}
          {availability in messages.stock && (
            <span>· {Reflect.get(messages.stock, availability)}</span>
          )}{' '}
          <CardAdvice {...product} />{' '}
          <span>
            · <Freshness seenAt={product.date} />
          </span>
        </p>
        {delivery}
      </div>
      {children}
      <WishSlot place="card" wish={{ ...product, productId: product.id }} />
    </article>
  )
}

/** Cards side by side where there is room, lying on phones. Children are `<li>`s. */
export const ProductGrid = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <ul className={styles['grid']}>{children}</ul>
)
