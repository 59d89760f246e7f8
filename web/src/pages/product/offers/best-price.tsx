import { countries, countryNames } from '#domain/market/country.ts'
import type { PriceHistoryBody } from '#openapi/schemas/price-history.ts'
import type { ReactNode } from 'react'
import { GoToShop } from '../../../components/offer/go-to-shop.tsx'
import { Price } from '../../../components/money/price.tsx'
import { Stock } from '../../../components/offer/stock.tsx'
import { WishSlot } from '../../../components/wishlist/wish-slot.tsx'
import type { Wish } from '../../../components/wishlist/use-wish.ts'
import { productMessages as messages } from '../../../messages/product.ts'
import { inCountry, keepCountry } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './best-price.module.css'
import type { Headline } from './headline.ts'
import { priceVerdict } from '../history/history-text.ts'

type Props = {
  /** Undefined when nobody sells it. */
  readonly headline: Headline | undefined
  /** Of 90 days; undefined while it is not known. */
  readonly history: PriceHistoryBody | undefined
  /** The product's page, for shoppers of any country. */
  readonly link: string
  readonly wish: Wish
}

/** The one thing to know: what it costs at the door, where, and whether that is good. */
export const BestPrice = ({ headline, history, link, wish }: Props): ReactNode => {
  const { country } = useShopper()
  const slot = (
    <div className={styles.wish}>
      <WishSlot place="product" wish={wish} />
    </div>
  )
  if (!headline) {
    return (
      <section className={styles.panel} aria-labelledby="best-price">
        <div>
          <h2 id="best-price" className={styles.nobody}>
            {messages.nobody(countryNames[country])}
          </h2>
          <p className={styles.fact}>{messages.nobodyHint}</p>
        </div>
        <div className={styles.actions}>
          {countries
            .filter((other) => other !== country)
            .map((other) => (
              <ButtonLink key={other} to={keepCountry(inCountry(link, other), other)}>
                {messages.lookIn(countryNames[other])}
              </ButtonLink>
            ))}
          {slot}
        </div>
      </section>
    )
  }
  const { kind, offer } = headline
  // Of a price that may not hold nothing is said.
  const isOffered = kind === 'delivered' || kind === 'price'
  const verdict = isOffered && history ? priceVerdict(history) : undefined
  return (
    <section className={styles.panel} aria-labelledby="best-price">
      <div>
        <h2 id="best-price" className={styles.label}>
          {messages.headlines[kind]}
        </h2>
        <p>
          <Price
            amountMinor={offer.totalMinor ?? offer.amountMinor}
            currency={offer.currency}
            size="hero"
          />
          {kind !== 'delivered' && (
            <span className={styles.fact}>
              {' '}
              {offer.totalMinor === null ? messages.deliveryUnknown : messages.deliveryIncluded}
            </span>
          )}
        </p>
        <p className={styles.shop}>
          <span>
            {messages.at} <strong>{offer.shopName}</strong>
          </span>
          {offer.verified && (
            <Badge tone="good" title={messages.verifiedHint}>
              {messages.verified}
            </Badge>
          )}
          {offer.condition !== 'new' && <span>{messages.conditions[offer.condition]}</span>}
          <Stock availability={offer.availability} />
        </p>
        {verdict && (
          <p className={verdict.trend === 'down' ? styles.good : styles.fact}>
            {verdict.trend !== 'level' && <Icon name={`trend-${verdict.trend}`} />}{' '}
            <a href="#price-history">{verdict.words}</a>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <GoToShop offer={offer} kind="primary" />
        {slot}
      </div>
    </section>
  )
}
