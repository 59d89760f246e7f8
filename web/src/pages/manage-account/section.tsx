import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

type Props = {
  readonly heading: string
  /** Under the heading. */
  readonly hint: ReactNode
  readonly children: ReactNode
}

/** One thing to change: what it is at the left, how to change it at the right. */
export const Section = ({ heading, hint, children }: Props): ReactNode => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{heading}</h2>
        <p className={styles.hint}>{hint}</p>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
