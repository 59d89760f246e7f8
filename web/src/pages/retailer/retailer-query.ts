import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { RetailerPageBody } from '#openapi/schemas/retailer.ts'
import type { ApiQuery } from '../../api/queries.ts'
import { askedBasis, withQuery } from '../../paths.ts'

export const retailerQuery = (
  slug: string,
  country: Country,
  basis: Basis,
): ApiQuery<RetailerPageBody> => ({
  queryKey: [
    withQuery(`/api/retailers/${encodeURIComponent(slug)}`, { country, ...askedBasis(basis) }),
  ],
})
