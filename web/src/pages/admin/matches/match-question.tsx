import type { MatchQuestionBody } from '#openapi/schemas/admin/match.ts'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { call } from '../../../api/operations.ts'
import { matchMessages as messages } from '../../../messages/admin/matches.ts'
import { Button } from '../../../ui/button.tsx'
import { keepFocus, useAction } from '../form/use-action.ts'
import { ChooseProduct, NewProduct } from './choose-product.tsx'
import styles from './match-question.module.css'
import { MatchCandidate, MatchedOffer } from './match-sides.tsx'

type MatchAnswer =
  | { readonly answer: 'product'; readonly productId: string }
  | { readonly answer: 'new'; readonly category?: string }
  | { readonly answer: 'none' }

type Asks = 'new' | 'another' | undefined

type Candidate = MatchQuestionBody['candidates'][number]

type Props = { readonly question: MatchQuestionBody }

export const MatchQuestion = ({ question }: Props): ReactNode => {
  const { id, offer, candidates } = question
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const { isBusy, run } = useAction()
  const [asks, setAsks] = useState<Asks>()
  const next = useRef<HTMLElement>(undefined)
  const send = (answer: MatchAnswer): Promise<MatchQuestionBody> => {
    next.current = nextOf(card.current)
    return call('PUT /admin/matches/:id/answer', { params: { id }, body: answer })
  }
  // The card goes once it is answered: whoever has keys goes on with the next one.
  const goOn = (): void => {
    if (next.current) next.current.focus()
    else keepFocus()
  }
  const say = (answer: MatchAnswer, done: string): void => void run(() => send(answer), done, goOn)
  const take = ({ id: productId, name }: Candidate): void =>
    say({ answer: 'product', productId }, messages.wasGiven(name))
  const reject = (): void => say({ answer: 'none' }, messages.wasLeft)

  const skip = (): void => nextOf(card.current)?.focus()
  const takeFirst = (): void => {
    const [first] = candidates
    if (first) take(first)
    else setAsks('new')
  }

  /** Only what has the focus hears keys, so that none of them is in anybody's way. */
  const decide = (event: KeyboardEvent<HTMLElement>): void => {
    if (isTyping(event) || asks !== undefined) return
    const candidate = candidates[Number(event.key) - 1]
    const keys: Readonly<Record<string, () => void>> = {
      n: () => setAsks('new'),
      o: () => setAsks('another'),
      x: reject,
      s: skip,
      j: skip,
      k: () => besideOf(card.current, 'previousElementSibling')?.focus(),
      // On a link or a button the key is theirs.
      ...(event.target === card.current && { enter: takeFirst }),
    }
    const act = candidate ? () => take(candidate) : keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <article
      ref={card}
      tabIndex={0}
      aria-labelledby={titleId}
      className={styles.question}
      onKeyDown={decide}
    >
      <MatchedOffer titleId={titleId} question={question} />
      <h3 className={styles.heading}>{messages.candidates}</h3>
      <Candidates question={question} isBusy={isBusy} onTake={take} />
      <div className={styles.actions}>
        <Button aria-keyshortcuts="N" onClick={() => setAsks('new')}>
          {messages.new}
        </Button>
        <Button aria-keyshortcuts="O" onClick={() => setAsks('another')}>
          {messages.another}
        </Button>
        <Button aria-keyshortcuts="X" aria-disabled={isBusy} onClick={reject}>
          {messages.none}
        </Button>
        <Button kind="quiet" aria-keyshortcuts="S" onClick={skip}>
          {messages.skip}
        </Button>
      </div>
      <NewProduct
        open={asks === 'new'}
        title={offer.title}
        onClose={() => setAsks(undefined)}
        onMake={(category) => send({ answer: 'new', ...(category !== '' && { category }) })}
        onMade={goOn}
      />
      <ChooseProduct
        open={asks === 'another'}
        title={messages.anotherTitle}
        submit={messages.give}
        busy={messages.giving}
        onClose={() => setAsks(undefined)}
        onChoose={async (productId) => {
          const given = await send({ answer: 'product', productId })
          return messages.wasGiven(given.offer.product?.name ?? productId)
        }}
        onChosen={goOn}
      />
    </article>
  )
}

type CandidatesProps = Props & {
  readonly isBusy: boolean
  readonly onTake: (candidate: Candidate) => void
}

const Candidates = ({ question, isBusy, onTake }: CandidatesProps): ReactNode => {
  const { offer, candidates } = question
  if (candidates.length === 0) return <p className={styles.none}>{messages.noCandidates}</p>
  return (
    <ol role="list" className={styles.candidates}>
      {candidates.map((candidate, at) => (
        <li key={candidate.id}>
          <MatchCandidate
            candidate={candidate}
            title={offer.title}
            number={at + 1}
            isPresent={candidate.id === offer.product?.id}
            isBusy={isBusy}
            onTake={() => onTake(candidate)}
          />
        </li>
      ))}
    </ol>
  )
}

const isTyping = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>): boolean =>
  altKey ||
  ctrlKey ||
  metaKey ||
  (target instanceof Element && target.closest('input, select, textarea, dialog') !== null)

type Side = 'nextElementSibling' | 'previousElementSibling'

const besideOf = (card: HTMLElement | null, side: Side): HTMLElement | undefined =>
  card?.closest('li')?.[side]?.querySelector('article') ?? undefined

const nextOf = (card: HTMLElement | null): HTMLElement | undefined =>
  besideOf(card, 'nextElementSibling') ?? besideOf(card, 'previousElementSibling')
