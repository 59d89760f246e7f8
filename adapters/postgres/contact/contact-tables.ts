import type { AccountId } from '#domain/ids.ts'
import type { ContactReason } from '#domain/contact/contact-draft.ts'

/** What people write to us, and requests that are to have one effect. */
export type ContactTables = {
  contact_message: {
    id: string
    /** Of the request that brought it; the same request brings none again. */
    once_key: string | null
    account_id: AccountId | null
    name: string
    email: string
    reason: ContactReason
    product_url: string | null
    subject: string
    message: string
    received_at: Date
    closed_at: Date | null
  }
  idempotency_key: {
    id: string
    request_hash: string
    reserved_until: Date
    /** Null while nothing was answered. */
    status: number | null
    content_type: string | null
    body: string | null
    expires_at: Date
  }
}
