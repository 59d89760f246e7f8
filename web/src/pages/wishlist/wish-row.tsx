import type { WishlistItemBody } from '#openapi/schemas/wishlist.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Price } from '../../components/money/price.tsx'
import { useMoney } from '../../components/money/use-money.ts'
import { formatDay } from '../../format/instant.ts'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { useRenderTime } from '../../render-time.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { priceChange } from './price-change.ts'
import { useOpenWish } from './use-open-wish.ts'
import styles from './wish-row.module.css'

type Props = {
  readonly item: WishlistItemBody
  /** Being removed. */
  readonly isBusy: boolean
  /** Put back just now: the button that did it is gone. */
  readonly takesFocus: boolean
  readonly onRemove: () => void
}

/** Something remembered: what it costs today, and how that compares; the whole row is one link. */
export const WishRow = ({ item, isBusy, takesFocus, onRemove }: Props): ReactNode => {
  const anchor = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) anchor.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const money = useMoney()
  const now = useRenderTime()
  const { isOpening, onClick } = useOpenWish(item)
  const { title, logo, link, price, addedAt, country, currency } = item
  const { amountMinor, amountNowMinor } = item
  const { trend, words } = priceChange(item, (amount) => money(amount, currency).amount)
  const then = amountMinor === null ? price : money(amountMinor, currency).amount
  return (
    <li className={classNames(styles.row, isBusy && styles.leaving)}>
      <div className={styles.picture}>
        <Picture src={logo.startsWith('/') ? logo : null} alt="" size={96} />
      </div>
      <div className={styles.what}>
        <h2 className={styles.title}>
          <Link ref={anchor} to={link} onClick={onClick} viewTransition>
            {title}
          </Link>
        </h2>
        <p className={styles.added}>{messages.addedOn(formatDay(addedAt, country, now), then)}</p>
      </div>
      <div className={styles.price}>
        {amountNowMinor !== null && <Price amountMinor={amountNowMinor} currency={currency} />}
        <p className={classNames(styles.change, styles[trend])}>
          {trend !== 'level' && <Icon name={`trend-${trend}`} />}
          {words}
        </p>
      </div>
      <IconButton
        icon="trash"
        label={messages.removeOf(title)}
        className={styles.remove}
        disabled={isBusy}
        onClick={onRemove}
      />
      {isOpening && (
        <p role="status" className={styles.busy}>
          {messages.loading}
        </p>
      )}
    </li>
  )
}
