import type { OfferBody } from '#openapi/schemas/offer.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDay } from '../../format/instant.ts'
import { productMessages as messages } from '../../messages/product.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Icon } from '../../ui/icon.tsx'
import { makeLazyView } from '../../ui/lazy-view.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './offer-row.module.css'
import { claimMessages } from './claim-messages.ts'
import { useWrite } from './use-price-words.ts'
import { Badge } from '../../ui/badge.tsx'

const origin = makeLazyView(async () => (await import('../origin/offer-origin.tsx')).OfferOrigin)

type Props = { readonly offer: OfferBody; readonly children: ReactNode }

/** How we know the offer is asked for when somebody opens it. */
export const OfferDetails = ({ offer, children }: Props): ReactNode => {
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // It may have been opened before React was there to hear of it.
    setOpen(details.current?.open ?? false)
  }, [])
  return (
    <details
      ref={details}
      className={styles.more}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {messages.details}
        <VisuallyHidden>: {offer.shopName}</VisuallyHidden>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.panel}>
        {children}
        <Claim offer={offer} />
        {isOpen && <origin.View offer={offer} />}
      </div>
    </details>
  )
}

/** What a shop claims to be off, beside what we saw; nothing where we cannot tell. */
const Claim = ({ offer }: { readonly offer: OfferBody }): ReactNode => {
  const now = useRenderTime()
  const { country } = useShopper()
  const { claim, currency } = offer
  const shown = useWrite(currency)
  if (!claim) return null
  const { percent, percentOffLowest, since, wasMinor, lowestMinor, medianMinor, holds } = claim
  return (
    <p className={styles.sum}>
      <Badge tone={holds ? 'good' : 'warn'}>
        {holds ? claimMessages.holds(percent) : claimMessages.fails(percent, percentOffLowest)}
      </Badge>{' '}
      {claimMessages.figures(
        shown(wasMinor),
        formatDay(since, country, now),
        shown(lowestMinor),
        shown(medianMinor),
      )}
    </p>
  )
}
