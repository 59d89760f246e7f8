import type { ModeratedReviewBody } from '#openapi/schemas/review.ts'
import type { ReactNode } from 'react'
import { formatDay } from '../../../format/instant.ts'
import { adminReviewMessages as messages } from '../../../messages/admin/reviews.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './review-text.module.css'

/** What somebody said, who it was, and why nobody sees it if nobody does. */
export const ReviewText = ({ review }: { readonly review: ModeratedReviewBody }): ReactNode => {
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
