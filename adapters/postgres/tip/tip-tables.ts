import type { TipModel } from '#domain/tip/tip-model.ts'
import type { CategoryId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'

export type TipTables = {
  tip_model: {
    id: GeneratedAlways<number>
    trained_at: Date
    /** Written as a JSON text, read as a value. */
    model: ColumnType<TipModel, string, string>
  }
  tip: {
    product_id: ProductId
    country: Country
    amount_minor: number
    model: number
    day: string
    step: number | null
    reason: string | null
    category_id: CategoryId | null
    base: number | null
  }
  tip_statement: {
    id: GeneratedAlways<number>
    product_id: ProductId
    country: Country
    day: string
    replay: boolean
    said_at: Date
    amount_minor: number
    model: number
    step: number
    category_id: CategoryId
    base: number
    judged_at: Date | null
    lower: boolean | null
    paid_minor: number | null
  }
}
