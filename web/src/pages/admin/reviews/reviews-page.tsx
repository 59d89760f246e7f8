import type { ModeratedReviewBody } from '#openapi/schemas/review.ts'
import type { ReactNode } from 'react'
import { moderatedReviews } from '../../../api/admin-moderation.ts'
import { formatDay } from '../../../format/instant.ts'
import { adminReviewMessages as messages } from '../../../messages/admin/reviews.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { AdminPage } from '../form/admin-page.tsx'
import { AdminList, type Column } from '../list/admin-list.tsx'
import { FilterSelect, ListToolbar } from '../list/list-toolbar.tsx'
import { useAdminList, useFilters } from '../list/use-admin-list.ts'
import { ReviewActions } from './review-actions.tsx'
import styles from './review-text.module.css'

/** What readers reported and what is hidden from them, to be hidden, kept or shown again. */
export const ReviewsPage = (): ReactNode => {
  const { valueOf, change, clear } = useFilters(['q', 'show'])
  const show = valueOf('show')
  const list = useAdminList(moderatedReviews({ query: valueOf('q'), show }))
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <ListToolbar
        label={messages.search}
        value={valueOf('q')}
        onSearch={(q) => change({ q }, 'while typing')}
        onClear={clear}
      >
        <FilterSelect
          label={messages.show.label}
          choices={messages.show.choices}
          value={show}
          onChoose={(chosen) => change({ show: chosen })}
        />
      </ListToolbar>
      <AdminList
        list={list}
        label={messages.title}
        columns={columns}
        keyOf={({ id }) => id}
        empty={show === 'hidden' || show === 'all' ? messages.empty[show] : messages.empty['']}
      />
    </AdminPage>
  )
}

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

/** What somebody said, who it was, and why nobody sees it if nobody does. */
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
