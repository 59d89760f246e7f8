import { useEffect, useState } from 'react'

/** `stuck`: the page has moved on under the header. `away`: out of the way of whoever reads on. */
export type HeaderPosition = 'top' | 'stuck' | 'away'

const sticksAfter = 50
const leavesAfter = 100
/** Less than this is a trembling hand. */
const tremble = 4

/** Where the page's scrolling has put the header. */
export const useHeaderPosition = (): HeaderPosition => {
  const [place, setPlace] = useState<HeaderPosition>('top')
  useEffect(() => {
    let last = scrollY
    const follow = (): void => {
      const moved = scrollY - last
      if (scrollY <= sticksAfter) setPlace('top')
      else if (moved > tremble && scrollY > leavesAfter) setPlace('away')
      else if (moved < -tremble) setPlace('stuck')
      else return setPlace((before) => (before === 'top' ? 'stuck' : before))
      last = scrollY
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return place
}
