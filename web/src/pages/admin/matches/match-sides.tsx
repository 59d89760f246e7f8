import type { MatchQuestionBody } from '#openapi/schemas/admin/match.ts'
import { differingWords } from '#domain/matching/words/differing-words.ts'
import { Fragment, type ReactNode } from 'react'
import { matchMessages as messages } from '../../../messages/admin/matches.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './match-question.module.css'

type Props = {
  readonly question: MatchQuestionBody
  readonly titleId: string
}

export const MatchedOffer = ({
  question: { kind, notes, offer, candidates },
  titleId,
}: Props): ReactNode => (
  <header className={styles.offer}>
    {offer.image !== null && (
      <span className={styles.picture}>
        <Picture src={offer.image} alt="" size={56} />
      </span>
    )}
    <div className={styles.words}>
      <p className={styles.kind}>{messages.kinds[kind]}</p>
      {notes.map((note) => (
        <blockquote key={note} className={styles.note}>
          {note}
        </blockquote>
      ))}
      <h2 id={titleId}>
        <a href={offer.link} target="_blank" rel="nofollow noopener noreferrer">
          <Marked title={offer.title} other={candidates[0]?.name} />
        </a>
      </h2>
      <p className={styles.price}>{messages.at(offer.retailer.name, offer.price)}</p>
      <dl className={styles.facts}>
        {factsOf(offer).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {offer.product && (
          <div>
            <dt>{messages.shownWith}</dt>
            <dd>
              <Link to={offer.product.link}>{offer.product.name}</Link>
            </dd>
          </div>
        )}
      </dl>
    </div>
  </header>
)

type MarkedProps = { readonly title: string; readonly other: string | undefined }

/** Words that the other side does not have stand out. */
const Marked = ({ title, other }: MarkedProps): ReactNode =>
  other === undefined
    ? title
    : differingWords(title, other).map(({ word, differs }, at) => (
        // Words may repeat: their place is what tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {at > 0 && ' '}
          {differs ? <mark>{word}</mark> : word}
        </Fragment>
      ))

const factsOf = (offer: MatchQuestionBody['offer']): readonly (readonly [string, string])[] => {
  const facts: readonly (readonly [string, string | null])[] = [
    [messages.brand, offer.brand],
    [messages.mpn, offer.mpn],
    [messages.gtins, offer.gtins.join(', ')],
    [messages.variant, offer.variantLabel],
    [messages.category, offer.category],
    [messages.condition, offer.condition === 'new' ? null : offer.condition],
  ]
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]]))
}

type MatchCandidateProps = {
  readonly candidate: MatchQuestionBody['candidates'][number]
  readonly title: string
  readonly number: number
  readonly isPresent: boolean
  readonly isBusy: boolean
  readonly onTake: () => void
}

export const MatchCandidate = ({
  candidate,
  title,
  number,
  isPresent,
  isBusy,
  onTake,
}: MatchCandidateProps): ReactNode => {
  const { name, link, image, price, confidence, reasons, refusals } = candidate
  return (
    <div className={styles.candidate}>
      <span className={styles.picture}>
        <Picture src={image} alt="" size={56} />
      </span>
      <div className={styles.words}>
        <Link to={link}>
          <Marked title={name} other={title} />
        </Link>
        {price !== null && <p className={styles.price}>{messages.lowest(price)}</p>}
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
