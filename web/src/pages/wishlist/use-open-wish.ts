import type { WishlistItemBody } from '#openapi/schemas/wishlist.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type MouseEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import { searchQuery } from '../../api/queries.ts'
import { wishlistMessages as messages } from '../../messages/account/wishlist.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

/**
 * Opens an item: its product by the link that it is; else a search for its title, which goes there
 * only when it finds something (specification 2, decision 26).
 */
export const useOpenWish = (
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
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (productId !== null || !isPlain) return
      event.preventDefault()
      if (!isSearching) void search()
    },
  }
}
