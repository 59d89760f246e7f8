import type { FacetsBody } from '#openapi/schemas/search/facets.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { formatCount } from '../../../format/count.ts'
import { searchMessages as messages } from '../../../messages/search.ts'
import type { SearchLoaded } from '../search-loader.ts'
import type { FullSearchParams } from '../search-params.ts'

export type FoundResults = {
  readonly key: string
  readonly params: FullSearchParams
  readonly answer: SearchBody
  readonly loaded: SearchLoaded
  /** In ms since 1970. */
  readonly readAt: number
}

export type ShownResults = FoundResults & { readonly facets: FacetsBody }

export const showResults = (found: FoundResults, before?: ShownResults): ShownResults => {
  const { answer, params } = found
  const isSameSearch = before?.params.q === params.q && before.params.country === params.country
  return {
    ...found,
    facets: isSameSearch ? stableFacets(before.facets, answer.facets) : answer.facets,
  }
}

/** `52 products`, `10 products, and 11 that are close`. */
export const countText = ({ answer }: Pick<FoundResults, 'answer'>): string => {
  const { kind, total, complete, exact } = answer
  if (total === 0) return messages.noResults
  if (kind === 'offers') return messages.offers(total)
  const close = total - complete
  const found = messages.products(complete || total, exact)
  return close === 0
    ? found
    : messages.close(complete ? `${found}, and ${formatCount(close)}` : found, close)
}

/** ` for “iphone”`, after how many were found. */
export const wordsText = ({ answer, params }: FoundResults): string =>
  answer.total === 0 || params.q === '' ? '' : messages.forWords(params.q)

/** Values of an earlier answer that nothing is left of stay, with 0, so that nothing jumps. */
export const stableFacets = (earlier: FacetsBody, now: FacetsBody): FacetsBody => ({
  ...now,
  categories: stable(earlier.categories, now.categories, bySlug),
  brands: stable(earlier.brands, now.brands, bySlug),
  shops: stable(earlier.shops, now.shops, bySlug),
  conditions: stable(earlier.conditions, now.conditions, ({ value }) => value),
  colours: stable(earlier.colours, now.colours, ({ value }) => value),
  attributes: stableAttributes(earlier.attributes, now.attributes),
})

type Attributes = FacetsBody['attributes']

const stableAttributes = (earlier: Attributes, now: Attributes): Attributes => {
  const known = new Map(earlier.map((facet) => [facet.key, facet]))
  const kept = stable(
    earlier.map((facet) => ({ ...facet, count: 0, values: emptied(facet.values), bands: [] })),
    now.map((facet) => ({ ...facet, count: 0 })),
    ({ key }) => key,
  )
  return kept.map(({ key, label, unit, group, values, bands }) => {
    const before = known.get(key)?.values ?? []
    return { key, label, unit, group, values: stable(before, values, ({ value }) => value), bands }
  })
}

type Counted = { readonly count: number }

const stable = <T extends Counted>(
  earlier: readonly T[],
  now: readonly T[],
  keyOf: (value: T) => string,
): T[] => {
  const counts = new Map(now.map((value) => [keyOf(value), value]))
  const known = new Set(earlier.map(keyOf))
  return [
    ...earlier.map((value) => counts.get(keyOf(value)) ?? { ...value, count: 0 }),
    ...now.filter((value) => !known.has(keyOf(value))),
  ]
}

const emptied = <T extends Counted>(values: readonly T[]): T[] =>
  values.map((value) => ({ ...value, count: 0 }))

const bySlug = ({ slug }: { readonly slug: string }): string => slug
