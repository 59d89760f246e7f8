import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { frameMessages } from '../../messages/frame.ts'
import { messages } from '../../messages/site.ts'
import { useRestoredShopper } from '../../shopper/use-change-shopper.ts'
import { useExplicitCountry } from '../../shopper/use-shopper.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatedCountry } from '../../ui/link.tsx'
import { Rates } from '../money/use-money.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { Pending } from './pending.tsx'
import { focusHeading, RouteFocus } from './route-focus.tsx'

type Props = {
  /** Stands in place of the page that the address has. */
  readonly children?: ReactNode
}

/**
 * What stands around every page. Whatever a page shows at its top level is as wide as the text;
 * with the class `full-bleed` it is as wide as the window.
 */
export const Frame = ({ children = <Outlet /> }: Props): ReactNode => {
  const { pathname } = useLocation()
  useRestoredShopper()
  useSessionSync()
  return (
    <StatedCountry value={useExplicitCountry()}>
      <a className={styles.skip} href="#main">
        {messages.skipToContent}
      </a>
      {!waysIn.test(pathname) && <Header />}
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Rates>{children}</Rates>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <ScrollToTop />
      <Pending />
      <RouteFocus />
      <ScrollRestoration getKey={({ key }) => key} />
    </StatedCountry>
  )
}

const waysIn = /^\/(?:login|signup|verify-email|reset-password|email-signin)\/?$/

const OfflineBanner = (): ReactNode => {
  const isOnline = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.banner}>
          <Icon name="offline" />
          {frameMessages.offline}
        </p>
      )}
    </div>
  )
}

const onNetworkChange = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Keeps what pages know of the user in step with the server, once the page stands. */
const useSessionSync = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    import('../../account/sync-session.ts').then(
      ({ syncSession }) => syncSession(client),
      // Without it the page shows what it knew before.
      () => undefined,
    )
  }, [client])
}

const appearsAfter = 300

/**
 * Back to where the page begins. A page with a bar at the bottom of the window sets
 * `--bottom-bar` on the root, the height that the button stays above of.
 */
const ScrollToTop = (): ReactNode => {
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
