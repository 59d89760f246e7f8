import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

type Props = {
  readonly except: readonly string[]
}

/**
 * What else the address says, which is what the page reads (see `showAddress`); in one order, as the server may have
 * rendered an equal address.
 */
export const HiddenFields = ({ except }: Props): ReactNode => {
  const asked = new URLSearchParams(useLocation().search)
  asked.sort()
  return [...asked]
    .filter(([name, value]) => value !== '' && !except.includes(name))
    .map(([name, value], i) => <input key={i} type="hidden" name={name} value={value} />)
}
