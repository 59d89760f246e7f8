import type { ReactNode } from 'react'
import { guardedMessages as messages } from '../../messages/account/guarded.ts'
import styles from './auth-page.module.css'

/** What works by scripts alone; says so where there are none. */
export const RequiresJs = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <>
    <div className={`js-only ${styles.body}`}>{children}</div>
    <p className={`no-js-only ${styles.notice} ${styles.needed}`}>{messages.needsScripts}</p>
  </>
)
