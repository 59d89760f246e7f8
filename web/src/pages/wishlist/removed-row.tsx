import type { WishlistItemBody } from '#openapi/schemas/wishlist.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { Button } from '../../ui/button.tsx'
import styles from './wish-row.module.css'

type Props = {
  readonly item: WishlistItemBody
  readonly isBusy: boolean
  readonly onPutBack: () => void
}

export const RemovedRow = ({ item, isBusy, onPutBack }: Props): ReactNode => {
  const button = useRef<HTMLButtonElement>(null)
  // The button that removed it is gone, and with it the focus.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <li className={styles.removed}>
      <p>
        {messages.gone} <span>{item.title}</span>
      </p>
      <Button
        ref={button}
        aria-label={messages.putBackOf(item.title)}
        aria-disabled={isBusy}
        onClick={onPutBack}
      >
        {messages.putBack}
      </Button>
    </li>
  )
}
