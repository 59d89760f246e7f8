import type { ReactNode } from 'react'
import { useUser } from '../../account/use-user.ts'
import { Logo } from '../../art/logo.tsx'
import { frameMessages } from '../../messages/frame.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import { AccountLinks } from './account-links.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './header.module.css'
import { MarketMenu } from './market-menu.tsx'
import { SiteLinks } from './site-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useHeaderPosition } from './use-header-position.ts'

/** Sticks to the window, makes room for reading down, and is back with the first move up. */
export const Header = (): ReactNode => {
  const { country } = useShopper()
  const place = useHeaderPosition()
  const user = useUser()
  return (
    <header className={classNames(styles.header, styles[place])}>
      <div className={styles.row}>
        <Link
          to={paths.home(country)}
          viewTransition
          className={styles.logo}
          aria-label={frameMessages.home}
        >
          <Logo />
        </Link>
        <div className={styles.search}>
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
