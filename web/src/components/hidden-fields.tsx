import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { isPageHandle } from '../page-handle.ts'

type Props = {
  readonly except: readonly string[]
}

/**
 * In a form that leads to the same page: what else its address says. Only what the page reads, in
 * one order, for the server may have rendered the page for an address that says the same.
 */
export const HiddenFields = ({ except }: Props): ReactNode => {
  const { search } = useLocation()
  const handle = useMatches().at(-1)?.handle
  const reads = ['country', 'currency', ...(isPageHandle(handle) ? handle.reads : [])]
  const asked = new URLSearchParams(search)
  asked.sort()
  return [...asked]
    .filter(([name, value]) => value !== '' && reads.includes(name) && !except.includes(name))
    .map(([name, value], i) => <input key={i} type="hidden" name={name} value={value} />)
}
