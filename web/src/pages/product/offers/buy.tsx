import { countries, countryNames } from '#domain/market/country.ts'
import type { PriceHistoryBody } from '#openapi/schemas/price-history.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Price } from '../../../components/money/price.tsx'
import { GoToShop } from '../../../components/offer/go-to-shop.tsx'
import { Stock } from '../../../components/offer/stock.tsx'
import { usualWindow } from '../../../components/price-chart/history-window.ts'
import type { Wish } from '../../../components/wishlist/use-wish.ts'
import { WishSlot } from '../../../components/wishlist/wish-slot.tsx'
import { productMessages as messages } from '../../../messages/product.ts'
import { inCountry, keepCountry } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { historyQuery } from '../history/history-query.ts'
import { priceVerdict } from '../history/history-text.ts'
import styles from '../product-page.module.css'
import bestPriceStyles from './best-price.module.css'
import { type Headline, headlineOf, lowestPrice } from './lowest-price.ts'
import { useOffers } from './use-offers.ts'
import { Variants } from './variants.tsx'

export const Buy = ({ page }: { readonly page: ProductPageBody }): ReactNode => {
  const { product, bestOffer, offerCount } = page
  const { country } = useShopper()
  const { data: offers } = useOffers(page)
  const { data: history } = useQuery(historyQuery(product.id, country, usualWindow))
  const headline = headlineOf(bestOffer, offers)
  const wish = {
    productId: product.id,
    name: product.name,
    price: bestOffer?.price ?? null,
    image: product.images[0] ?? null,
  }
  const isKnown = headline !== undefined || offers !== undefined || offerCount === 0
  return (
    <>
      {isKnown ? (
        <BestPrice headline={headline} history={history} link={product.link} wish={wish} />
      ) : (
        <Skeleton className={styles.panel} />
      )}
      <Variants page={page} amountMinor={lowestPrice(bestOffer, offers)} />
    </>
  )
}

type Props = {
  /** Undefined when nobody sells it. */
  readonly headline: Headline | undefined
  /** Of 90 days; undefined while it is not known. */
  readonly history: PriceHistoryBody | undefined
  readonly link: string
  readonly wish: Wish
}

const BestPrice = ({ headline, history, link, wish }: Props): ReactNode => {
  const { country } = useShopper()
  const slot = (
    <div className={bestPriceStyles.wish}>
      <WishSlot place="product" wish={wish} />
    </div>
  )
  if (!headline) {
    return (
      <section className={bestPriceStyles.panel} aria-labelledby="best-price">
        <div>
          <h2 id="best-price" className={bestPriceStyles.nobody}>
            {messages.nobody(countryNames[country])}
          </h2>
          <p className={bestPriceStyles.fact}>{messages.nobodyHint}</p>
        </div>
        <div className={bestPriceStyles.actions}>
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
    <section className={bestPriceStyles.panel} aria-labelledby="best-price">
      <div>
        <h2 id="best-price" className={bestPriceStyles.label}>
          {messages.headlines[kind]}
        </h2>
        <p>
          <Price
            amountMinor={offer.totalMinor ?? offer.amountMinor}
            currency={offer.currency}
            size="hero"
          />
          {kind !== 'delivered' && (
            <span className={bestPriceStyles.fact}>
              {' '}
              {offer.totalMinor === null ? messages.deliveryUnknown : messages.deliveryIncluded}
            </span>
          )}
        </p>
        <p className={bestPriceStyles.shop}>
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
          <p className={verdict.trend === 'down' ? bestPriceStyles.good : bestPriceStyles.fact}>
            {verdict.trend !== 'level' && <Icon name={`trend-${verdict.trend}`} />}{' '}
            <a href="#price-history">{verdict.words}</a>
          </p>
        )}
      </div>
      <div className={bestPriceStyles.actions}>
        <GoToShop offer={offer} kind="primary" />
        {slot}
      </div>
    </section>
  )
}
