import { hiddenReasonMaxLength } from '#domain/review/review.ts'
import type { ModeratedReviewBody } from '#openapi/schemas/review.ts'
import type { ReactNode } from 'react'
import { call, listOf } from '../../../api/operations.ts'
import { formatDay } from '../../../format/instant.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import forms from '../form/admin-form.module.css'
import { FormButton } from '../form/form-button.tsx'
import styles from './review-text.module.css'
import type { Column } from '../list/admin-list.tsx'
import { ListPage } from '../list/list-page.tsx'
import { textField } from '../form/text-field.ts'
import { ActionButton } from '../form/action-button.tsx'

export const ReviewsPage = (): ReactNode => (
  <ListPage
    texts={messages}
    list={(valueOf) => listOf('/admin/reviews', { query: valueOf('q'), show: valueOf('show') })}
    filters={[{ name: 'show', ...messages.show }]}
    columns={columns}
    keyOf={({ id }) => id}
    empty={(valueOf) => {
      const show = valueOf('show')
      return messages.empty[show === 'hidden' || show === 'all' ? show : '']
    }}
  />
)

const messages = {
  title: 'Reviews',
  lead: 'What readers reported, and what is hidden from them.',
  search: 'Text, author or product',
  show: {
    label: 'Show',
    choices: { '': 'Reported', hidden: 'Hidden', all: 'All' },
  },
  empty: {
    '': 'Nothing is reported. Good readers, good authors.',
    hidden: 'Nothing is hidden.',
    all: 'There are no such reviews.',
  },
  columns: {
    review: 'Review',
    product: 'Product',
    reports: 'Reports',
    actions: 'What to do',
  },
  rated: (stars: number): string => `${stars} of 5 stars`,
  by: (name: string, day: string): string => `${name}, ${day}`,
  noText: 'No text, stars alone.',
  gone: 'No longer there',
  reported: (count: number): string => (count === 1 ? '1 reader' : `${count} readers`),
  reasons: { spam: 'spam', abusive: 'abusive', 'off-topic': 'off topic', other: 'other' },
  hidden: (day: string, by: string | null): string =>
    by === null ? `Hidden ${day}` : `Hidden ${day} by ${by}`,
  hide: 'Hide',
  hideOf: (name: string): string => `Hide the review by ${name}`,
  hideTitle: 'Hide this review?',
  reason: 'Reason',
  reasonHint: 'Its author reads this.',
  hiding: 'Hiding it…',
  wasHidden: 'The review is hidden',
  showAgain: 'Show again',
  showAgainOf: (name: string): string => `Show again: the review by ${name}`,
  wasShown: 'The review is shown again',
  keep: 'Keep it',
  keepOf: (name: string): string => `Keep it: the review by ${name}, and forget its reports`,
  wasKept: 'The reports are forgotten',
  close: 'Leave it as it is',
} as const

const columns: readonly Column<ModeratedReviewBody>[] = [
  [messages.columns.review, (review) => <ReviewText review={review} />, 'main'],
  [
    messages.columns.product,
    ({ productLink, productTitle }) =>
      productLink === null ? (
        messages.gone
      ) : (
        <Link to={productLink} viewTransition>
          {productTitle}
        </Link>
      ),
  ],
  [
    messages.columns.reports,
    ({ reports: { count, reasons } }) =>
      count === 0
        ? '–'
        : `${messages.reported(count)}: ${reasons.map((one) => messages.reasons[one]).join(', ')}`,
  ],
  [messages.columns.actions, (review) => <ReviewActions review={review} />, 'actions'],
]

const ReviewText = ({ review }: { readonly review: ModeratedReviewBody }): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const { rating, name, clientDate, reviewText, hidden } = review
  return (
    <span className={styles.words}>
      <span className={styles.by}>
        <span aria-hidden="true" className={styles.stars}>
          {'★'.repeat(rating)}
        </span>
        <VisuallyHidden>{messages.rated(rating)}</VisuallyHidden>{' '}
        {messages.by(name, formatDay(clientDate, country, now))}
      </span>
      <span className={styles.text}>{reviewText || messages.noText}</span>
      {hidden && (
        <span className={styles.hidden}>
          {messages.hidden(formatDay(hidden.at, country, now), hidden.by)}: {hidden.reason}
        </span>
      )}
    </span>
  )
}

const ReviewActions = ({ review }: { readonly review: ModeratedReviewBody }): ReactNode => {
  const { id, name, hidden, reports } = review
  return (
    <div className={forms.actions}>
      {hidden ? (
        <ActionButton
          aria-label={messages.showAgainOf(name)}
          does="DELETE /admin/reviews/:id/hidden"
          asked={{ params: { id } }}
          done={messages.wasShown}
        >
          {messages.showAgain}
        </ActionButton>
      ) : (
        <FormButton
          kind="danger"
          text={messages.hide}
          label={messages.hideOf(name)}
          title={messages.hideTitle}
          keep={messages.close}
          submit={messages.hide}
          busy={messages.hiding}
          done={messages.wasHidden}
          onSend={({ reason = '' }) =>
            call('PUT /admin/reviews/:id/hidden', { params: { id }, body: { reason } })
          }
        >
          <Field {...textField(messages, 'reason', undefined, hiddenReasonMaxLength)} required />
        </FormButton>
      )}
      {reports.count > 0 && (
        <ActionButton
          kind="quiet"
          aria-label={messages.keepOf(name)}
          does="DELETE /admin/reviews/:id/reports"
          asked={{ params: { id } }}
          done={messages.wasKept}
        >
          {messages.keep}
        </ActionButton>
      )}
    </div>
  )
}
