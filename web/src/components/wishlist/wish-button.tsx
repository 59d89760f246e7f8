import type { ReactNode } from 'react'
import { wishlistMessages as messages } from '../../messages/wishlist.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWish } from './use-wish.ts'
import styles from './wish-button.module.css'
import type { Wish } from './wish.ts'

/** Remembers the product of a page, or forgets it. */
export const WishButton = ({ wish }: { readonly wish: Wish }): ReactNode => {
  const { isKept, toggle } = useWish(wish, 'product')
  return (
    <Button className={styles.button} onClick={() => void toggle()}>
      <Icon name={isKept ? 'heart-filled' : 'heart'} className={styles.heart} />
      {isKept ? messages.remove : messages.add}
    </Button>
  )
}
