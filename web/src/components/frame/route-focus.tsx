import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/**
 * What a browser does when a document is loaded: begins at its heading and says its title. Not
 * for a change of the query alone, as by filters: who changed them goes on from there.
 */
export const RouteFocus = (): ReactNode => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const said = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    focusHeading()
    if (said.current) said.current.textContent = document.title
  }, [pathname])
  return (
    <VisuallyHidden>
      <span ref={said} role="status" />
    </VisuallyHidden>
  )
}

/** Puts the focus on what the page is called, without moving the page. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
