import type { FacetsBody } from '#openapi/schemas/facets.ts'
import type { SearchBody } from '#openapi/schemas/search.ts'
import { searchMessages as messages } from '../../../messages/search.ts'
import type { SearchLoaded } from '../search-loader.ts'
import type { FullSearchParams } from '../search-params.ts'
import { stableFacets } from '../filters/stable-facets.ts'

/** An answer with the search that it answers. */
export type FoundResults = {
  /** The address of the search. */
  readonly key: string
  readonly params: FullSearchParams
  readonly answer: SearchBody
  readonly loaded: SearchLoaded
  /** In ms since 1970. */
  readonly readAt: number
}

/** What stands on the page until there is another answer. */
export type ShownResults = FoundResults & { readonly facets: FacetsBody }

/** While the words stay the same, facets keep the variants they have on the screen. */
export const showResults = (found: FoundResults, before?: ShownResults): ShownResults => {
  const { answer, params } = found
  const isSameSearch = before?.params.q === params.q && before.params.country === params.country
  return {
    ...found,
    facets: isSameSearch ? stableFacets(before.facets, answer.facets) : answer.facets,
  }
}

/** `52 products for “iphone”`. */
export const countText = ({ answer, params }: FoundResults): string => {
  const { kind, total, exact } = answer
  if (total === 0) return messages.noResults
  const count = kind === 'offers' ? messages.offers(total) : messages.products(total, exact)
  return count + (params.q === '' ? '' : messages.forWords(params.q))
}
