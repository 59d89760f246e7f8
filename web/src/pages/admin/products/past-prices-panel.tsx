import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatPrice } from '#domain/money/display-price.ts'
import type { OfferPricesBody } from '#openapi/schemas/admin/strike.ts'
import { type ReactNode, useState } from 'react'
import { ask, call } from '../../../api/operations.ts'
import { Failure } from '../../../components/failure.tsx'
import { Waiting } from '../../../components/waiting.tsx'
import { formatInstant } from '../../../format/instant.ts'
import { pastPriceMessages as messages } from '../../../messages/admin/past-prices.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Panel } from '../form/panel.tsx'
import styles from './past-prices.module.css'
import { SpanFields, spanOf, StrikeButton, StrikeList } from './strikes.tsx'

type Props = { readonly productId: string }

/** What was asked for a product, and what of it was struck. */
export const PastPricesPanel = ({ productId }: Props): ReactNode => {
  const [limit, setLimit] = useState(firstPrices)
  const { data, error, refetch } = useQuery({
    ...ask('/admin/products/:id/prices', { id: productId }, { limit }),
    placeholderData: keepPreviousData,
  })
  const offers = data?.items
  return (
    <Panel heading={messages.heading} hint={messages.hint}>
      {error && <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>}
      {!offers && !error && (
        <Waiting text={messages.reading}>
          <Skeleton className={styles.waiting} />
        </Waiting>
      )}
      {offers?.length === 0 && <p>{messages.empty}</p>}
      {offers && offers.length > 0 && (
        <>
          <ul className={styles.offers} aria-label={messages.offers}>
            {offers.map((offer) => (
              <OfferPrices key={offer.offer} offer={offer} />
            ))}
          </ul>
          <div className={styles.actions}>
            <StrikeButton
              text={messages.span}
              title={messages.spanTitle}
              done={messages.spanWasStruck}
              onSend={(values) =>
                call('POST /admin/price-strikes', { body: spanOf(values, productId) })
              }
            >
              <SpanFields offers={offers} />
            </StrikeButton>
            {limit < mostPrices && offers.some(({ hasMore }) => hasMore) && (
              <Button kind="quiet" onClick={() => setLimit(Math.min(mostPrices, limit * 10))}>
                {messages.earlier}
              </Button>
            )}
          </div>
        </>
      )}
      <StrikeList productId={productId} />
    </Panel>
  )
}

const firstPrices = 10
const mostPrices = 500

type OfferProps = { readonly offer: OfferPricesBody }

const OfferPrices = ({ offer }: OfferProps): ReactNode => {
  const { shop, country, title, isPresent, prices, currency } = offer
  const [latest] = prices
  return (
    <li>
      <details className={styles.offer}>
        <summary>
          <span className={styles.shop}>
            {shop} <span className={styles.meta}>{country}</span>
          </span>
          <span className={classNames(styles.price, latest?.isStruck === true && styles.struck)}>
            {isPresent ? priceText(latest?.amountMinor ?? null, currency) : messages.gone}
          </span>
          <Icon name="chevron-down" />
          <span className={styles.title}>{title}</span>
        </summary>
        <ol className={styles.prices} aria-label={messages.pricesOf(shop)}>
          {prices.map((price) => (
            <PastPrice key={price.at} offer={offer} price={price} />
          ))}
        </ol>
      </details>
    </li>
  )
}

type PriceProps = OfferProps & { readonly price: OfferPricesBody['prices'][number] }

const PastPrice = ({ offer, price }: PriceProps): ReactNode => {
  const { shop, country, currency } = offer
  const { at, until, amountMinor, deliveryMinor, isStruck } = price
  const text = priceText(amountMinor, currency)
  const delivery = deliveryMinor === null ? null : formatPrice(deliveryMinor, currency)
  const when = formatInstant(at, country)
  return (
    <li className={styles.point}>
      <div>
        <p className={isStruck ? styles.struck : undefined}>
          {amountMinor === null ? text : messages.item(text, delivery)}
        </p>
        <p className={styles.meta}>
          {messages.between(when, until === null ? messages.now : formatInstant(until, country))}
        </p>
      </div>
      {isStruck && <Badge tone="warn">{messages.struck}</Badge>}
      {!isStruck && amountMinor !== null && (
        <StrikeButton
          text={messages.strike}
          label={messages.strikeOf(text, shop, when)}
          title={messages.strikeTitle}
          done={messages.wasStruck}
          onSend={({ reason = '' }) =>
            call('POST /admin/price-strikes', {
              body: { offer: offer.offer, from: at, to: until, reason },
            })
          }
        >
          <p>{messages.strikeMeaning(text, shop)}</p>
          {until === null && <p>{messages.stillAsked}</p>}
        </StrikeButton>
      )}
    </li>
  )
}

const priceText = (amountMinor: number | null, currency: OfferPricesBody['currency']): string =>
  amountMinor === null ? messages.notSold : formatPrice(amountMinor, currency)
