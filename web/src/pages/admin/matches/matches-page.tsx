import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { questionList } from '../../../api/admin-matches.ts'
import { allRetailersQuery } from '../../../api/admin.ts'
import { matchMessages as messages } from '../../../messages/admin/matches.ts'
import { AdminPage } from '../form/admin-page.tsx'
import { AnsweredQuestion } from './answered-question.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import toolbar from '../list/list-toolbar.module.css'
import { MatchQuestion } from './match-question.tsx'
import styles from './match-question.module.css'
import { useAdminList } from '../list/use-admin-list.ts'
import { useFilters } from '../list/use-filters.ts'

/** Offers of which somebody has to say what they are, the oldest question first, or has said it. */
export const MatchesPage = (): ReactNode => {
  const { valueOf, change } = useFilters(['state', 'shop'])
  const [state, shop] = [valueOf('state'), valueOf('shop')]
  const list = useAdminList(questionList({ state, retailer: shop }))
  const { data: shops = [] } = useQuery(allRetailersQuery())
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <div role="group" aria-label={messages.filters} className={toolbar.toolbar}>
        <FilterSelect
          label={messages.state.label}
          choices={messages.state.choices}
          value={state}
          onChoose={(chosen) => change({ state: chosen })}
        />
        <FilterSelect
          label={messages.shop}
          choices={{
            '': messages.allShops,
            ...Object.fromEntries(shops.map(({ slug, name }) => [slug, name])),
          }}
          value={shop}
          onChoose={(chosen) => change({ shop: chosen })}
        />
      </div>
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
