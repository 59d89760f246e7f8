import type { ReactNode } from 'react'
import { wishlistMessages as messages } from '../../messages/wishlist.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useWish } from './use-wish.ts'
import styles from './wish-heart.module.css'
import type { Wish } from './wish.ts'

/** Remembers the product of a card, or forgets it. */
export const WishHeart = ({ wish }: { readonly wish: Wish }): ReactNode => {
  const { isKept, toggle } = useWish(wish, 'card')
  return (
    <IconButton
      icon={isKept ? 'heart-filled' : 'heart'}
      label={isKept ? messages.removeOf(wish.name) : messages.addOf(wish.name)}
      className={classNames(styles.heart, isKept && styles.kept)}
      onClick={() => void toggle()}
    />
  )
}
