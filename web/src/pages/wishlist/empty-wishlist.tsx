import type { ReactNode } from 'react'
import { Hound } from '../../art/hound.tsx'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './empty-wishlist.module.css'

export const EmptyWishlist = (): ReactNode => {
  const { country } = useShopper()
  return (
    <section className={styles.empty} aria-labelledby="empty-wishlist">
      <Hound mood="asleep" width={208} />
      <h2 id="empty-wishlist">{messages.empty}</h2>
      <p className={styles.hint}>{messages.emptyHint}</p>
      <div className={styles.ways}>
        <ButtonLink kind="primary" to={paths.search({ country })}>
          {messages.search}
        </ButtonLink>
        <ButtonLink to={paths.categories(country)}>{messages.categories}</ButtonLink>
      </div>
    </section>
  )
}
