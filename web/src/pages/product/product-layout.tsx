import type { ReactNode } from 'react'
import styles from './product-layout.module.css'

type Props = {
  readonly above?: ReactNode
  readonly heading: ReactNode
  readonly beside?: ReactNode
  readonly facts?: ReactNode
  readonly pictures?: ReactNode
  readonly buy?: ReactNode
  readonly children: ReactNode
}

/**
 * Where everything about a product stands, whether it is there or on its way. One and the same
 * heading all along: it keeps the focus that a link gave it.
 */
export const ProductLayout = (props: Props): ReactNode => {
  const { above, heading, beside, facts, pictures, buy, children } = props
  return (
    <article>
      <div className={styles.above}>{above}</div>
      <div className={styles.top}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{heading}</h1>
          {beside}
          <div className={styles.facts}>{facts}</div>
        </header>
        {pictures && <div className={styles.pictures}>{pictures}</div>}
        {buy && <div className={styles.buy}>{buy}</div>}
      </div>
      {children}
    </article>
  )
}
