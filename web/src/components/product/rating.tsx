import type { ReactNode } from 'react'
import { messages } from '../../messages/site.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './rating.module.css'

type Props = {
  /** 1 to 5; null without reviews. */
  readonly rating: number | null
  readonly reviewCount: number
}

/** `★ 4.6 (38)`; says so where nobody has written yet, rather than showing grey stars. */
export const Rating = ({ rating, reviewCount }: Props): ReactNode =>
  rating === null ? (
    <span className={styles['rating']}>{messages.noReviews}</span>
  ) : (
    <span className={styles['rating']}>
      <span className={styles['star']} aria-hidden="true">
        ★
      </span>{' '}
      <VisuallyHidden>{messages.rated(rating.toFixed(1), reviewCount)}</VisuallyHidden>
      <span aria-hidden="true">
        {rating.toFixed(1)} ({reviewCount})
      </span>
    </span>
  )
