import { type ReactNode, useSyncExternalStore } from 'react'
import { frameMessages } from '../../messages/frame.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { focusHeading } from './route-focus.tsx'
import styles from './scroll-to-top.module.css'

const appearsAfter = 300

/**
 * Back to where the page begins. A page with a bar at the bottom of the window sets
 * `--bottom-bar` on the root, the height that the button stays above of.
 */
export const ScrollToTop = (): ReactNode => {
  const isFarDown = useSyncExternalStore(
    onScroll,
    () => scrollY > appearsAfter,
    () => false,
  )
  if (!isFarDown) return null
  return (
    <IconButton
      kind="secondary"
      className={styles.button}
      icon="arrow-up"
      label={frameMessages.toTop}
      onClick={() => {
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
        scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
        // The button is about to go, and with it the place of who uses a keyboard.
        focusHeading()
      }}
    />
  )
}

const onScroll = (listener: () => void): (() => void) => {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
