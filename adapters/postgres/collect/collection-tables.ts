import type { StatedFact } from '#domain/catalogue/state-attributes.ts'
import type { AccountId, OfferId, ProductId, RunId, SourceId } from '#domain/ids.ts'
import type { MatchQuestionKind, QuestionAnswer } from '#application/matching/match-question.ts'
import type { OfferReportKind } from '#domain/offer/offer-report.ts'
import type { RunState } from '#application/collect/run/run.ts'
import type { RowProblem } from '#domain/collect/row-problem.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text, read as a value. */
type Json = ColumnType<unknown, string, string>

export type CollectionTables = {
  run: {
    id: GeneratedAlways<number>
    source_id: SourceId
    state: RunState
    is_trial: boolean
    asked_by: string
    worker: string
    process: ColumnType<string | null, string | null | undefined, string | null>
    beat_at: Date
    started_at: Date
    read_at: Date | null
    ended_at: Date | null
    dialect: string | null
    row_count: Generated<number>
    counts: Json
    error_code: string | null
    error: string | null
    held_for: Json
    confirmed_at: Date | null
    confirmed_by: string | null
    etag: string | null
    last_modified: string | null
    crashes: Generated<number>
    distrusted_gtins: Generated<string[]>
    examples: ColumnType<unknown, string | undefined, string>
  }
  run_tally: {
    run_id: RunId
    code: string
    field: string
    severity: RowProblem['severity']
    count: number
  }
  run_problem: {
    run_id: RunId
    seq: number
    row_number: number
    retailer_ref: string | null
    code: string
    field: string
    severity: RowProblem['severity']
    value: string | null
  }
  staged_row: {
    run_id: RunId
    seq: number
    retailer_ref: string
    /** Null: it is to be removed. */
    offer: Json | null
    offer_id: OfferId | null
    former_product_id: ProductId | null
    needs_match: boolean
    product_id: ProductId | null
    method: 'gtin' | 'mpn' | 'title' | 'new' | null
    confidence: number | null
    is_detached: Generated<boolean>
    question: Json | null
    /** When its price was read first, where that is beyond belief. */
    doubted_at: Date | null
  }
  product_key: { key: string; product_id: ProductId }
  matching_word: { word: string; documents: number }
  offer_detail: {
    offer_id: OfferId
    gtins: Generated<string[]>
    brand: string | null
    mpn: string | null
    group_ref: string | null
    category: string | null
    google_category: string | null
    pack_count: Generated<number>
    is_bundle: Generated<boolean>
    description: Generated<string>
    images: Json
    facts: ColumnType<readonly StatedFact[], unknown>
    regular_minor: number | null
    sale_minor: number | null
    sale_from: Date | null
    sale_until: Date | null
    /** When a sale was first read whose shop names no beginning. */
    was_since: Date | null
    turns_at: Date | null
    available_from: Date | null
    identity: string
  }
  match_question: {
    id: string
    offer_id: OfferId
    kind: MatchQuestionKind
    candidates: Json
    asked_at: Date
    answered_at: Date | null
    answered_by: string | null
    answer: QuestionAnswer | null
  }
  product_merger: {
    product_id: ProductId
    into_id: number
    merged_at: Date
    merged_by: string
    offers: Json
    gtins: string[]
    /** No longer written. */
    names: Generated<string[]>
    reviews: string[]
    /** Earlier mergers into the product. */
    products: number[]
  }
  offer_report: {
    id: string
    offer_id: OfferId
    account_id: AccountId
    kind: OfferReportKind
    note: Generated<string>
    price_minor: number
    product_id: ProductId | null
    reported_at: Date
    closed_at: Date | null
    outcome: string | null
  }
}
