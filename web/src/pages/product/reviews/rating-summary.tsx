import { allStars } from '#domain/review/review.ts'
import type { ReviewsBody } from '#openapi/schemas/review.ts'
import type { ReactNode } from 'react'
import { formatCount } from '../../../format/count.ts'
import { reviewMessages as messages } from '../../../messages/reviews.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './reviews.module.css'

export const RatingSummary = ({ ratings }: { readonly ratings: ReviewsBody }): ReactNode => {
  const { average, count, distribution } = ratings
  if (average === null) return null
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <span aria-hidden="true">{average.toFixed(1)}</span>
        <VisuallyHidden>{messages.rated(average.toFixed(1))}</VisuallyHidden>{' '}
        <small>{messages.from(count)}</small>
      </p>
      <ul>
        {allStars.toReversed().map((stars) => (
          <li key={stars}>
            <span>{messages.stars(stars)}</span>
            <svg width={widest} height="8" aria-hidden="true">
              <rect width={widest} height="8" rx="4" />
              <rect width={barWidth(distribution[stars], count)} height="8" rx="4" />
            </svg>
            <span>{formatCount(distribution[stars])}</span>
          </li>
        ))}
      </ul>
      <a href="#your-review">{messages.write}</a>
    </div>
  )
}

/** In px; no bar is wider (specification, section 9). */
const widest = 100

const barWidth = (part: number, all: number): number =>
  Math.min(widest, Math.round((part * widest) / all))
