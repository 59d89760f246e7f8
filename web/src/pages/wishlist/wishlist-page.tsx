import type { ReactNode } from 'react'
import { SignedIn } from '../../account/signed-in.tsx'
import { useUser } from '../../account/stored-user.ts'
import { PageHead } from '../../components/page-head.tsx'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { WishesSkeleton } from './wishes-skeleton.tsx'
import { Wishes } from './wishes.tsx'
import styles from './wishlist-page.module.css'

export const WishlistPage = (): ReactNode => {
  const user = useUser()
  return (
    <div className={styles.page}>
      <PageHead title={messages.title} noindex />
      <h1 tabIndex={-1}>{user ? messages.titleOf(user.name) : messages.title}</h1>
      <SignedIn waiting={<WishesSkeleton />}>{({ uid }) => <Wishes uid={uid} />}</SignedIn>
    </div>
  )
}
