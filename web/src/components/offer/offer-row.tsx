import { cleanTitle } from '#domain/catalogue/title.ts'
import { canBeBought } from '#domain/offer/availability.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { productMessages as messages } from '../../messages/product.ts'
import { Badge } from '../../ui/badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Freshness } from './freshness.tsx'
import { GoToShop } from './go-to-shop.tsx'
import styles from './offer-row.module.css'
import type { OfferOrigin } from '../origin/offer-origin.tsx'
import { Price } from '../money/price.tsx'
import { Stock } from './stock.tsx'
import { useMoney } from '../money/use-money.tsx'
import { useDeliveryText } from './use-delivery-text.ts'

type Props = {
  readonly offer: OfferBody
  /**
   * The one to look at first: its button is the filled one. Calls itself the best total where it
   * has a total and can be bought.
   */
  readonly best?: boolean
}

const Origin: ComponentType<Parameters<typeof OfferOrigin>[0]> = lazy(() =>
  import('../origin/offer-origin.tsx').then(
    (module) => ({ default: module.OfferOrigin }),
    // Without its code the offer is otherwise whole.
    () => ({ default: () => null }),
  ),
)

export const OfferRow = ({ offer, best = false }: Props): ReactNode => {
  const { amountMinor, deliveryMinor, totalMinor, currency, condition, variant } = offer
  const money = useMoney()
  const deliveryText = useDeliveryText()
  const [isOpen, setOpen] = useState(false)
  const facts = [condition === 'new' ? '' : messages.conditions[condition], variant ?? '']
  return (
    <li className={styles.offer}>
      <div className={styles.shop}>
        <h3>{offer.shopName}</h3>
        {offer.verified && (
          <Badge tone="good" title={messages.verifiedHint}>
            {messages.verified}
          </Badge>
        )}
        {best && totalMinor !== null && canBeBought(offer.availability) && (
          <Badge tone="brand">{messages.bestTotal}</Badge>
        )}
      </div>
      <div className={styles.article}>
        <p className={styles.title} title={offer.title}>
          <span aria-hidden="true">{tidyTitle(offer.title)}</span>
          <VisuallyHidden>{offer.title}</VisuallyHidden>
        </p>
        <p className={styles.meta}>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <Freshness seenAt={offer.seenAt} />
          <span className="js-only">
            <button
              type="button"
              className={styles.how}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {messages.howWeKnow}
              <VisuallyHidden>: {offer.shopName}</VisuallyHidden>
            </button>
          </span>
        </p>
      </div>
      <div className={styles.facts}>
        <Stock availability={offer.availability} />
        <p>{deliveryText(offer)}</p>
        <p className={styles.place}>{offer.location}</p>
      </div>
      <div className={styles.total}>
        <p>
          <VisuallyHidden>
            {totalMinor === null ? messages.priceOf : messages.totalOf}{' '}
          </VisuallyHidden>
          <Price amountMinor={totalMinor ?? amountMinor} currency={currency} />
        </p>
        <p className={styles.sum}>
          {deliveryMinor === null
            ? messages.deliveryUnknown
            : deliveryMinor === 0
              ? messages.deliveryIncluded
              : `${money(amountMinor, currency).amount} + ${money(deliveryMinor, currency).amount}`}
        </p>
      </div>
      <GoToShop offer={offer} kind={best ? 'primary' : 'secondary'} className={styles.go} />
      {isOpen && (
        <Suspense>
          <Origin offer={offer} />
        </Suspense>
      )}
    </li>
  )
}

const tidyTitle = (title: string): string =>
  cleanTitle(title).replace(/^[\s|:,–-]+|[\s|:,–-]+$/g, '')
