import { type ReactNode, useEffect, useState } from 'react'
import { makeSpareView } from '../../ui/lazy-view.tsx'

const yours = makeSpareView(async () => (await import('./yours.tsx')).Yours)

/** Documents are the same for everybody: what is of one shopper comes once the page is there. */
export const YoursView = (): ReactNode => {
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return isHere && <yours.View />
}
