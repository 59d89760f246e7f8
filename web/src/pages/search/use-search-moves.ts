import { useState } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { readSearchPlace, type WholePlace } from './search-place.ts'

export type SearchMoves = {
  /** What the page shows. */
  readonly place: WholePlace
  /** What was asked for last: on its way, or shown already. Controls stand as it says. */
  readonly wanted: WholePlace
  /** Other results are on their way: for other words, for other filters, or further ones. */
  readonly coming: 'words' | 'filters' | 'more' | undefined
  /** Changes the address and stays where the shopper is on the page. */
  readonly go: (next: WholePlace, options?: { readonly replace?: boolean }) => Promise<void>
}

/** Where on the search pages the shopper is, and the way to other ones. */
export const useSearchMoves = (): SearchMoves => {
  const [search] = useSearchParams()
  const { country } = useShopper()
  const { location } = useNavigation()
  const navigate = useNavigate()
  const place = readSearchPlace(search, country)
  // The router tells of a move a moment after it was asked for; a tick must not wait for that.
  const [asked, setAsked] = useState<WholePlace>()
  const onItsWay =
    location?.pathname === '/search'
      ? readSearchPlace(new URLSearchParams(location.search), country)
      : undefined
  const next = asked ?? onItsWay
  return {
    place,
    wanted: next ?? place,
    coming: next && comingAfter(place, next),
    async go(next, options) {
      setAsked(next)
      await navigate(paths.search(next), { preventScrollReset: true, ...options })
      setAsked((latest) => (latest === next ? undefined : latest))
    },
  }
}

const comingAfter = (place: WholePlace, next: WholePlace): SearchMoves['coming'] => {
  if (next.q !== place.q || next.country !== place.country) return 'words'
  const isSameList = paths.search({ ...next, page: 1 }) === paths.search({ ...place, page: 1 })
  return isSameList && next.page > place.page ? 'more' : 'filters'
}
