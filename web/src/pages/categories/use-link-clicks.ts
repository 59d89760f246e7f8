import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Lets plain links to our own pages go there without loading a document, as `Link` does: for lists
 * so long that a component for each link would keep a phone busy.
 */
export const useLinkClicks = (): ((event: MouseEvent) => void) => {
  const navigate = useNavigate()
  return (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
    const link = target instanceof Element && target.closest('a')
    if (!link || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
    const to = link.getAttribute('href') ?? ''
    if (!to.startsWith('/')) return
    event.preventDefault()
    void navigate(to, { viewTransition: true })
  }
}
