import type { ReactNode } from 'react'
import styles from './prose.module.css'

type Props = {
  readonly heading: string
  /** What the page is about, in one sentence. */
  readonly lead: string
  /** Stands beside the heading where there is room. */
  readonly picture?: ReactNode
  readonly children: ReactNode
}

/** A page to be read: lines of a comfortable length, headings close to what they head. */
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
