import type { OfferProvenanceBody } from '#openapi/schemas/offer-report.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { provenanceQuery } from '../../api/offer-reports.ts'
import { formatDay, formatInstant } from '../../format/instant.ts'
import { offerOriginMessages as messages } from '../../messages/offer-origin.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import styles from './offer-origin.module.css'
import { OfferReport } from './offer-report.tsx'

/** How we know of an offer; whoever is signed in may say that it is wrong. */
export const OfferOrigin = ({ offer }: { readonly offer: OfferBody }): ReactNode => {
  const { data, isError } = useQuery(provenanceQuery(offer.id))
  return (
    <div className={styles.origin} role="group" aria-label={messages.group(offer.shopName)}>
      {data ? (
        <Facts known={data} />
      ) : (
        <p role="status">{isError ? messages.failed : messages.reading}</p>
      )}
      <OfferReport offerId={offer.id} />
    </div>
  )
}

const Facts = ({ known }: { readonly known: OfferProvenanceBody }): ReactNode => {
  const { source, isDemonstration, seenAt, firstSeenAt, changedAt, match } = known
  const { country } = useShopper()
  const now = useRenderTime()
  const facts = {
    [messages.checked]: formatInstant(seenAt, country),
    [messages.from]: [
      source === null ? messages.nowhere : messages.sources[source],
      isDemonstration && source !== 'demo' ? messages.invented : '',
    ].join(' '),
    ...(match && { [messages.matched]: matchWords(match) }),
    [messages.changed]: formatDay(changedAt, country, now),
    [messages.since]: formatDay(firstSeenAt, country, now),
  }
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

const matchWords = ({ method, confidence }: NonNullable<OfferProvenanceBody['match']>): string =>
  method === 'title'
    ? `${messages.methods.title}, ${messages.sure(confidence)}`
    : messages.methods[method]
