import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { askedBasis } from '../paths.ts'
import { read, type Read } from './queries.ts'

export const priceHistoryQuery = (
  id: string,
  country: Country,
  window: '30d' | '90d' | '1y' | 'all',
  basis: Basis,
  variant?: string,
): Read<'/products/:id/price-history'> =>
  read(`/products/${encodeURIComponent(id)}/price-history`, {
    country,
    window,
    ...askedBasis(basis),
    variant,
  })
