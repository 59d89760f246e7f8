import { allStars, type Stars } from '#domain/review/review.ts'
import { useId, type ReactNode } from 'react'
import { ownReviewMessages as messages } from '../../messages/own-review.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './own-review.module.css'

type Props = {
  readonly rating: Stars | undefined
  readonly onChange?: (rating: Stars) => void
  /** Takes the focus when it comes to stand there. */
  readonly focuses?: boolean
}

export const StarInput = ({ rating, onChange, focuses = false }: Props): ReactNode => {
  const name = useId()
  return (
    <fieldset className={classNames(styles.stars, onChange && styles.open)} disabled={!onChange}>
      <legend>
        <VisuallyHidden>{messages.rating}</VisuallyHidden>
      </legend>
      {allStars.map((stars) => (
        <label
          key={stars}
          className={classNames(styles.star, stars <= (rating ?? 0) && styles.lit)}
        >
          <input
            type="radio"
            name={name}
            value={stars}
            checked={stars === rating}
            autoFocus={focuses && stars === (rating ?? 1)}
            onChange={() => onChange?.(stars)}
          />
          <span aria-hidden="true">★</span>
          <VisuallyHidden>{messages.star(stars)}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}
