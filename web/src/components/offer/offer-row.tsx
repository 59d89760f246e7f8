import { cleanTitle } from '#domain/catalogue/title.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import { Fragment, type ReactNode } from 'react'
import { claimMessages } from './claim-messages.ts'
import { productMessages as messages } from '../../messages/product.ts'
import { messages as siteMessages } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Freshness } from './freshness.tsx'
import { GoToShop } from './go-to-shop.tsx'
import { OfferDetails } from './offer-details.tsx'
import styles from './offer-row.module.css'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Price } from '../money/price.tsx'
import { ShopLogo } from '../retailer/shop-logo.tsx'
import { Verified } from '../retailer/verified.tsx'
import { Stock } from './stock.tsx'
import { usePriceWords } from './use-price-words.ts'
import { useMoney } from '../money/use-money.tsx'

type Props = {
  readonly offer: OfferBody
  /** Its button is filled. Called the best where it has an amount in the basis. */
  readonly best?: boolean
}

/** A few lines on a phone, one row of a table on a desk; all else unfolds. */
export const OfferRow = ({ offer, best = false }: Props): ReactNode => {
  const { shopName, condition, standing, variant, claim } = offer
  const { country, basis } = useShopper()
  const isPriced = standing === 'priced'
  const price = usePriceWords()(offer)
  const sum = isPriced ? price.detail || siteMessages.deliveryIncluded : price.after
  // `$1,289.00 + $14.50`, and what a phone leaves to screen readers.
  const [, addends, ending] = /^(\S+ \+ \S+)( .+)$/.exec(sum) ?? []
  const delivery = useDeliveryText()(offer)
  const facts = [
    price.perUnit,
    condition === 'new' ? '' : messages.conditions[condition],
    variant ?? '',
  ]
  return (
    <li className={classNames(styles.offer, best && styles.best)}>
      <ShopLogo logo={offer.shopLogo} name={shopName} />
      <div className={styles.shop}>
        <h3>
          <Link to={paths.retailer(offer.shopSlug, country)} viewTransition>
            {shopName}
          </Link>
        </h3>
        <p className={styles.tags}>
          {offer.verified && <Verified />}{' '}
          {best && isPriced && <Badge tone="brand">{messages.best}</Badge>}{' '}
          {claim && (
            <Badge tone={claim.holds ? 'good' : 'warn'}>
              {claimMessages.short[claim.holds ? 'holds' : 'fails']}
            </Badge>
          )}
        </p>
      </div>
      <p className={styles.seen}>
        <Freshness seenAt={offer.seenAt} />
      </p>
      <p className={styles.facts}>
        <Stock availability={offer.availability} availableFrom={offer.availableFrom} />
        {facts.filter(Boolean).map((fact) => (
          <Fragment key={fact}>
            {' '}
            <span>{fact}</span>
          </Fragment>
        ))}
      </p>
      <p className={styles.delivery}>{delivery}</p>
      <p className={styles.total}>
        <VisuallyHidden>
          {isPriced && basis === 'delivered' ? messages.totalOf : messages.priceOf}{' '}
        </VisuallyHidden>
        {price.before && <span className={styles.sum}>{price.before} </span>}
        <Price amountMinor={price.shownMinor} currency={offer.currency} />
      </p>
      <p className={styles.sum}>
        {addends ?? sum}
        {ending !== undefined && <span className={styles.ending}>{ending}</span>}
      </p>
      <GoToShop offer={offer} kind={best ? 'primary' : 'secondary'} className={styles.go} />
      <OfferDetails offer={offer}>
        <p title={offer.title}>
          <span aria-hidden="true">{cleanTitle(offer.title)}</span>
          <VisuallyHidden>{offer.title}</VisuallyHidden>
        </p>
        <p>{[delivery, offer.location, ...facts].filter(Boolean).join(' · ')}</p>
        <p className="no-js-only">
          <Freshness seenAt={offer.seenAt} />
        </p>
      </OfferDetails>
    </li>
  )
}

type Delivery = {
  readonly deliveryInfo: string
  readonly deliveryMinor: number | null
  readonly currency: string
}

const useDeliveryText = (): ((delivery: Delivery) => string) => {
  const money = useMoney()
  return ({ deliveryInfo, deliveryMinor, currency }) => {
    const cost = money(deliveryMinor ?? 0, currency)
    return deliveryMinor === null || deliveryMinor === 0 || cost.currency === currency
      ? deliveryInfo
      : // It begins with the amount.
        deliveryInfo.replace(/^\S+/, `${cost.amount} ${cost.currency}`)
  }
}
