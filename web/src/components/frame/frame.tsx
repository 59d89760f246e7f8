import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  type Location,
  useNavigation,
} from 'react-router-dom'
import { Hound } from '../../art/hound.tsx'
import { frameMessages } from '../../messages/frame.ts'
import { messages } from '../../messages/site.ts'
import { useRestoredShopper } from '../../shopper/use-change-shopper.ts'
import { useStatedChoices } from '../../shopper/use-shopper.ts'
import { StatedChoices } from '../../ui/link.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Rates } from '../money/use-money.tsx'
import { footer } from './footer-view.ts'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { RouteFocus } from './route-focus.tsx'

type Props = {
  /** Stands in place of the page that the address has. */
  readonly children?: ReactNode
}

/** What stands around every page. The class `full-bleed` makes a part as wide as the window. */
export const Frame = ({ children = <Outlet /> }: Props): ReactNode => {
  const { pathname } = useLocation()
  useRestoredShopper()
  useSessionSync()
  return (
    <StatedChoices value={useStatedChoices()}>
      <SkipLink to="main">{messages.skipToContent}</SkipLink>
      {pathname === '/search' && <SkipLink to="filters">{messages.skipToFilters}</SkipLink>}
      {!waysIn.test(pathname) && <Header />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Rates>{children}</Rates>
      </main>
      <footer.View />
      <Pending />
      <RouteFocus />
      <ScrollRestoration getKey={({ key }) => key} />
    </StatedChoices>
  )
}

const waysIn = /^\/(?:login|signup|verify-email|reset-password|email-signin)\/?$/

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

/** A thin bar, and for a search its words, over all of the home page. Quick answers show none. */
const Pending = (): ReactNode => {
  const here = useLocation()
  const { location: next } = useNavigation()
  const text = next && busyText(here, next)
  return (
    <>
      {next && <div className={styles.bar} />}
      <div role="status">
        {text !== undefined && (
          <p className={here.pathname === '/' ? styles.overlay : styles.pill}>
            <Hound mood="sniffing" width={here.pathname === '/' ? 172 : 43} />
            {text}
          </p>
        )}
      </div>
    </>
  )
}

/** What is searched, in words. A link to other searches names it: `{ searching: 'Phones' }`. */
export const busyText = (here: Location, next: Location): string | undefined => {
  if (next.pathname !== '/search') return undefined
  const name = searchedName(next.state)
  if (name !== undefined) return frameMessages.searchingName(name)
  const query = wordsOf(next)
  // Other filters of the same search are not another search.
  if (query === '' || (here.pathname === '/search' && wordsOf(here) === query)) return undefined
  return frameMessages.searchingFor(query)
}

const wordsOf = ({ search }: Location): string => new URLSearchParams(search).get('q') ?? ''

const searchedName = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'searching' in state &&
  typeof state.searching === 'string'
    ? state.searching
    : undefined
