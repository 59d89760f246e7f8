import type { MatchQuestionBody } from '#openapi/schemas/admin/match.ts'
import type { ReactNode } from 'react'
import { matchMessages as messages } from '../../../messages/admin/matches.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './match-question.module.css'

type Props = {
  readonly candidate: MatchQuestionBody['candidates'][number]
  /** Its key. */
  readonly number: number
  /** The offer is shown with it now. */
  readonly isPresent: boolean
  readonly isBusy: boolean
  readonly onTake: () => void
}

/** A product that the offer may be, with what speaks for and against it. */
export const MatchCandidate = ({
  candidate,
  number,
  isPresent,
  isBusy,
  onTake,
}: Props): ReactNode => {
  const { name, link, image, confidence, reasons, refusals } = candidate
  return (
    <div className={styles.candidate}>
      <span className={styles.picture}>
        <Picture src={image} alt="" size={56} />
      </span>
      <div className={styles.words}>
        <Link to={link}>{name}</Link>
        <p className={styles.reasons}>
          {[
            messages.sure(Math.round(confidence * 100)),
            ...reasons.filter((reason) => !refusals.includes(reason)),
          ].join(' · ')}
        </p>
        {refusals.length > 0 && <p className={styles.refusals}>{refusals.join(' · ')}</p>}
      </div>
      <Button aria-keyshortcuts={String(number)} aria-disabled={isBusy} onClick={onTake}>
        <kbd aria-hidden>{number}</kbd> {isPresent ? messages.isRight : messages.itIs}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </div>
  )
}
