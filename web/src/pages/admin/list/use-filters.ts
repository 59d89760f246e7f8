import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withQuery } from '../../../with-query.ts'

type Filters<N extends string> = {
  /** As the address has it; empty = not narrowed. */
  readonly valueOf: (name: N) => string
  /** `while typing` takes the place of this page in the history. */
  readonly change: (changed: Partial<Record<N, string>>, when?: 'while typing') => void
  /** Takes all of them back; undefined while none is set. */
  readonly clear: (() => void) | undefined
}

/** What a list is narrowed to, kept in the address under these names. */
export const useFilters = <N extends string>(names: readonly N[]): Filters<N> => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  // The address follows a moment later: what is changed meanwhile is changed as well, not instead.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const go = (changed: Partial<Record<string, string>>, replace: boolean): void => {
    const values = { ...Object.fromEntries(new URLSearchParams(latest.current)), ...changed }
    const address = withQuery(pathname, values)
    latest.current = address.slice(pathname.length)
    void navigate(address, { replace, preventScrollReset: true })
  }
  const isNarrowed = names.some((name) => asked.has(name))
  return {
    valueOf: (name) => asked.get(name) ?? '',
    change: (changed, when) => go(changed, when === 'while typing'),
    clear: isNarrowed
      ? () => go(Object.fromEntries(names.map((name) => [name, ''])), false)
      : undefined,
  }
}
