import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { isPageHandle } from '../page-handle.ts'

type Props = {
  readonly except: readonly string[]
}

/** What else the address says; in one order, as the server may have rendered an equal address. */
export const HiddenFields = ({ except }: Props): ReactNode => {
  const { search } = useLocation()
  const handle = useMatches().at(-1)?.handle
  const reads = ['country', 'currency', 'basis', ...(isPageHandle(handle) ? handle.reads : [])]
  const asked = new URLSearchParams(search)
  asked.sort()
  return [...asked]
    .filter(([name, value]) => value !== '' && reads.includes(name) && !except.includes(name))
    .map(([name, value], i) => <input key={i} type="hidden" name={name} value={value} />)
}
