import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { accountMessages as messages } from '../../messages/account/account.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './account-frame.module.css'

const places = [
  { path: paths.wishlist, name: messages.wishlist },
  { path: paths.watches, name: messages.watches },
  { path: paths.manageAccount, name: messages.manageAccount },
]

/** The pages of an account, with the ways between them. */
export const AccountFrame = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { pathname } = useLocation()
  return (
    <div className={styles.area}>
      <nav aria-label={messages.yourPages} className={styles.places}>
        {places.map(({ path, name }) => (
          <Link key={path} to={path} viewTransition aria-current={currentAt(path, pathname)}>
            {name}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}

/** A page below one of them belongs to it. */
const currentAt = (path: string, pathname: string): 'page' | 'true' | undefined => {
  if (path === pathname) return 'page'
  return pathname.startsWith(`${path}/`) ? 'true' : undefined
}
