import type { AccountId, ProductId, RetailerId } from '#domain/ids.ts'
import type { KeyScope } from '#domain/account/api-key.ts'

export type AdministrationTables = {
  api_key: {
    id: string
    /** SHA-256. */
    token_hash: Uint8Array
    account_id: AccountId
    name: string
    scopes: KeyScope[]
    created_at: Date
    /** Null: never. */
    expires_at: Date | null
    /** Exact to an hour. */
    last_used_at: Date | null
    revoked_at: Date | null
    /** Null: what the server allows each key. */
    requests_a_minute: number | null
  }
  api_key_day: { key_id: string; day: string; requests: number; refused: number }
  /** Retailers whose offers are still to follow a change, and the last product that has. */
  retailer_update: { retailer_id: RetailerId; after_product_id: ProductId }
}
