import type { MatchQuestionBody } from '#openapi/schemas/admin/match.ts'
import { useId, type ReactNode } from 'react'
import { undoAnswer } from '../../../api/admin-matches.ts'
import { formatInstant } from '../../../format/instant.ts'
import { matchMessages as messages } from '../../../messages/admin/matches.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './match-question.module.css'
import { MatchedOffer } from './matched-offer.tsx'
import { useAction } from '../form/use-action.ts'

type Props = {
  readonly question: MatchQuestionBody
  readonly answered: NonNullable<MatchQuestionBody['answered']>
}

/** What somebody said that an offer is, and the way back while that is the last word on it. */
export const AnsweredQuestion = ({ question, answered }: Props): ReactNode => {
  const { id, offer } = question
  const { at, by, answer, product, isLatest } = answered
  const titleId = useId()
  const { country } = useShopper()
  const { isBusy, run } = useAction()
  return (
    <article aria-labelledby={titleId} className={styles.question}>
      <MatchedOffer titleId={titleId} question={question} />
      <div className={styles.actions}>
        <div className={styles.words}>
          <p>
            {messages.answers[answer]}
            {product && (
              <>
                {': '}
                <Link to={product.link}>{product.name}</Link>
              </>
            )}
          </p>
          <p className={styles.reasons}>
            {messages.by(by)}, <time dateTime={at}>{formatInstant(at, country)}</time>
          </p>
        </div>
        {isLatest && (
          <Button
            aria-disabled={isBusy}
            onClick={() => void run(() => undoAnswer(id), messages.wasUndone)}
          >
            {messages.undo}
            <VisuallyHidden>: {offer.title}</VisuallyHidden>
          </Button>
        )}
      </div>
    </article>
  )
}
