import type { ReactNode } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router-dom'
import { Hound } from '../../art/hound.tsx'
import { frameMessages } from '../../messages/frame.ts'
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

/**
 * What is being searched, in words. A link to a search that is not made of words gives the name
 * of what it searches as its state: `{ searching: 'Phones' }`.
 */
export const busyText = (here: Location, next: Location): string | undefined => {
  if (next.pathname !== '/search') return undefined
  const name = searchedName(next.state)
  if (name !== undefined) return frameMessages.searchingName(name)
  const query = wordsOf(next)
  // Other filters of the same search are not another search.
  if (query === '' || (here.pathname === '/search' && wordsOf(here) === query)) return undefined
  return frameMessages.searchingFor(query)
}

const wordsOf = ({ search }: Location): string => new URLSearchParams(search).get('q') ?? ''

const searchedName = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'searching' in state &&
  typeof state.searching === 'string'
    ? state.searching
    : undefined
