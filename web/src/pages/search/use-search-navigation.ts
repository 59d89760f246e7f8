import { useState } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { keepStated, paths } from '../../paths.ts'
import { useShopper, useStatedChoices } from '../../shopper/use-shopper.ts'
import { readSearchParams, type FullSearchParams } from './search-params.ts'

export type SearchNavigation = {
  readonly params: FullSearchParams
  readonly target: FullSearchParams
  readonly pending: 'words' | 'filters' | 'more' | undefined
  readonly go: (next: FullSearchParams, options?: { readonly replace?: boolean }) => Promise<void>
}

export const useSearchNavigation = (): SearchNavigation => {
  const [search] = useSearchParams()
  const shopper = useShopper()
  const stated = useStatedChoices()
  const { location } = useNavigation()
  const navigate = useNavigate()
  const params = readSearchParams(search, shopper)
  // The router tells of a move a moment after it was asked for; a tick must not wait for that.
  const [asked, setAsked] = useState<FullSearchParams>()
  const onItsWay =
    location?.pathname === '/search'
      ? readSearchParams(new URLSearchParams(location.search), shopper)
      : undefined
  const next = asked ?? onItsWay
  return {
    params,
    target: next ?? params,
    pending: next && pendingChange(params, next),
    async go(next, options) {
      setAsked(next)
      await navigate(keepStated(paths.search(next), stated), {
        preventScrollReset: true,
        ...options,
      })
      setAsked((latest) => (latest === next ? undefined : latest))
    },
  }
}

const pendingChange = (
  params: FullSearchParams,
  next: FullSearchParams,
): SearchNavigation['pending'] => {
  if (next.q !== params.q || next.country !== params.country) return 'words'
  const isSameList = paths.search({ ...next, page: 1 }) === paths.search({ ...params, page: 1 })
  return isSameList && next.page > params.page ? 'more' : 'filters'
}
