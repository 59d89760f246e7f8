import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUser } from '../../account/stored-user.ts'
import { rememberedMs, wishlistQuery } from '../../api/wishlist.ts'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
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
  const query = { ...wishlistQuery(uid, basis), enabled: uid !== '', staleTime: rememberedMs }
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
