import type { Country } from '#domain/market/country.ts'
import { isSoldByMeasure } from '#domain/offer/unit-measures.ts'
import type { CatalogueIndex, CategoryNode } from '../../catalogue/catalogue-index.ts'

/** Whether at least half of what a category lists in the country is of categories whose packs are compared by what they hold. */
export const isByMeasureIn =
  (country: Country, { categories }: Pick<CatalogueIndex, 'categories'>) =>
  (category: CategoryNode): boolean => {
    const measured = ({ slug, childIds, products }: CategoryNode): number =>
      isSoldByMeasure(slug)
        ? products[country]
        : childIds
            .flatMap((id) => categories.get(id) ?? [])
            .reduce((sum, child) => sum + measured(child), 0)
    return (
      isSoldByMeasure(category.slug) ||
      measured(category) >= Math.max(category.products[country] / 2, 1)
    )
  }
