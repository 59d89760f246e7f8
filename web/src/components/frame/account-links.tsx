import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { StoredUser } from '../../account/stored-user.ts'
import { rememberPath } from '../../account/previous-path.ts'
import { frameMessages } from '../../messages/frame.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

type Props = {
  readonly user: StoredUser | undefined
  readonly className?: string | undefined
  readonly onFollow?: () => void
}

/** The ways to what is somebody's own, or for visitors the ways in, after which they come back here. */
export const AccountLinks = ({ user, className, onFollow }: Props): ReactNode => {
  const { pathname, search } = useLocation()
  const links = user
    ? {
        [frameMessages.wishlist]: paths.wishlist,
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
