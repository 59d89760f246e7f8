import { Suspense, type ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { useSessionSync } from '../../account/use-session-sync.ts'
import { messages } from '../../messages/site.ts'
import { useRestoredShopper } from '../../shopper/use-restored-shopper.ts'
import { useExplicitCountry } from '../../shopper/use-shopper.ts'
import { StatedCountry } from '../../ui/link.tsx'
import { Rates } from '../money/rates.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Pending } from './pending.tsx'
import { RouteFocus } from './route-focus.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

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

/** Pages with one thing to do: the header has others to offer. */
const waysIn = /^\/(?:login|signup|verify-email|reset-password|email-signin)\/?$/
