import { type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { focusHeading } from '../components/frame/route-focus.tsx'
import { toTopLabel } from '../messages/notices.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './scroll-to-top.module.css'

/** Beside every page, a way back to its top. */
export const showScrollToTop = (): void => {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<ScrollToTop />)
}

/** In px. */
export const toTopAppearsAfter = 300

/** Stands above what is fixed to the lower edge, whose height is `--bottom-bar` on the root. */
const ScrollToTop = (): ReactNode => {
  const isFarDown = useSyncExternalStore(onScroll, () => scrollY > toTopAppearsAfter)
  if (!isFarDown) return null
  return (
    <IconButton
      kind="secondary"
      className={styles.button}
      icon="arrow-up"
      label={toTopLabel}
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
