import { type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/**
 * Focuses the heading and says the title as a new document would; not when filters change. Whoever
 * goes back is where they left: at the link that they followed.
 */
export const RouteFocus = (): ReactNode => {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const shown = useRef(pathname)
  const said = useRef<HTMLSpanElement>(null)
  const followed = useRef(new Map<string, string>())
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const href = isBack && followed.current.get(key)
    const link = href && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
    if (link) link.focus({ preventScroll: true })
    else focusHeading()
    if (said.current) said.current.textContent = document.title
  }, [pathname, key, isBack])
  useEffect(() => {
    const note = ({ target }: Event): void => {
      const link = target instanceof Element && target.closest('main a[href]')
      if (link) followed.current.set(key, link.getAttribute('href') ?? '')
    }
    addEventListener('click', note, true)
    return () => removeEventListener('click', note, true)
  }, [key])
  return (
    <VisuallyHidden>
      <span ref={said} role="status" />
    </VisuallyHidden>
  )
}

/** Puts the focus on what the page is called, without moving the page. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
