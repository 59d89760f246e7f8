import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
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
  const lastTitle = useRef('')
  const followed = useRef(new Map<string, string>())
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    const href = isBack && followed.current.get(key)
    const link = href && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
    if (link) link.focus({ preventScroll: true })
    else focusHeading()
    return sayTitle(said.current, lastTitle)
  }, [pathname, key, isBack])
  useEffect(() => {
    lastTitle.current = document.title
  })
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

/** Once the page has a title of its own: one that is still loading wears that of the page before. */
const sayTitle = (place: HTMLElement | null, last: RefObject<string>): (() => void) | undefined => {
  const before = last.current
  const say = (): void => {
    last.current = document.title
    if (place) place.textContent = document.title
  }
  if (document.title !== before) {
    say()
    return undefined
  }
  const watch = new MutationObserver(() => {
    if (document.title === before) return
    watch.disconnect()
    say()
  })
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => watch.disconnect()
}

/** Puts the focus on what the page is called, without moving the page. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
