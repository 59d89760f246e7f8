import { formatPrice } from '#domain/money/display-price.ts'
import type { OfferState } from '#domain/offer/managed-offer.ts'
import type { ManagedOfferBody } from '#openapi/schemas/admin/offer.ts'
import type { ReactNode } from 'react'
import { formatAgo, formatDay } from '../../../format/instant.ts'
import { offerMessages as messages } from '../../../messages/admin/offers.ts'
import { useRenderTime } from '../../../render-time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminPaths } from '../admin-paths.ts'
import type { Column } from '../list/admin-list.tsx'
import cells from '../list/list-cell.module.css'
import styles from './offers.module.css'

type Choosing = {
  readonly isChosen: (id: string) => boolean
  readonly choose: (id: string, isChosen: boolean) => void
  /** Why the last action was refused, by id. */
  readonly refusals: ReadonlyMap<string, string>
}

export const offerColumns = ({
  isChosen,
  choose,
  refusals,
}: Choosing): readonly Column<ManagedOfferBody>[] => [
  [
    messages.columns.offer,
    ({ id, title, retailer, country }) => (
      <label className={styles.offer}>
        <input
          type="checkbox"
          checked={isChosen(id)}
          aria-label={messages.choose(title, retailer.name)}
          onChange={({ target }) => choose(id, target.checked)}
        />
        <span className={cells.words}>
          <span>{title}</span>
          <span className={cells.under}>{`${retailer.name}, ${country}`}</span>
        </span>
      </label>
    ),
    'main',
  ],
  [messages.columns.product, ({ product }) => <Product product={product} />],
  [
    messages.columns.price,
    ({ amountMinor, currency, link, retailer }) => (
      <a
        href={link}
        rel="noreferrer nofollow"
        aria-label={priceLabel(amountMinor, currency, retailer.name)}
      >
        {formatPrice(amountMinor, currency)}
      </a>
    ),
    'number',
  ],
  [messages.columns.read, ({ readAt }) => <ReadAt at={readAt} />, 'day'],
  [messages.columns.state, (offer) => <State offer={offer} refusal={refusals.get(offer.id)} />],
]

const priceLabel = (
  amountMinor: number,
  currency: ManagedOfferBody['currency'],
  shop: string,
): string => `${formatPrice(amountMinor, currency)}. ${messages.atShop(shop)}`

const Product = ({ product }: Pick<ManagedOfferBody, 'product'>): ReactNode =>
  product === null ? (
    <span className={cells.under}>{messages.unmatched}</span>
  ) : (
    <Link to={adminPaths.product(product.id)} viewTransition>
      {product.name}
    </Link>
  )

const ReadAt = ({ at }: { readonly at: string | null }): ReactNode => {
  const now = useRenderTime()
  return at === null ? messages.never : formatAgo(Date.parse(at), now)
}

type StateProps = {
  readonly offer: ManagedOfferBody
  readonly refusal: string | undefined
}

const State = ({ offer, refusal }: StateProps): ReactNode => {
  const { states, hiding, doubtedMinor, country, currency } = offer
  const now = useRenderTime()
  return (
    <span className={cells.words}>
      <span className={cells.badges}>
        {states.map((state) => (
          <Badge key={state} tone={toneOf(state)}>
            {messages.states[state]}
          </Badge>
        ))}
      </span>
      {hiding && (
        <span className={cells.under}>
          {messages.hidden(hiding.reason, hiding.until && formatDay(hiding.until, country, now))}
        </span>
      )}
      {doubtedMinor !== null && (
        <span className={cells.under}>{messages.doubted(formatPrice(doubtedMinor, currency))}</span>
      )}
      {refusal !== undefined && <span className={styles.refusal}>{messages.refused(refusal)}</span>}
    </span>
  )
}

const toneOf = (state: OfferState): 'good' | 'warn' => (state === 'shown' ? 'good' : 'warn')
