import type { AccountId, ProductId, RetailerId, WebhookId } from '#domain/ids.ts'
import type { OffReason } from '#domain/webhook/webhook.ts'
import type { Generated } from 'kysely'

export type WebhookTables = {
  webhook: WebhookTable
  webhook_product: { webhook_id: WebhookId; product_id: ProductId }
  webhook_retailer: { webhook_id: WebhookId; retailer_id: RetailerId }
}

type WebhookTable = {
  id: WebhookId
  account_id: AccountId
  url: string
  /** The key of the HMAC. */
  secret: Uint8Array
  old_secret: Generated<Uint8Array | null>
  old_secret_until: Generated<Date | null>
  /** xid8: it is told what was written by this transaction and later ones. */
  told_from: Generated<string>
  /** In the future while a message is on its way, and for a while after a failure. */
  free_at: Date
  failing_since: Generated<Date | null>
  off_at: Generated<Date | null>
  off_because: Generated<OffReason | null>
  created_at: Date
}
