import { defaultCountry } from '#domain/market/country.ts'
import type { CategoriesBody } from '#openapi/schemas/category.ts'
import { withQuery } from '../paths.ts'
import type { ApiQuery } from './queries.ts'

/** The whole tree, to choose from. */
export const allCategoriesQuery = (): ApiQuery<CategoriesBody> => ({
  queryKey: [withQuery('/api/categories', { country: defaultCountry, all: 'true' })],
})
