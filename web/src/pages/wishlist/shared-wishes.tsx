import { markets } from '#domain/market/markets.ts'
import type { WishesBody, WishlistItemBody } from '#openapi/schemas/account/wishlist.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { fetchUser } from '../../account/fetch-user.ts'
import { rememberPath } from '../../account/previous-path.ts'
import { isWishlist, sharedWishesQuery, wishProblem } from '../../api/wishlist.ts'
import type { appOf } from '../../app-context.ts'
import { basketQuery, basketView } from '../../components/basket/spare-basket.ts'
import { BasisSwitch } from '../../components/basis-switch.tsx'
import { Failure } from '../../components/failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { guardedMessages } from '../../messages/account/guarded.ts'
import { sharedWishesMessages as messages } from '../../messages/account/shared-wishes.ts'
import { wishlistMessages as listMessages } from '../../messages/account/wishlist.ts'
import { inCountry, paths, withQuery } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { shareAddress } from '../../ui/share-address.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { addAllToWishlist } from './add-all.ts'
import { plannedOf, readShared, sharedProducts } from './shared-products.ts'
import rows from './wish-row.module.css'
import { WishRow } from './wish-row.tsx'
import { WishSums } from './wish-total.tsx'
import styles from './wishlist-page.module.css'

/** Says where the list of somebody without an account is kept. */
export const InBrowser = (): ReactNode => {
  const client = useQueryClient()
  useEffect(() => {
    // The session may live where this device has kept nothing of it.
    void fetchUser(client)
  }, [client])
  return (
    <>
      <p className="js-only">
        {messages.inBrowser}{' '}
        <Link to={paths.login} onClick={() => rememberPath(paths.wishlist)}>
          {messages.signIn}
        </Link>
      </p>
      <p className="no-js-only">{guardedMessages.needsScripts}</p>
    </>
  )
}

/** The address has the list: of the country that it names, the newest where it is long. */
export const ShareWishes = ({
  items,
}: {
  readonly items: readonly WishlistItemBody[]
}): ReactNode => {
  const { country } = useShopper()
  const [uncopied, setUncopied] = useState<string>()
  const products = sharedProducts(items, country)
  if (products.length === 0) return null
  const path = inCountry(withQuery(paths.wishlist, { products: products.join() }), country)
  const share = (): Promise<void> => {
    const { href } = new URL(path, location.href)
    return shareAddress(messages.shareTitle, href, () => setUncopied(href))
  }
  return (
    <>
      <Button onClick={() => void share()}>{messages.share}</Button>
      {products.length < items.length && (
        <span className={styles.shares}>
          {messages.sharesSome(products.length, items.length, markets[country].name)}
        </span>
      )}
      {uncopied !== undefined && (
        <input
          readOnly
          autoFocus
          className={styles.address}
          aria-label={messages.address}
          value={uncopied}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  )
}

type Props = { readonly products: string; readonly uid: string }

export const SharedWishes = ({ products, uid }: Props): ReactNode => {
  const { country, basis } = useShopper()
  const { named, asked } = readShared(products)
  const query = sharedWishesQuery(asked.join(), country, basis)
  const { data, error, refetch } = useQuery({ ...query, enabled: asked.length > 0 })
  if (asked.length === 0) return <Nothing />
  if (!data) {
    if (error) return <Failure onRetry={() => void refetch()}>{listMessages.failed}</Failure>
    return <Waiting text={listMessages.reading}>{null}</Waiting>
  }
  // Those that have been merged are one.
  const wishes = [...new Map(data.wishes.map((wish) => [wish.productId, wish])).values()]
  const leftOut = named - data.wishes.length
  if (wishes.length === 0) return <Nothing />
  return (
    <div className={styles.wishes}>
      <BasisSwitch />
      <WishSums items={wishes} />
      {leftOut > 0 && <p>{messages.leftOut(leftOut)}</p>}
      <div className={styles.orders}>
        <KeepAll wishes={wishes} uid={uid} />
        <ButtonLink to={paths.wishlist}>{messages.ownList}</ButtonLink>
      </div>
      <ul className={rows.list} aria-label={messages.shared}>
        {wishes.map((item) => (
          <WishRow key={item.productId} item={item} isBusy={false} takesFocus={false} />
        ))}
      </ul>
    </div>
  )
}

const Nothing = (): ReactNode => (
  <div className={styles.wishes}>
    <p>{messages.nothing}</p>
    <div className={styles.orders}>
      <ButtonLink to={paths.wishlist}>{messages.ownList}</ButtonLink>
    </div>
  </div>
)

type KeepAllProps = { readonly wishes: readonly WishlistItemBody[]; readonly uid: string }

const KeepAll = ({ wishes, uid }: KeepAllProps): ReactNode => {
  const { country } = useShopper()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const keepAll = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      const products = wishes.flatMap(({ productId }) => productId ?? [])
      const { added, noRoom } = await addAllToWishlist(uid, products, country)
      if (noRoom.length > 0) showToast('error', messages.noRoom(noRoom.length))
      if (noRoom.length === 0 || added > 0) showToast('success', messages.keptAll(added))
    } catch (problem) {
      showToast('error', wishProblem(problem, listMessages.addFailed.product))
    }
    await client.invalidateQueries({ predicate: isWishlist })
    setBusy(false)
  }
  return (
    <Button
      kind="primary"
      className="js-only"
      aria-disabled={isBusy}
      onClick={() => void keepAll()}
    >
      {messages.keepAll}
    </Button>
  )
}

/** Where scripts do not run it must be there. */
export const loadShared = async (
  products: string,
  { queryClient, shopper: { country, basis } }: ReturnType<typeof appOf>,
): Promise<null> => {
  const ids = readShared(products).asked
  const query = sharedWishesQuery(ids.join(), country, basis)
  if (ids.length > 0) await queryClient.prefetchQuery(query)
  const { wishes = [] } = queryClient.getQueryData<WishesBody>(query.queryKey) ?? {}
  const { planned } = plannedOf(wishes, country)
  if (planned.length > 1)
    await Promise.all([basketView.load(), queryClient.prefetchQuery(basketQuery(planned, country))])
  return null
}
