import type { AccountId, ProductGroupId, ProductId } from '#domain/ids.ts'
import type { ReportReason, Stars } from '#domain/review/review.ts'

export type ReviewTables = {
  review: {
    id: string
    group_id: ProductGroupId
    /** What it was written about; null when that is gone. */
    product_id: ProductId | null
    account_id: AccountId | null
    /** The name of an invented author; null where there is an account. */
    demo_author: string | null
    rating: Stars
    text: string
    written_at: Date
    changed_at: Date
    hidden_at: Date | null
    /** The admin's account; null for operators, and once it is deleted. */
    hidden_by: string | null
    hidden_reason: string | null
  }
  review_report: {
    id: string
    review_id: string
    account_id: AccountId | null
    /** Of the review and the address block of who was not signed in; null a day later. */
    block_hash: Uint8Array | null
    reason: ReportReason
    reported_at: Date
  }
}
