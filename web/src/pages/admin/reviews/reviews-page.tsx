import type { ModeratedReviewBody } from '#openapi/schemas/review.ts'
import type { ReactNode } from 'react'
import { moderatedReviews } from '../../../api/admin-reviews.ts'
import { adminReviewMessages as messages } from '../../../messages/admin/reviews.ts'
import { Link } from '../../../ui/link.tsx'
import { AdminList, type Column } from '../list/admin-list.tsx'
import { AdminPage } from '../form/admin-page.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListToolbar } from '../list/list-toolbar.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewText } from './review-text.tsx'
import { useAdminList } from '../list/use-admin-list.ts'
import { useFilters } from '../list/use-filters.ts'

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
