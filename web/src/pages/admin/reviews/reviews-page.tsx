import type { ModeratedReviewBody } from '#openapi/schemas/review.ts'
import type { ReactNode } from 'react'
import { moderatedReviews } from '../../../api/admin-moderation.ts'
import { formatDay } from '../../../format/instant.ts'
import { adminReviewMessages as messages } from '../../../messages/admin/reviews.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ReviewActions } from './review-actions.tsx'
import styles from './review-text.module.css'
import type { Column } from '../list/admin-list.tsx'
import { ListPage } from '../list/list-page.tsx'

export const ReviewsPage = (): ReactNode => (
  <ListPage
    texts={messages}
    list={(valueOf) => moderatedReviews({ query: valueOf('q'), show: valueOf('show') })}
    filters={[{ name: 'show', ...messages.show }]}
    columns={columns}
    keyOf={({ id }) => id}
    empty={(valueOf) => {
      const show = valueOf('show')
      return messages.empty[show === 'hidden' || show === 'all' ? show : '']
    }}
  />
)

const columns: readonly Column<ModeratedReviewBody>[] = [
  {
    name: messages.columns.review,
    kind: 'main',
    show: (review) => <ReviewText review={review} />,
  },
  {
    name: messages.columns.product,
    show: ({ productLink, productTitle }) =>
      productLink === null ? (
        messages.gone
      ) : (
        <Link to={productLink} viewTransition>
          {productTitle}
        </Link>
      ),
  },
  {
    name: messages.columns.reports,
    show: ({ reports: { count, reasons } }) =>
      count === 0
        ? '–'
        : `${messages.reported(count)}: ${reasons.map((one) => messages.reasons[one]).join(', ')}`,
  },
  {
    name: messages.columns.actions,
    kind: 'actions',
    show: (review) => <ReviewActions review={review} />,
  },
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
