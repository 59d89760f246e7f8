import { formatPrice } from '#domain/money/display-price.ts'
import { adminOutcomes } from '#domain/offer/offer-report.ts'
import type { AdminOfferReportBody } from '#openapi/schemas/offer-report.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { closeOfferReport, offerReportsQuery } from '../../../api/admin-moderation.ts'
import { Failure } from '../../../components/failure.tsx'
import { adminOfferReportMessages as messages } from '../../../messages/admin/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import forms from '../form/admin-form.module.css'
import { useAction } from '../form/use-action.ts'
import styles from './overview-page.module.css'

export const OfferReports = (): ReactNode => {
  const { data, error, refetch } = useQuery(offerReportsQuery())
  if (error) return <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.lately} aria-labelledby="offer-reports">
      <h2 id="offer-reports">{messages.heading}</h2>
      <ul className={styles.reports}>
        {data.items.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
    </section>
  )
}

const Report = ({ report }: { readonly report: AdminOfferReportBody }): ReactNode => {
  const { id, kind, note, shop, offer, product, isRechecked } = report
  const { run, isBusy } = useAction()
  const priceOf = (minor: number): string => formatPrice(minor, offer.currency)
  return (
    <li className={styles.report}>
      <p>
        <strong>{messages.kinds[kind]}</strong> {messages.at(shop.name)}:{' '}
        {product ? <Link to={product.link}>{offer.title}</Link> : offer.title},{' '}
        {messages.asShown(priceOf(offer.reportedAmountMinor))}
        {offer.amountMinor !== offer.reportedAmountMinor &&
          messages.now(priceOf(offer.amountMinor))}
      </p>
      {note !== '' && <blockquote>{note}</blockquote>}
      {isRechecked ? (
        <p className={styles.name}>{messages.rechecked}</p>
      ) : (
        <p className={forms.actions}>
          {adminOutcomes.map((outcome) => (
            <Button
              key={outcome}
              aria-disabled={isBusy}
              aria-label={messages.of(messages[outcome], offer.title)}
              onClick={() => void run(() => closeOfferReport(id, { outcome }), messages.done)}
            >
              {messages[outcome]}
            </Button>
          ))}
        </p>
      )}
    </li>
  )
}
