import type { MatchQuestionBody } from '#openapi/schemas/admin/match.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { allRetailersQuery } from '../../../api/admin.ts'
import { listOf } from '../../../api/operations.ts'
import { formatInstant } from '../../../format/instant.ts'
import { matchMessages as messages } from '../../../messages/admin/matches.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { AdminPage } from '../form/admin-page.tsx'
import { ListFrame } from '../list/admin-list.tsx'
import toolbar from '../list/list-toolbar.module.css'
import { FilterSelect } from '../list/list-toolbar.tsx'
import { useAdminList, useFilters } from '../list/use-admin-list.ts'
import styles from './match-question.module.css'
import { MatchGroups } from './match-groups.tsx'
import { MatchQuestion } from './match-question.tsx'
import { MatchedOffer } from './match-sides.tsx'
import { ActionButton } from '../form/action-button.tsx'

export const MatchesPage = (): ReactNode => {
  const { valueOf, change } = useFilters(['state', 'shop'])
  const [state, shop] = [valueOf('state'), valueOf('shop')]
  const list = useAdminList(listOf('/admin/matches', { state, retailer: shop }))
  const { data: shops = [] } = useQuery(allRetailersQuery())
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <div role="group" aria-label={messages.filters} className={toolbar.toolbar}>
        <FilterSelect
          label={messages.state.label}
          choices={messages.state.choices}
          value={state}
          onChoose={(chosen) => change('state', chosen)}
        />
        <FilterSelect
          label={messages.shop}
          choices={{
            '': messages.allShops,
            ...Object.fromEntries(shops.map(({ slug, name }) => [slug, name])),
          }}
          value={shop}
          onChoose={(chosen) => change('shop', chosen)}
        />
      </div>
      {state === '' && <MatchGroups retailer={shop} />}
      <ListFrame list={list} empty={emptyWords(state, shop)}>
        {(questions) => (
          <>
            {state === '' && <p className={styles.keys}>{messages.keys}</p>}
            <ul role="list" className={styles.questions}>
              {questions.map((question) => (
                <li key={question.id}>
                  {question.answered ? (
                    <AnsweredQuestion question={question} answered={question.answered} />
                  ) : (
                    <MatchQuestion question={question} />
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </ListFrame>
    </AdminPage>
  )
}

const emptyWords = (state: string, shop: string): string => {
  if (state === 'answered') return messages.emptyAnswered
  return shop === '' ? messages.empty : messages.emptyOfShop
}

type Props = {
  readonly question: MatchQuestionBody
  readonly answered: NonNullable<MatchQuestionBody['answered']>
}

const AnsweredQuestion = ({ question, answered }: Props): ReactNode => {
  const { id, offer } = question
  const { at, by, answer, product, isLatest } = answered
  const titleId = useId()
  const { country } = useShopper()
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
          <ActionButton
            does="DELETE /admin/matches/:id/answer"
            asked={{ params: { id } }}
            done={messages.wasUndone}
          >
            {messages.undo}
            <VisuallyHidden>: {offer.title}</VisuallyHidden>
          </ActionButton>
        )}
      </div>
    </article>
  )
}
