import type { DealRequest, DealsAnswer } from '#application/deal/find-deals.ts'
import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import type { Country } from '#domain/market/country.ts'
import { pageSize } from '#domain/search/paging.ts'
import type { DealBody, DealsBody, DealsQuerySchema } from '#openapi/schemas/deals.ts'
import type { z } from 'zod'
import { toProductCardBody } from './product-card-body.ts'

export const toDealRequest = (query: z.output<typeof DealsQuerySchema>): DealRequest => ({
  country: query.country,
  basis: query.basis,
  categories: query.category,
  brands: query.brand,
  percent: query.percent,
  price: query.price,
  order: query.sort,
  page: query.page,
})

export const toDealsBody = (
  { deals, categories, brands, drops, ...answer }: DealsAnswer,
  country: Country,
): DealsBody => ({
  basis: answer.basis,
  deals: deals.map((found) => toDealBody(found, country)),
  total: answer.total,
  page: answer.page,
  pageSize,
  hasMore: answer.hasMore,
  facets: {
    categories: categories.map((value) => ({
      ...value,
      name: localCategoryName(value.name, country),
    })),
    brands: [...brands],
    drops: [...drops],
  },
})

export const toDealBody = (
  { product, deal }: DealsAnswer['deals'][number],
  country: Country,
): DealBody => ({
  product: toProductCardBody(product, country),
  amountMinor: deal.amountMinor,
  percent: deal.percent,
  medianMinor: deal.medianMinor,
  lowestBeforeMinor: deal.lowestBeforeMinor,
  since: deal.since.toISOString(),
})
