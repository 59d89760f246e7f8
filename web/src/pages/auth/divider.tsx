import type { ReactNode } from 'react'
import { authMessages as messages } from '../../messages/account/auth.ts'
import styles from './auth-page.module.css'

/** Between one way in and another. */
export const Divider = (): ReactNode => <p className={styles.or}>{messages.or}</p>
