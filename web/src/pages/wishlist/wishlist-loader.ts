import type { WishesBody } from '#openapi/schemas/account/wishlist.ts'
import type { LoaderFunction } from 'react-router-dom'
import { currentUser } from '../../account/stored-user.ts'
import { sharedWishesQuery, wishlistQuery } from '../../api/wishlist.ts'
import { appOf } from '../../app-context.ts'
import { basketQuery, basketView } from '../../components/basket/basket-query.ts'
import { plannedOf, readShared } from './shared-products.ts'

/** Reads the list along with the page's code; a document is nobody's yet, unless the address has the list. */
export const wishlistLoader: LoaderFunction = async (args) => {
  const shared = new URL(args.request.url).searchParams.get('products')
  if (import.meta.env.SSR && shared !== null)
    return loadShared(readShared(shared).asked, appOf(args))
  const user = currentUser()
  if (!user) return null
  const { queryClient, shopper } = appOf(args)
  await queryClient.prefetchQuery(wishlistQuery(user.uid, shopper.basis))
  return null
}

/** Where scripts do not run it must be there. */
const loadShared = async (
  ids: readonly string[],
  { queryClient, shopper: { country, basis } }: ReturnType<typeof appOf>,
): Promise<null> => {
  const query = sharedWishesQuery(ids.join(), country, basis)
  if (ids.length > 0) await queryClient.prefetchQuery(query)
  const { wishes = [] } = queryClient.getQueryData<WishesBody>(query.queryKey) ?? {}
  const { planned } = plannedOf(wishes, country)
  if (planned.length < 2) return null
  await Promise.all([basketView.load(), queryClient.prefetchQuery(basketQuery(planned, country))])
  return null
}
