import type { AddedToWishlistBody, WishlistBody } from '#openapi/schemas/account/wishlist.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { awaitWish, takeAwaitedWish } from '../../account/awaited-wish.ts'
import { rememberPath } from '../../account/previous-path.ts'
import { useUser } from '../../account/stored-user.ts'
import { ApiError } from '../../api-error.ts'
import {
  addToWishlist,
  isWishlist,
  rememberedMs,
  removeFromWishlist,
  wishlistQuery,
  wishProblem,
} from '../../api/wishlist.ts'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
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

export type Wish = {
  readonly productId: string
  readonly name: string
  /** As shown: `$1,299.00`; null when nobody sells a new one. */
  readonly price: string | null
  readonly image: string | null
}

/** Whether a product is remembered, and what changes that; `place` words a failure. */
const useWish = (
  wish: Wish,
  place: keyof typeof messages.addFailed,
): { readonly isKept: boolean; readonly toggle: () => Promise<void> } => {
  const uid = useUser()?.uid ?? ''
  const { country, basis } = useShopper()
  const client = useQueryClient()
  const query = { ...wishlistQuery(uid, basis), staleTime: rememberedMs }
  const { data: item } = useQuery({
    ...query,
    select: (items) => byProduct(items).get(wish.productId),
  })
  // What was asked for shows at once; what came of it takes its place.
  const [asked, setAsked] = useState<boolean>()
  const isKept = asked ?? item !== undefined

  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  const add = (): Promise<AddedToWishlistBody> =>
    addToWishlist({
      uid,
      productId: wish.productId,
      name: wish.name,
      price: wish.price ?? '',
      logo: wish.image ?? '',
      country,
    })
  const keep = async (keeps: boolean): Promise<void> => {
    if (asked !== undefined) return
    setAsked(keeps)
    try {
      if (!keeps) await removeFromWishlist(uid, item?.name ?? wish.name)
      const hasChanged = !keeps || (await add()).added
      // A first answer that is on its way may be older than the change, and would count as the next one.
      await client.cancelQueries({ predicate: isWishlist })
      await client.invalidateQueries({ predicate: isWishlist })
      // Whoever reads that it is done may press again, and is heard.
      setAsked(undefined)
      if (hasChanged) showToast('success', keeps ? messages.added : messages.removed)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      if (keeps && code === 'auth.sign_in_needed') {
        // The session has ended: what they wished for waits until they have signed in again.
        rememberPath(pathname + search)
        awaitWish(wish.productId)
        return void navigate(paths.login)
      }
      const failed = keeps ? messages.addFailed[place] : messages.removeFailed
      showToast('error', wishProblem(error, failed))
    } finally {
      setAsked(undefined)
    }
  }
  useEffect(() => {
    if (takeAwaitedWish(wish.productId)) void keep(true)
  }, [wish.productId])
  return { isKept, toggle: () => keep(!isKept) }
}

const indexes = new WeakMap<WishlistBody, ProductIndex>()

type ProductIndex = ReadonlyMap<string | null | undefined, WishlistBody[string]>

const byProduct = (items: WishlistBody): ProductIndex => {
  let index = indexes.get(items)
  if (!index) {
    index = new Map(Object.values(items).map((item) => [item.productId, item]))
    indexes.set(items, index)
  }
  return index
}
