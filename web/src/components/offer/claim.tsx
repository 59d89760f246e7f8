import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { ReactNode } from 'react'
import { claimMessages as messages } from '../../messages/claim.ts'
import { useMoney } from '../money/use-money.tsx'
import { Badge } from '../../ui/badge.tsx'
import styles from './offer-row.module.css'

/** What a shop claims to be off, beside what we saw; nothing where we cannot tell. */
export const Claim = ({ offer }: { readonly offer: OfferBody }): ReactNode => {
  const money = useMoney()
  const { claim, currency } = offer
  if (!claim) return null
  const { percent, percentOffLowest, wasMinor, lowestMinor, medianMinor, holds } = claim
  const shown = (minor: number): string => money(minor, currency).amount
  return (
    <p className={styles.sum}>
      <Badge tone={holds ? 'good' : 'warn'}>
        {holds ? messages.holds(percent) : messages.fails(percent, percentOffLowest)}
      </Badge>{' '}
      {messages.figures(shown(wasMinor), shown(lowestMinor), shown(medianMinor))}
    </p>
  )
}
