import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { Hound } from '../../art/hound.tsx'
import { busyText } from './busy-text.ts'
import styles from './pending.module.css'

/**
 * That a page is on its way: a thin bar, and for a search what is searched, in words; over all
 * that stands there when the search began on the home page. Quick answers show none of it.
 */
export const Pending = (): ReactNode => {
  const here = useLocation()
  const { location: next } = useNavigation()
  const text = next && busyText(here, next)
  return (
    <>
      {next && <div className={styles.bar} />}
      <div role="status">
        {text !== undefined && (
          <p className={here.pathname === '/' ? styles.overlay : styles.pill}>
            <Hound mood="sniffing" width={here.pathname === '/' ? 172 : 43} />
            {text}
          </p>
        )}
      </div>
    </>
  )
}
