import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { onUserChange, useUser } from '../../account/stored-user.ts'
import { isWishlist, rememberedMs, wishlistQuery } from '../../api/wishlist.ts'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { readItem } from '../../shopper/device-storage.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** How many products somebody remembers; nothing while that is unknown, or none. */
export const WishCount = ({
  className,
}: {
  readonly className?: string | undefined
}): ReactNode => {
  const uid = useUser()?.uid ?? ''
  const { basis } = useShopper()
  const query = { ...wishlistQuery(uid, basis), staleTime: rememberedMs }
  useTakeOver(uid)
  const { data: count = 0 } = useQuery({ ...query, select: (items) => Object.keys(items).length })
  return (
    count > 0 && (
      <span className={className}>
        {count}
        <VisuallyHidden> {messages.products(count)}</VisuallyHidden>
      </span>
    )
  )
}

/** What was kept without an account goes into that of who signs in. */
const useTakeOver = (uid: string): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (uid === '') return undefined
    const takeOver = async (): Promise<void> => {
      if (readItem('wishes') === null) return
      const { handOver } = await import('../../account/browser-wishes.ts')
      if (await handOver(uid)) await client.invalidateQueries({ predicate: isWishlist })
    }
    void takeOver()
    // What was on its way while somebody signed in comes after.
    return onUserChange(() => void takeOver())
  }, [uid, client])
}
