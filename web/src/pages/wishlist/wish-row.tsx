import { markets } from '#domain/market/markets.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { WishlistItemBody } from '#openapi/schemas/account/wishlist.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import { searchQuery } from '../../api/queries.ts'
import { makeWrite, usePriceWords, type Write } from '../../components/offer/use-price-words.ts'
import { Price } from '../../components/money/price.tsx'
import { useMoney } from '../../components/money/use-money.tsx'
import { formatDay } from '../../format/instant.ts'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { CompareTick } from '../../components/compare/compare-tick.tsx'
import { WatchButton } from '../../components/watch/watch-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isPlain, Link } from '../../ui/link.tsx'
import { LoadingCover } from '../../ui/loading-cover.tsx'
import { Picture } from '../../ui/picture.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './wish-row.module.css'

type Props = {
  readonly item: WishlistItemBody
  readonly isBusy: boolean
  readonly takesFocus: boolean
  /** Undefined of a list of somebody else. */
  readonly onRemove?: () => void
}

export const WishRow = ({ item, isBusy, takesFocus, onRemove }: Props): ReactNode => {
  const anchor = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) anchor.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const money = useMoney()
  const now = useRenderTime()
  const { isOpening, onClick } = useOpenWish(item)
  const { title, logo, link, addedAt, country, currency, offerNow } = item
  const { basis } = useShopper()
  const show = makeWrite(money, currency)
  const { trend, words } = priceChange(item, show)
  const then = priceThen(item, basis, show)
  const added = formatDay(addedAt, country, now)
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
        {onRemove && <p className={styles.added}>{messages.addedOn(added, then)}</p>}
      </div>
      <div className={styles.price}>
        {offerNow && <PriceNow offer={{ ...offerNow, currency }} />}
        {(onRemove || !offerNow) && (
          <p className={classNames(styles.change, styles[trend])}>
            {trend !== 'level' && <Icon name={`trend-${trend}`} />}
            {words}
          </p>
        )}
      </div>
      {item.productId !== null && (
        <div className={styles.ways}>
          <WatchButton product={{ id: item.productId, name: title, hasVariants: false }} />
          <CompareTick product={{ productId: item.productId, name: title }} place="facts" />
        </div>
      )}
      {onRemove && (
        <IconButton
          icon="trash"
          label={messages.removeOf(title)}
          className={styles.remove}
          disabled={isBusy}
          onClick={onRemove}
        />
      )}
      {isOpening && <LoadingCover>{messages.loading}</LoadingCover>}
    </li>
  )
}

type OfferNow = NonNullable<WishlistItemBody['offerNow']> & { readonly currency: string }

/** What the card of the product says. */
const PriceNow = ({ offer }: { readonly offer: OfferNow }): ReactNode => {
  const { amountMinor, totalMinor, currency } = offer
  const deliveryMinor = totalMinor === null ? null : totalMinor - amountMinor
  const { before, shownMinor, after, detail } = usePriceWords()({ ...offer, deliveryMinor })
  return (
    <>
      <p>
        {before && `${before} `}
        <Price amountMinor={shownMinor} currency={currency} />{' '}
        <span className={styles.added}>{after}</span>
      </p>
      {detail !== '' && <p className={styles.added}>{detail}</p>}
    </>
  )
}

type PriceChange = {
  readonly trend: 'down' | 'up' | 'level'
  readonly words: string
}

/** What was noted when it was added, in the basis of the change that stands beside it. */
export const priceThen = (item: WishlistItemBody, basis: Basis, show: Write): string => {
  const { change, amountMinor, totalMinor, price } = item
  if (change) return messages.inBasis[change.basis](show(change.thenMinor))
  if (basis === 'delivered' && totalMinor !== null)
    return messages.inBasis.delivered(show(totalMinor))
  return amountMinor === null ? price : messages.inBasis.item(show(amountMinor))
}

export const priceChange = (item: WishlistItemBody, show: Write): PriceChange => {
  const { change, amountNowMinor, offerNow, productId, country, price } = item
  if (productId === null) return { trend: 'level', words: messages.notOurs }
  if (offerNow?.standing === 'sold-out') return { trend: 'level', words: messages.soldOut }
  if (offerNow === null) return { trend: 'level', words: messages.notSold(markets[country].name) }
  if (change === null) {
    const isTold = amountNowMinor !== null && price !== ''
    return { trend: 'level', words: isTold ? messages.wasThen(price) : '' }
  }
  const { basis, thenMinor, nowMinor } = change
  const now = show(nowMinor)
  if (nowMinor === thenMinor) return { trend: 'level', words: messages.same(basis, now) }
  const [less, more] = nowMinor < thenMinor ? [nowMinor, thenMinor] : [thenMinor, nowMinor]
  const amount = show(more, -less).replace(/\.00$/, '')
  return nowMinor < thenMinor
    ? { trend: 'down', words: messages.less(basis, now, amount) }
    : { trend: 'up', words: messages.more(basis, now, amount) }
}

/** Opens its product, else a search for its title if that finds any (specification 2, decision 26). */
const useOpenWish = (
  item: WishlistItemBody,
): {
  readonly isOpening: boolean
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void
} => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const [isSearching, setSearching] = useState(false)
  const { title: query, country, link, productId } = item

  const search = async (): Promise<void> => {
    setSearching(true)
    try {
      const { searchResults } = await client.fetchQuery(searchQuery({ query, country }))
      if (searchResults.length > 0) await navigate(link, { viewTransition: true })
      else showToast('error', messages.nothingFound)
    } catch {
      showToast('error', messages.searchFailed)
    } finally {
      setSearching(false)
    }
  }

  const leadsThere = next && next.pathname + next.search === link
  return {
    isOpening: isSearching || leadsThere === true,
    onClick: (event) => {
      if (productId !== null || !isPlain(event)) return
      event.preventDefault()
      if (!isSearching) void search()
    },
  }
}
