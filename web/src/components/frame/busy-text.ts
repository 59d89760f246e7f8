import type { Location } from 'react-router-dom'
import { frameMessages } from '../../messages/frame.ts'

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
