import type { OffersBody } from '#openapi/schemas/offers.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { offersQuery } from '../../../api/queries.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'

export const useOffers = ({ product }: ProductPageBody): UseQueryResult<OffersBody> =>
  useQuery(offersQuery(product.id, useShopper().country))
