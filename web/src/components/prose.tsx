import type { ReactNode } from 'react'
import styles from './prose.module.css'

type Props = {
  readonly heading: string
  readonly lead: string
  readonly picture?: ReactNode
  readonly children: ReactNode
}

export const Prose = ({ heading, lead, picture, children }: Props): ReactNode => (
  <div className={styles.prose}>
    <header className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {picture}
    </header>
    {children}
  </div>
)
