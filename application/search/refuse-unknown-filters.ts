import { DomainError, type FieldProblem } from '#domain/errors.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { SearchFilters } from './search-request.ts'

/**
 * Throws DomainError 'invalid' that names each brand, category and shop which the catalogue does
 * not have: finding nothing would look as if nobody sold it.
 */
export const refuseUnknownFilters = (filters: SearchFilters, index: CatalogueIndex): void => {
  const problems = [
    ...unknownIn('brand', filters.brands, index.brandBySlug),
    ...unknownIn('category', filters.categories, index.categoryBySlug),
    ...unknownIn('shop', filters.retailers, index.retailerBySlug),
  ]
  if (problems.length > 0) throw filtersUnknown(problems)
}

const unknownIn = (
  field: string,
  slugs: readonly string[],
  known: ReadonlyMap<string, unknown>,
): FieldProblem[] =>
  slugs
    .filter((slug) => !known.has(slug))
    .map((slug) => ({ field, message: `there is no ${field} '${slug}'` }))

const filtersUnknown = (problems: readonly FieldProblem[]): DomainError => {
  const sentence = problems.map(({ message }) => message).join(', ')
  return new DomainError(
    'invalid',
    'search.unknown_filter',
    `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
    { fields: problems },
  )
}
