import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { awaitWish } from '../../account/awaited-wish.ts'
import { rememberPath } from '../../account/previous-path.ts'
import { signInToAdd } from '../../messages/sign-in-to-add.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './wish-sign-in.module.css'

/** For visitors: what they wish for is remembered once they have signed in. */
export const WishSignIn = ({ productId }: { readonly productId: string }): ReactNode => {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={paths.login}
      className={styles.link}
      onClick={() => {
        rememberPath(pathname + search)
        awaitWish(productId)
      }}
    >
      {signInToAdd}
    </Link>
  )
}
