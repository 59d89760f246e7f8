import { useEffect, useState } from 'react'

/** `stuck`: the page has moved on under the header. `away`: out of the way of whoever reads on. */
export type HeaderPosition = 'top' | 'stuck' | 'away'

/** `last`: how far the page was scrolled, in px, when it last moved noticeably. */
type Scrolled = { readonly position: HeaderPosition; readonly last: number }

const sticksAfter = 50
const leavesAfter = 100
/** Less than this is a trembling hand. */
const tremble = 4

export const scrolledTo = (y: number, { position, last }: Scrolled): Scrolled => {
  const moved = y - last
  if (y <= sticksAfter) return { position: 'top', last: y }
  if (moved > tremble && y > leavesAfter) return { position: 'away', last: y }
  if (moved < -tremble) return { position: 'stuck', last: y }
  return { position: position === 'top' ? 'stuck' : position, last }
}

export const useHeaderPosition = (): HeaderPosition => {
  const [position, setPosition] = useState<HeaderPosition>('top')
  useEffect(() => {
    let scrolled: Scrolled = { position: 'top', last: scrollY }
    const follow = (): void => {
      scrolled = scrolledTo(scrollY, scrolled)
      setPosition(scrolled.position)
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return position
}
