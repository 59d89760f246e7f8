import type { FacetsBody } from '#openapi/schemas/facets.ts'

/**
 * The facets of an answer in the variants that an earlier answer to the same words gave them: values
 * that nothing is left of stay, with 0, and nothing jumps while filters are set.
 */
export const stableFacets = (earlier: FacetsBody, now: FacetsBody): FacetsBody => ({
  ...now,
  categories: stable(earlier.categories, now.categories, bySlug),
  brands: stable(earlier.brands, now.brands, bySlug),
  shops: stable(earlier.shops, now.shops, bySlug),
  attributes: stableAttributes(earlier.attributes, now.attributes),
})

type Attributes = FacetsBody['attributes']

const stableAttributes = (earlier: Attributes, now: Attributes): Attributes => {
  const known = new Map(earlier.map((facet) => [facet.key, facet]))
  const kept = stable(
    earlier.map((facet) => ({ ...facet, count: 0, values: emptied(facet.values) })),
    now.map((facet) => ({ ...facet, count: 0 })),
    ({ key }) => key,
  )
  return kept.map(({ key, label, unit, values }) => {
    const before = known.get(key)?.values ?? []
    return { key, label, unit, values: stable(before, values, ({ value }) => value) }
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
