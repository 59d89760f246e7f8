import type { ReactNode } from 'react'
import { useUser } from '../../account/use-user.ts'
import { frameMessages } from '../../messages/frame.ts'
import buttons from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Menu } from '../../ui/menu.tsx'
import { AccountLinks } from './account-links.tsx'
import styles from './account-menu.module.css'

/** The user's picture with what is theirs behind it; the ways in for visitors. */
export const AccountMenu = (): ReactNode => {
  const user = useUser()
  if (!user) {
    return (
      <span className={styles.ways}>
        <AccountLinks user={user} className={classNames(buttons.button, buttons.secondary)} />
      </span>
    )
  }
  const { name, email, icon } = user
  return (
    <Menu
      label={frameMessages.account(name)}
      triggerClassName={styles.trigger}
      className={styles.menu}
      trigger={
        <img
          className={styles.picture}
          src={icon}
          alt={frameMessages.account(name)}
          width={36}
          height={36}
        />
      }
    >
      {(close) => (
        <nav className={styles.links} aria-label={frameMessages.account(name)}>
          <p className={styles.who}>
            <strong>{name}</strong>
            <span>{email}</span>
          </p>
          <AccountLinks user={user} onFollow={close} />
        </nav>
      )}
    </Menu>
  )
}
