import {
  type ReactNode,
  type RefObject,
  use,
  useRef,
  useState,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { NavLink, useLocation } from 'react-router-dom'
import { onUserChange, useUser } from '../../account/stored-user.ts'
import { Logo } from '../../art/logo.tsx'
import { frameMessages } from '../../messages/frame.ts'
import { inCountry, keepStated, paths } from '../../paths.ts'
import { readItem } from '../../shopper/device-storage.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { makeSpareView } from '../../ui/lazy-view.tsx'
import { Link, StatedChoices } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import { AccountLinks, AccountMenu } from './account-menu.tsx'
import { marketForm } from '../market/market-view.ts'
import styles from './header.module.css'
import { ThemeToggle } from './theme-toggle.tsx'
import buttons from '../../ui/button.module.css'
import linkStyles from './wishlist-link.module.css'

export const Header = (): ReactNode => {
  const { country } = useShopper()
  const place = useHeaderPosition()
  const user = useUser()
  const search = useOwnSearch()
  return (
    <header
      className={classNames(
        styles.header,
        styles[place],
        search.isAside && styles.aside,
        search.isOpen && styles.searching,
      )}
    >
      <div className={styles.row}>
        <Link
          to={paths.home(country)}
          viewTransition
          className={styles.logo}
          aria-label={frameMessages.home}
        >
          <Logo />
        </Link>
        <div ref={search.box} id="search" className={styles.search}>
          <SearchBox clears />
        </div>
        <nav className={styles.links} aria-label={frameMessages.navigation}>
          <SiteLinks />
        </nav>
        <div className={styles.tools}>
          <MarketMenu />
          <span className={styles.theme}>
            <ThemeToggle />
          </span>
          {search.isAside && (
            <IconButton
              icon="search"
              label={frameMessages.search}
              className={`js-only ${styles.searchButton}`}
              aria-expanded={search.isOpen}
              aria-controls="search"
              onClick={search.toggle}
            />
          )}
          <WishlistLink />
          <AccountMenu />
          <Menu
            label={frameMessages.menu}
            triggerClassName={styles.menuButton}
            className={styles.menu}
            trigger={
              <>
                <Icon name="menu" />
                <VisuallyHidden>{frameMessages.menu}</VisuallyHidden>
              </>
            }
          >
            {(close) => (
              <nav className={styles.menuLinks} aria-label={frameMessages.menu}>
                <SiteLinks onFollow={close} />
                <hr />
                <AccountLinks user={user} onFollow={close} />
                <hr />
                <ThemeToggle named />
              </nav>
            )}
          </Menu>
        </div>
      </div>
    </header>
  )
}

type Props = { readonly onFollow?: () => void }

const SiteLinks = ({ onFollow }: Props): ReactNode => {
  const { country } = useShopper()
  const stated = use(StatedChoices)
  return siteLinks.map(
    (name) =>
      // Beside the search box there is no room for it.
      (onFollow || name !== 'shops') && (
        <NavLink
          key={name}
          to={keepStated(inCountry(`/${name}`, country), stated)}
          viewTransition
          onClick={onFollow}
        >
          {frameMessages[name]}
        </NavLink>
      ),
  )
}

const siteLinks = ['categories', 'brands', 'shops', 'deals', 'about', 'contact'] as const

type OwnSearch = {
  /** The page has a search box of its own: the header's waits behind an icon. */
  readonly isAside: boolean
  readonly isOpen: boolean
  readonly box: RefObject<HTMLDivElement | null>
  readonly toggle: () => void
}

/** Whoever goes on has closed it. */
const useOwnSearch = (): OwnSearch => {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const isOpen = openAt !== undefined && openAt === addressedWords()
  return {
    isAside: /^\/(?:search\/?)?$/.test(pathname),
    isOpen,
    box,
    toggle() {
      // Phones show their keyboard only for a field that is focused within the tap.
      flushSync(() => setOpenAt(isOpen ? undefined : addressedWords()))
      box.current?.querySelector<HTMLElement>('[name=q]')?.focus()
    },
  }
}

/**
 * The page and the words of the address bar. It is ahead of the router's location while answers
 * load, so that what is opened meanwhile stays open, as it does with another order or filter.
 */
const addressedWords = (): string =>
  `${location.pathname} ${new URLSearchParams(location.search).get('q')}`

/** In which country to shop, and how to see prices. */
const MarketMenu = (): ReactNode => {
  const { country, currency } = useShopper()
  return (
    <Menu
      label={frameMessages.countryAndCurrency}
      triggerClassName={styles.trigger}
      className={styles.panel}
      trigger={
        <>
          <Icon name="globe" />
          <VisuallyHidden>{`${frameMessages.countryAndCurrency}: `}</VisuallyHidden>
          <span>
            {country}
            <span className={styles.code}>{` · ${currency}`}</span>
          </span>
        </>
      }
    >
      {() => <marketForm.View />}
    </Menu>
  )
}

/** `stuck`: the page has moved on under the header. `away`: out of the way of whoever reads on. */
type HeaderPosition = 'top' | 'stuck' | 'away'

/** `last`: how far the page was scrolled, in px, when it last moved noticeably. */
type Scrolled = { readonly position: HeaderPosition; readonly last: number }

const sticksAfter = 50
const leavesAfter = 100
/** Less than this is a trembling hand. */
const tremble = 4

export const scrolledTo = (y: number, { position, last }: Scrolled): Scrolled => {
  const moved = y - last
  if (y <= sticksAfter) return { position: 'top', last: y }
  if (moved > tremble && y > leavesAfter) return { position: 'away', last: y }
  if (moved < -tremble) return { position: 'stuck', last: y }
  return { position: position === 'top' ? 'stuck' : position, last }
}

const useHeaderPosition = (): HeaderPosition => {
  const [position, setPosition] = useState<HeaderPosition>('top')
  useEffect(() => {
    let scrolled: Scrolled = { position: 'top', last: scrollY }
    const follow = (): void => {
      scrolled = scrolledTo(scrollY, scrolled)
      setPosition(scrolled.position)
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return position
}

const wishCount = makeSpareView(async () => (await import('../wishlist/wish-count.tsx')).WishCount)

const mayHaveWishes = (): boolean => (readItem('user') ?? readItem('wishes')) !== null

/** Leads to what is remembered, and says how much that is. */
const WishlistLink = (): ReactNode => (
  <Link
    to={paths.wishlist}
    viewTransition
    className={classNames(buttons.button, buttons.quiet, buttons.square, linkStyles.link)}
  >
    <Icon name="heart" />
    <VisuallyHidden>{frameMessages.wishes}</VisuallyHidden>
    {useSyncExternalStore(onUserChange, mayHaveWishes, () => false) && (
      <wishCount.View className={linkStyles.count} />
    )}
  </Link>
)
