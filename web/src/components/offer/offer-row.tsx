import { cleanTitle } from '#domain/catalogue/title.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { productMessages as messages } from '../../messages/product.ts'
import { Badge } from '../../ui/badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Claim } from './claim.tsx'
import { Freshness } from './freshness.tsx'
import { GoToShop } from './go-to-shop.tsx'
import styles from './offer-row.module.css'
import type { OfferOrigin } from '../origin/offer-origin.tsx'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Price } from '../money/price.tsx'
import { Stock } from './stock.tsx'
import { useDeliveryText } from './use-delivery-text.ts'
import { usePriceWords } from './use-price-words.ts'

type Props = {
  readonly offer: OfferBody
  /** Its button is filled. Called the best where it has an amount in the basis. */
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
  const { currency, condition, standing, variant } = offer
  const { basis } = useShopper()
  const price = usePriceWords()(offer)
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
        {best && standing === 'priced' && <Badge tone="brand">{messages.best[basis]}</Badge>}
      </div>
      <div className={styles.article}>
        <p className={styles.title} title={offer.title}>
          <span aria-hidden="true">{cleanTitle(offer.title)}</span>
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
        <Claim offer={offer} />
      </div>
      <div className={styles.facts}>
        <Stock availability={offer.availability} />
        <p>{deliveryText(offer)}</p>
        <p className={styles.place}>{offer.location}</p>
      </div>
      <div className={styles.total}>
        <p>
          <VisuallyHidden>
            {standing === 'priced' && basis === 'delivered'
              ? messages.totalOf
              : messages.priceOf}{' '}
          </VisuallyHidden>
          {price.before && <span className={styles.sum}>{price.before} </span>}
          <Price amountMinor={price.shownMinor} currency={currency} />
        </p>
        <p className={styles.sum}>{[price.after, price.detail].filter(Boolean).join(' · ')}</p>
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
