import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import {
  mostPlaces,
  usesOfBatch,
  type PlacedProduct,
  type SearchUse,
} from '#domain/learning/search-use.ts'
import { pageSize } from '#domain/search/paging.ts'
import type { Router } from '../use-timeout.ts'
import { readItem } from '../shopper/device-storage.ts'
import { shownCountry } from './shown-country.ts'
import { makeTeller } from './tell-later.ts'

type Chosen = Omit<SearchUse, 'kind' | 'product'> & { readonly product: PlacedProduct }

/**
 * Tells the server which results of searches are chosen, each once in this visit, where cookies are allowed;
 * answers what ends it.
 * Nothing tells visits apart. Lists that somebody filtered or ordered say nothing of the best match.
 */
export const recordUses = (router: Router): (() => void) => {
  if (!mayRecordUses()) return () => {}
  const { tell, stop } = makeTeller<SearchUse>(
    '/api/analytics/search-uses',
    usesOfBatch,
    (uses) => ({
      uses: uses.map(({ product, ...use }) => ({
        ...use,
        product: product && { id: product.publicId, place: product.place },
      })),
    }),
  )
  const told = new Set<string>()
  let chosen: Chosen | undefined

  const tellOnce = (use: SearchUse): void => {
    const key = `${use.kind} ${use.country} ${use.product?.publicId} ${use.words}`
    if (told.has(key)) return
    told.add(key)
    tell(use)
  }

  const noteList = (): void => {
    const words = plainWordsOf(router.state.location)
    if (words !== undefined) tellOnce({ kind: 'shown', words, country: shownCountry() })
  }

  const noteClick = ({ target }: Event): void => {
    if (!(target instanceof Element)) return
    const link = target.closest('a')
    const { pathname } = router.state.location
    const words = plainWordsOf(router.state.location)
    const product = link && words !== undefined ? placedProduct(link) : undefined
    if (words !== undefined && product !== undefined) {
      chosen = { words, country: shownCountry(), product }
      tellOnce({ kind: 'opened', ...chosen })
    } else if (
      chosen !== undefined &&
      link?.pathname.startsWith('/out/') &&
      chosen.product.publicId === publicIdFromPath(pathname)
    )
      tellOnce({ kind: 'left', ...chosen })
  }

  noteList()
  const unsubscribe = router.subscribe(noteList)
  document.addEventListener('click', noteClick, true)
  return () => {
    unsubscribe()
    document.removeEventListener('click', noteClick, true)
    stop()
  }
}

/** Who allowed cookies before we asked for this, too, has not allowed it. A device may keep nothing. */
const mayRecordUses = (): boolean =>
  readItem('searchUses') === 'true' || readItem('cookies') === null

/** The words of a search that nobody filtered or ordered, on any of its pages. */
const plainWordsOf = ({ pathname, search }: Router['state']['location']): string | undefined => {
  const asked = new URLSearchParams(search)
  const isPlain = [...asked].every(([name, value]) => value === '' || unfiltered.has(name))
  const words = asked.get('q')?.trim() ?? ''
  return pathname === '/search' && isPlain && words !== '' ? words : undefined
}

const unfiltered: ReadonlySet<string> = new Set(['q', 'country', 'basis', 'currency', 'page'])

/** The first card of each page bears the number of the page. */
const placedProduct = (link: HTMLAnchorElement): PlacedProduct | undefined => {
  const card = link.closest('li')
  const publicId = link.pathname.startsWith('/product/')
    ? publicIdFromPath(link.pathname)
    : undefined
  if (card === null || publicId === undefined) return undefined
  let before = 0
  for (let one: Element | null = card; one !== null; one = one.previousElementSibling) {
    const page = /^page-(\d+)$/.exec(one.id)?.[1]
    const place = (Number(page) - 1) * pageSize + before + 1
    if (page !== undefined) return place > mostPlaces ? undefined : { publicId, place }
    if (one.previousElementSibling?.querySelector('article')) before++
  }
  return undefined
}
