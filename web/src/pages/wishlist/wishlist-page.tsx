import type { WishlistItemBody } from '#openapi/schemas/account/wishlist.ts'
import { fallOf } from '#domain/wishlist/wish-total.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useUser } from '../../account/stored-user.ts'
import { wishlistQuery } from '../../api/wishlist.ts'
import { Hound } from '../../art/hound.tsx'
import { BasisSwitch } from '../../components/basis-switch.tsx'
import { AccountFrame } from '../../components/account/account-frame.tsx'
import { Failure } from '../../components/failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { RemovedRow } from '../../components/removed-row.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { sharedWishesMessages as sharedMessages } from '../../messages/account/shared-wishes.ts'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import rows from './wish-row.module.css'
import { WishRow } from './wish-row.tsx'
import { useRemoval } from './use-removal.ts'
import { KeptOffline, WishOrderChoice, WishSums, type WishOrder } from './wish-total.tsx'
import { InBrowser, SharedWishes, ShareWishes } from './shared-wishes.tsx'
import styles from './wishlist-page.module.css'

export { loadShared } from './shared-wishes.tsx'

export const WishlistPage = (): ReactNode => {
  const user = useUser()
  const shared = useSearchParams()[0].get('products')
  const title = shared === null ? messages.title : sharedMessages.shared
  const page = (
    <div className={styles.page}>
      <PageHead title={title} noindex />
      <h1 tabIndex={-1}>{user && shared === null ? messages.titleOf(user.name) : title}</h1>
      {shared === null ? (
        <>
          {!user && <InBrowser />}
          <Wishes key={user?.uid} uid={user?.uid ?? ''} />
        </>
      ) : (
        <SharedWishes products={shared} uid={user?.uid ?? ''} />
      )}
    </div>
  )
  return user ? <AccountFrame>{page}</AccountFrame> : page
}

/** Items at first, and with each Load More (specification 9). */
export const wishesAtOnce = 7

/** The list itself: 7 items at first, more on request; what was removed may be put back. */
const Wishes = ({ uid }: { readonly uid: string }): ReactNode => {
  const { basis } = useShopper()
  const { data, error, refetch } = useQuery({ ...wishlistQuery(uid, basis), staleTime: 0 })
  const { removed, busy, remove, putBack } = useRemoval(uid)
  const [limit, setLimit] = useState(wishesAtOnce)
  const [order, setOrder] = useState<WishOrder>('newest')
  const [putBackLast, setPutBackLast] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)

  useEffect(() => {
    // The button may be gone; what it brought is where to go on.
    if (firstNew.current === undefined) return
    list.current?.querySelectorAll('a')[firstNew.current]?.focus()
    firstNew.current = undefined
  }, [limit])

  if (!data) {
    if (error) return <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>
    return <WishesSkeleton />
  }
  const kept = Object.values(data)
  // An item that was put back stands at its new place, not at its old one too.
  const gone = [...removed.values()].filter(({ name }) => data[name] === undefined)
  const all = [...kept, ...gone].toSorted(orders[order])
  if (all.length === 0) return <EmptyWishlist />
  const shown = shownOf(all, data, limit)
  const shownCount = shown.filter(({ name }) => data[name] !== undefined).length
  return (
    <div className={styles.wishes}>
      {error && <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>}
      <p className={styles.intro}>{messages.intro[basis]}</p>
      <BasisSwitch />
      <WishSums items={kept} />
      <div className={styles.orders}>
        <WishOrderChoice order={order} onChoose={setOrder} />
        {kept.length > 0 && <ShareWishes items={kept} />}
      </div>
      <KeptOffline list={data} />
      <ul ref={list} className={rows.list} aria-label={messages.title}>
        {shown.map((item) =>
          data[item.name] === undefined ? (
            <RemovedRow
              key={item.name}
              name={item.title}
              isBusy={busy.has(item.name)}
              words={messages}
              onPutBack={() => {
                setPutBackLast(item.name)
                void putBack(item)
              }}
            />
          ) : (
            <WishRow
              key={item.name}
              item={item}
              isBusy={busy.has(item.name)}
              takesFocus={item.name === putBackLast}
              onRemove={() => void remove(item)}
            />
          ),
        )}
      </ul>
      <div className={styles.foot}>
        <p role="status" className={styles.count}>
          {messages.shown(shownCount, kept.length)}
        </p>
        {shownCount < kept.length && (
          <Button
            onClick={() => {
              firstNew.current = shownCount
              setLimit(limit + wishesAtOnce)
            }}
          >
            {messages.loadMore}
          </Button>
        )}
        {limit > wishesAtOnce && (
          <Button
            kind="quiet"
            onClick={() => {
              setLimit(wishesAtOnce)
              list.current?.scrollIntoView({ block: 'start' })
              list.current?.querySelector('a')?.focus({ preventScroll: true })
            }}
          >
            {messages.loadLess}
          </Button>
        )}
      </div>
    </div>
  )
}

const newestFirst = (a: WishlistItemBody, b: WishlistItemBody): number =>
  b.addedAt.localeCompare(a.addedAt) || a.name.localeCompare(b.name)

const orders: Readonly<Record<WishOrder, typeof newestFirst>> = {
  newest: newestFirst,
  fall: (a, b) => compareFalls(fallOf(a), fallOf(b)) || newestFirst(a, b),
}

/** Infinities take no difference. */
const compareFalls = (a: number, b: number): number => (a === b ? 0 : a < b ? 1 : -1)

const shownOf = (
  all: readonly WishlistItemBody[],
  kept: Readonly<Record<string, unknown>>,
  limit: number,
): readonly WishlistItemBody[] => {
  let count = 0
  return all.filter(({ name }) => {
    if (kept[name] !== undefined) count++
    return count <= limit
  })
}

const EmptyWishlist = (): ReactNode => {
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

const WishesSkeleton = (): ReactNode => (
  <Waiting text={messages.reading} className={`js-only ${rows.waiting}`}>
    <div className={rows.list} aria-hidden="true">
      {[0, 1, 2, 3].map((number) => (
        <div key={number} className={rows.row}>
          <Skeleton className={rows.picture} />
          <Skeleton className={rows.words} />
        </div>
      ))}
    </div>
  </Waiting>
)
