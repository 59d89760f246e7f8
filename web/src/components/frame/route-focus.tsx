import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Focuses the heading and says the title as a new document would; not when filters change. */
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
