import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { accountMessages } from '../../messages/account/account.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './account-tabs.module.css'

const messages = accountMessages.tabs

type AccountTab = keyof typeof messages.names

const tabs = [
  'profile',
  'security',
  'settings',
  'developers',
] as const satisfies readonly AccountTab[]

/** The one that the address names by its hash, so that each can be linked to. */
export const useAccountTab = (): AccountTab => {
  const { hash } = useLocation()
  return tabs.find((tab) => hash === `#${tab}`) ?? 'profile'
}

export const AccountTabs = (): ReactNode => {
  const current = useAccountTab()
  return (
    <nav aria-label={messages.label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={`${paths.manageAccount}#${tab}`}
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
        >
          {messages.names[tab]}
        </Link>
      ))}
    </nav>
  )
}
