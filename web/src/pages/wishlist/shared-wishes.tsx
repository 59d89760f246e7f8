import { mostOfBatch } from '#domain/catalogue/most-of-batch.ts'
import type { WishlistItemBody } from '#openapi/schemas/account/wishlist.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { fetchUser } from '../../account/fetch-user.ts'
import { rememberPath } from '../../account/previous-path.ts'
import { ApiError } from '../../api-error.ts'
import { addToWishlist, isWishlist, sharedWishesQuery } from '../../api/wishlist.ts'
import { BasisSwitch } from '../../components/basis-switch.tsx'
import { Failure } from '../../components/failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { guardedMessages } from '../../messages/account/guarded.ts'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { inCountry, paths, withQuery } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { shareAddress } from '../../ui/share-address.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import rows from './wish-row.module.css'
import { WishRow } from './wish-row.tsx'
import { WishTotalLine } from './wish-total.tsx'
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

/** The address has the list: the newest of it, where it is long. */
export const ShareWishes = ({
  items,
}: {
  readonly items: readonly WishlistItemBody[]
}): ReactNode => {
  const { country } = useShopper()
  const products = items
    .toSorted((a, b) => b.addedAt.localeCompare(a.addedAt))
    .flatMap(({ productId }) => productId ?? [])
    .slice(0, mostOfBatch)
    .join()
  const path = inCountry(withQuery(paths.wishlist, { products }), country)
  const share = (): Promise<void> =>
    shareAddress(messages.shareTitle, new URL(path, location.href).href)
  return products !== '' && <Button onClick={() => void share()}>{messages.share}</Button>
}

type Props = { readonly products: string; readonly uid: string }

export const SharedWishes = ({ products, uid }: Props): ReactNode => {
  const { country, basis } = useShopper()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(sharedWishesQuery(products, country, basis))
  if (!data) {
    if (error) return <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>
    return <Waiting text={messages.reading}>{null}</Waiting>
  }
  const { wishes } = data
  const keepAll = async (): Promise<void> => {
    let count = 0
    try {
      for (const { title: name, productId } of wishes)
        if (productId !== null && (await addToWishlist({ uid, name, productId, country })).added)
          count += 1
      showToast('success', messages.keptAll(count))
    } catch (problem) {
      const isFull = problem instanceof ApiError && problem.code === 'wishlist.full'
      showToast('error', isFull ? messages.full(uid) : messages.addFailed.product)
    }
    await client.invalidateQueries({ predicate: isWishlist })
  }
  return (
    <div className={styles.wishes}>
      <BasisSwitch />
      <WishTotalLine items={wishes} />
      <div className={styles.orders}>
        <Button kind="primary" onClick={() => void keepAll()}>
          {messages.keepAll}
        </Button>
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
