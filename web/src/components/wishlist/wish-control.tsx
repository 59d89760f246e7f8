import type { ReactNode } from 'react'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWish, type Wish } from './use-wish.ts'
import styles from './wish-control.module.css'

type Props = {
  readonly wish: Wish
  readonly place: 'card' | 'product'
}

export const WishControl = ({ wish, place }: Props): ReactNode => {
  const { isKept, toggle } = useWish(wish, place)
  const icon = isKept ? 'heart-filled' : 'heart'
  if (place === 'card') {
    return (
      <IconButton
        icon={icon}
        label={isKept ? messages.removeOf(wish.name) : messages.addOf(wish.name)}
        className={classNames(styles.heart, isKept && styles.kept)}
        onClick={() => void toggle()}
      />
    )
  }
  return (
    <Button className={styles.button} onClick={() => void toggle()}>
      <Icon name={icon} className={styles.kept} />
      {isKept ? messages.remove : messages.add}
    </Button>
  )
}
