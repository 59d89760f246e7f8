import type { ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import type { ReactNode } from 'react'
import { messages } from '../../messages/site.ts'
import { inCountry } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../money/price.tsx'
import { Freshness, useIsOld } from '../offer/freshness.tsx'
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
  const {
    amountMinor,
    currency,
    standing,
    variant,
    availability,
    condition,
    shopCount,
    unstatedShopCount,
  } = product
  const words = usePriceWords()
  const price = amountMinor === null ? undefined : words({ ...product, amountMinor })
  return (
    <article className={classNames(styles['card'], brief && styles['brief'])}>
      <Picture src={product.image} alt="" first={first} size={240} />
      <div className={styles['head']}>
        <h3 className={styles['title']}>
          <Link
            to={
              inCountry(product.compareLink, country) + (condition === 'new' ? '' : '#other-offers')
            }
            viewTransition
          >
            {product.name}
          </Link>
        </h3>
        <KeyFacts of={product} />
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
        {price?.detail && (
          <p className={classNames(styles['facts'], styles['sum'])}>{price.detail}</p>
        )}
        {price?.over && <p className={styles['facts']}>{price.over}</p>}
        <p className={classNames(styles['facts'], styles['list'])}>
          <span>{messages.sold(product.shopName, variant)}</span>{' '}
          {shopCount + unstatedShopCount > 0 && (
            <span>· {messages.shops(shopCount, unstatedShopCount)}</span>
          )}{' '}
          {availability in messages.stock && (
            <span>· {Reflect.get(messages.stock, availability)}</span>
          )}{' '}
          <CardAdvice {...product} />{' '}
          {useIsOld()(product.date) && (
            <span>
              · <Freshness seenAt={product.date} />
            </span>
          )}
        </p>
        {delivery}
      </div>
      {children}
      <WishSlot place="card" wish={{ ...product, productId: product.id }} />
    </article>
  )
}

/** `★ 4.6 (38) · 55 inch · QLED`; nothing is said of what nobody has rated, as most are. */
const KeyFacts = ({ of }: { readonly of: ProductCardBody }): ReactNode => {
  const { rating, reviewCount, facts } = of
  if (rating === null && facts.length === 0) return null
  return (
    <p className={classNames(styles['facts'], styles['list'], styles['keys'])}>
      {rating !== null && <Rating rating={rating} reviewCount={reviewCount} />}
      {facts.map((fact, i) => (
        <span key={fact}>
          {(rating !== null || i > 0) && '· '}
          {fact}
        </span>
      ))}
    </p>
  )
}

/** Cards side by side where there is room, lying on phones. Children are `<li>`s. */
export const ProductGrid = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <ul className={styles['grid']}>{children}</ul>
)
