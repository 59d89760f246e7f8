import type { ReactNode } from 'react'
import { PageHead } from '../../../components/page-head.tsx'
import styles from './admin-page.module.css'

type Props = {
  readonly title: string
  /** What is done here, in a sentence. */
  readonly lead?: ReactNode
  /** At the end of the heading's line: the one thing that most come here for. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** One page of administration, with what it is called. */
export const AdminPage = ({ title, lead, actions, children }: Props): ReactNode => (
  <div className={styles.page}>
    <PageHead title={title} noindex />
    <header className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions}
    </header>
    {children}
  </div>
)
