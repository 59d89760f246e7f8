import type { ReviewBody } from '#openapi/schemas/review.ts'
import type { ReactNode } from 'react'
import { formatDay } from '../../../format/instant.ts'
import { reviewMessages as messages } from '../../../messages/reviews.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './reviews.module.css'

type Props = {
  readonly review: ReviewBody
  readonly isOwn: boolean
  readonly title: string
  readonly onReport: () => void
}

export const ReviewItem = ({ review, isOwn, title, onReport }: Props): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const { rating, name, productTitle, clientDate, editedDate } = review
  return (
    <li className={styles.review}>
      {/* Everybody without a picture has the same one. */}
      <img src={`/icons/${review.uid ?? 'nobody'}`} alt="" width="40" height="40" loading="lazy" />
      <div>
        <p className={styles.by}>
          <span aria-hidden="true" className={styles.stars}>
            {'★'.repeat(rating)}
            {'☆'.repeat(5 - rating)}
          </span>
          <VisuallyHidden>{messages.rated(rating)}</VisuallyHidden> <b>{name}</b>
          {isOwn && <em>{messages.yours}</em>}
          <time dateTime={clientDate}>{formatDay(clientDate, country, now)}</time>
          {editedDate !== null && (
            <span>{messages.edited(formatDay(editedDate, country, now))}</span>
          )}
          {productTitle !== null && productTitle !== title && (
            <span>{messages.about(productTitle)}</span>
          )}
          {!isOwn && (
            <Button
              kind="quiet"
              className={`${styles.report} js-only`}
              aria-label={messages.reportOf(name)}
              onClick={onReport}
            >
              {messages.report}
            </Button>
          )}
        </p>
        <p className={styles.text}>{review.reviewText}</p>
      </div>
    </li>
  )
}
