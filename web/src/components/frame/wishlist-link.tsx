import { lazy, type ReactNode, Suspense } from 'react'
import { useUser } from '../../account/stored-user.ts'
import { frameMessages } from '../../messages/frame.ts'
import { paths } from '../../paths.ts'
import buttons from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './wishlist-link.module.css'

const WishCount = lazy(() =>
  import('../wishlist/wish-count.tsx').then(
    (module) => ({ default: module.WishCount }),
    () => ({ default: () => null }),
  ),
)

/** Leads to what is remembered, and says how much that is. */
export const WishlistLink = (): ReactNode => (
  <Link
    to={paths.wishlist}
    viewTransition
    className={classNames(buttons.button, buttons.quiet, buttons.square, styles.link)}
  >
    <Icon name="heart" />
    <VisuallyHidden>{frameMessages.wishes}</VisuallyHidden>
    {useUser() && (
      <Suspense>
        <WishCount className={styles.count} />
      </Suspense>
    )}
  </Link>
)
