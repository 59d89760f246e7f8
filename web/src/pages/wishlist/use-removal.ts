import type { WishlistBody, WishlistItemBody } from '#openapi/schemas/account/wishlist.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addToWishlist, isWishlist, removeFromWishlist, wishProblem } from '../../api/wishlist.ts'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

type Removal = {
  readonly removed: ReadonlyMap<string, WishlistItemBody>
  readonly busy: ReadonlySet<string>
  readonly remove: (item: WishlistItemBody) => Promise<void>
  readonly putBack: (item: WishlistItemBody) => Promise<void>
}

/** Removes items, which may be put back for as long as the page is shown. */
export const useRemoval = (uid: string): Removal => {
  const client = useQueryClient()
  const [removed, setRemoved] = useState<ReadonlyMap<string, WishlistItemBody>>(new Map())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  const during = async (name: string, work: () => Promise<void>): Promise<void> => {
    if (busy.has(name)) return
    setBusy((names) => new Set([...names, name]))
    await work()
    setBusy((names) => new Set([...names].filter((other) => other !== name)))
  }

  const remove = (item: WishlistItemBody): Promise<void> =>
    during(item.name, async () => {
      try {
        await removeFromWishlist(uid, item.name)
        client.setQueriesData<WishlistBody>(
          { predicate: isWishlist },
          (known) => known && without(known, item.name),
        )
        setRemoved((others) => new Map([...others, [item.name, item]]))
        showToast('success', messages.removed)
      } catch {
        showToast('error', messages.removeFailed)
      }
    })

  const putBack = (item: WishlistItemBody): Promise<void> =>
    during(item.name, async () => {
      const { title, price, logo, date, productId, country } = item
      try {
        await addToWishlist({
          uid,
          name: title,
          price,
          logo,
          date,
          country,
          ...(productId !== null && { productId }),
        })
        await client.invalidateQueries({ predicate: isWishlist })
        setRemoved((others) => new Map([...others].filter(([name]) => name !== item.name)))
        showToast('success', messages.added)
      } catch (error) {
        showToast('error', wishProblem(error, messages.addFailed.product))
      }
    })

  return { removed, busy, remove, putBack }
}

const without = (items: WishlistBody, gone: string): WishlistBody =>
  Object.fromEntries(Object.entries(items).filter(([name]) => name !== gone))
