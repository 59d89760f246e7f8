import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { rememberPath } from '../../account/previous-path.ts'
import { type StoredUser, useUser } from '../../account/stored-user.ts'
import { frameMessages } from '../../messages/frame.ts'
import { paths } from '../../paths.ts'
import buttons from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './account-menu.module.css'
import header from './header.module.css'

export const AccountMenu = (): ReactNode => {
  const user = useUser()
  const { pathname, search } = useLocation()
  if (!user) {
    return (
      <span className={styles.ways}>
        <AccountLinks user={user} className={classNames(buttons.button, buttons.secondary)} />
        <Link
          to={paths.login}
          className={classNames(buttons.button, buttons.square)}
          aria-label={frameMessages.signIn}
          onClick={() => rememberPath(pathname + search)}
        >
          <Icon name="user" />
        </Link>
      </span>
    )
  }
  const { name, email, icon } = user
  return (
    <Menu
      label={frameMessages.account(name)}
      triggerClassName={buttons.square}
      className={header.menu}
      trigger={
        <>
          <img className={styles.picture} src={icon} alt="" width={36} height={36} />
          <VisuallyHidden>{frameMessages.account(name)}</VisuallyHidden>
        </>
      }
    >
      {(close) => (
        <>
          <p className={styles.who}>
            <strong>{name}</strong>
            <span>{email}</span>
          </p>
          <nav className={header.menuLinks} aria-label={frameMessages.account(name)}>
            <AccountLinks user={user} onFollow={close} />
          </nav>
        </>
      )}
    </Menu>
  )
}

type Props = {
  readonly user: StoredUser | undefined
  readonly className?: string | undefined
  readonly onFollow?: () => void
}

export const AccountLinks = ({ user, className, onFollow }: Props): ReactNode => {
  const { pathname, search } = useLocation()
  const links = user
    ? {
        [frameMessages.wishlist]: paths.wishlist,
        [frameMessages.watches]: paths.watches,
        [frameMessages.manageAccount]: paths.manageAccount,
        ...(user.isAdmin && { [frameMessages.administration]: paths.admin }),
        [frameMessages.logout]: paths.signOut,
      }
    : { [frameMessages.signIn]: paths.login, [frameMessages.signUp]: paths.signUp }
  return Object.entries(links).map(([text, to]) => (
    <Link
      key={text}
      to={to}
      className={className}
      viewTransition
      onClick={() => {
        if (!user) rememberPath(pathname + search)
        onFollow?.()
      }}
    >
      {text}
    </Link>
  ))
}
