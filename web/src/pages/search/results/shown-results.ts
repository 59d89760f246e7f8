import type { FacetsBody } from '#openapi/schemas/facets.ts'
import type { SearchBody } from '#openapi/schemas/search.ts'
import { searchMessages as messages } from '../../../messages/search.ts'
import type { SearchLoaded } from '../search-loader.ts'
import type { WholePlace } from '../search-place.ts'
import { steadyFacets } from '../filters/steady-facets.ts'

/** An answer with the place that it answers. */
export type FoundResults = {
  /** The address of the place. */
  readonly key: string
  readonly place: WholePlace
  readonly answer: SearchBody
  readonly loaded: SearchLoaded
  /** In ms since 1970. */
  readonly readAt: number
}

/** What stands on the page until there is another answer. */
export type ShownResults = FoundResults & { readonly facets: FacetsBody }

/** While the words stay the same, facets keep the places they have on the screen. */
export const showResults = (found: FoundResults, before?: ShownResults): ShownResults => {
  const { answer, place } = found
  const isSameSearch = before?.place.q === place.q && before.place.country === place.country
  return {
    ...found,
    facets: isSameSearch ? steadyFacets(before.facets, answer.facets) : answer.facets,
  }
}

/** `52 products for “iphone”`. */
export const countText = ({ answer, place }: FoundResults): string => {
  const { kind, total, exact } = answer
  if (total === 0) return messages.noResults
  const count = kind === 'offers' ? messages.offers(total) : messages.products(total, exact)
  return count + (place.q === '' ? '' : messages.forWords(place.q))
}
