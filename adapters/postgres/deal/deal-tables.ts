import type { ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'

export type DealTables = {
  deal: {
    product_id: ProductId
    country: Country
    basis: Basis
    amount_minor: number
    median_minor: number
    percent: number
    lowest_before_minor: number
    share: number
    since: Date
    until: Date
  }
  deal_due: { product_id: ProductId; at: Date }
}
