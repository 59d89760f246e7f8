import type { CategoryId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Outcome } from '#domain/tip/market-view.ts'
import type { TipModel } from '#domain/tip/tip-model.ts'
import type { Tally } from '#domain/tip/tip-record.ts'

export type TipStore = {
  /** At most `limit` that are sold, always the same ones as long as they are. */
  sampleProducts(limit: number): Promise<readonly SampledProduct[]>
  /** Deals, which rest on it, are judged again. */
  addModel(model: TipModel, trainedAt: Date): Promise<void>
  /** Whether a replay was finished. */
  isReplayed(): Promise<boolean>
  noteReplayed(at: Date): Promise<void>
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
  readonly model: TipModel
}

/** The newest one whose id is higher; undefined: there is none. One statement. */
export type FindNewerModel = (than: number) => Promise<KeptModel | undefined>

export type Said = {
  readonly model: number
  /** The chance in tenths. */
  readonly step: number
  readonly reason: string
  /** The topmost category. */
  readonly categoryId: CategoryId
  /** Rate of the category. */
  readonly base: number
}

/** What was said of a delivered price, when it was first shown on a day. */
export type Statement = Omit<Said, 'reason'> & {
  readonly productId: ProductId
  readonly country: Country
  readonly amountMinor: number
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
