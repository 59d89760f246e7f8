import type { ReactNode } from 'react'
import { openQuestions } from '../../api/admin-matches.ts'
import { matchMessages as messages } from '../../messages/admin-matches.ts'
import { AdminPage } from './admin-page.tsx'
import { ListFrame } from './list-frame.tsx'
import { MatchQuestion } from './match-question.tsx'
import styles from './match-question.module.css'
import { useAdminList } from './use-admin-list.ts'

/** Offers of which somebody has to say what they are, the oldest question first. */
export const MatchesPage = (): ReactNode => {
  const list = useAdminList(openQuestions())
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <ListFrame list={list} empty={messages.empty}>
        {(questions) => (
          <>
            <p className={styles.keys}>{messages.keys}</p>
            <ul role="list" className={styles.questions}>
              {questions.map((question) => (
                <li key={question.id}>
                  <MatchQuestion question={question} />
                </li>
              ))}
            </ul>
          </>
        )}
      </ListFrame>
    </AdminPage>
  )
}
