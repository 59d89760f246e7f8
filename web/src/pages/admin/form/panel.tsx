import { useId, type ReactNode } from 'react'
import styles from './admin-form.module.css'

type Props = {
  readonly heading: string
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** One thing to do on a page, set apart. */
export const Panel = ({ heading, hint, children }: Props): ReactNode => {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{heading}</h2>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </header>
      {children}
    </section>
  )
}
