import type { CategoryId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Outcome } from '#domain/tip/market-view.ts'
import type { TipModel } from '#domain/tip/tip-model.ts'
import type { Tally } from '#domain/tip/tip-record.ts'

export type TipStore = {
  /** At most `limit` that are sold, always the same ones as long as they are. */
  sampleProducts(limit: number): Promise<readonly SampledProduct[]>
  addModel(model: TipModel, trainedAt: Date): Promise<void>
  /** The newest; undefined before one was trained. */
  latestModel(): Promise<KeptModel | undefined>
  /** Whether a replay was finished. */
  isReplayed(): Promise<boolean>
  noteReplayed(at: Date): Promise<void>
  /** Delivered prices of which nothing was worked out today, by that model, at that amount. */
  findDue(model: number, day: string, limit: number): Promise<readonly DueTip[]>
  /** Replaces what is shown of these. */
  put(tips: readonly KeptTip[]): Promise<void>
  /** The first of a product, country and day counts. */
  addStatements(statements: readonly Statement[]): Promise<void>
  /** Those of that time or before that are not judged, the oldest first. */
  findUnjudged(saidBefore: Date, limit: number): Promise<readonly UnjudgedStatement[]>
  judge(judgements: readonly Judgement[], at: Date): Promise<void>
  /** What is shown changed: kept answers are computed again once the transaction is over. */
  announce(): void
}

export type SampledProduct = { readonly productId: ProductId; readonly categoryId: CategoryId }

export type KeptModel = {
  readonly id: number
  readonly trainedAt: Date
  readonly model: TipModel
}

export type DueTip = SampledProduct & { readonly country: Country; readonly amountMinor: number }

export type KeptTip = {
  readonly productId: ProductId
  readonly country: Country
  readonly amountMinor: number
  readonly model: number
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  /** Null = nothing is said. */
  readonly said: Said | null
}

export type Said = {
  /** The chance in tenths. */
  readonly step: number
  readonly reason: string
  /** The topmost category. */
  readonly categoryId: CategoryId
  /** Rate of the category. */
  readonly base: number
}

/** What was said of a delivered price, when it was first shown on a day. */
export type Statement = Pick<KeptTip, 'productId' | 'country' | 'amountMinor' | 'model'> &
  Omit<Said, 'reason'> & {
    readonly saidAt: Date
    /** By replay: of a past price, by what was known before it, and judged at once. */
    readonly outcome?: Outcome
  }

export type UnjudgedStatement = Pick<Statement, 'country' | 'amountMinor' | 'saidAt'> & {
  readonly statementId: number
  /** The one that it was merged into, where it was. */
  readonly productId: ProductId
}

/** Null: there is no history any more to judge it by. */
export type Judgement = { readonly statementId: number; readonly outcome: Outcome | null }

/** Of each kind of record and topmost category. */
export type ReadTallies = () => Promise<readonly RecordTally[]>

export type RecordTally = Tally & {
  readonly isReplay: boolean
  readonly categoryId: CategoryId
  /** Said so far without an outcome. */
  readonly waiting: number
  readonly firstAt: Date
  readonly lastAt: Date
}
