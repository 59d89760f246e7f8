import type { Wired } from '../wired.ts'
import type { ShowTips } from './show-tip.ts'
import type { ShownTips } from './shown-tips.ts'
import type { GetTeller } from './tell-tip.ts'
import { makeShowTipRecord } from './tip-record.ts'
import { makeTrainTips, makeReplayTips, makeLearnFirstTips } from './train-tips.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
import { horizonDays, outcomeOf } from '#domain/tip/market-view.ts'
import type { Clock, GiveWay, InTransaction } from '../ports.ts'
import type { PriceHistoryStore } from '../price-history/price-history-store.ts'
import { marketsOf } from './gather-cases.ts'
import type { Judgement, TipStore } from './tip-store.ts'

type Stores = { readonly tips: TipStore; readonly priceHistory: PriceHistoryStore }

type Deps = {
  readonly inTransaction: InTransaction<Stores>
  readonly giveWay: GiveWay
  readonly clock: Clock
}

/** Looks what became of what was said 30 days ago; what is left over waits for the next call. */
const makeJudgeTips =
  ({ inTransaction, giveWay, clock }: Deps) =>
  async (): Promise<void> => {
    let judged = 0
    for (let batch = 0; batch < mostBatches; batch++) {
      const count = await inTransaction((stores) => judgeBatch(stores, giveWay, clock.now()))
      judged += count
      if (count < batchSize) break
    }
    if (judged > 0) await inTransaction(async ({ tips }) => tips.announce())
  }

const batchSize = 50
const mostBatches = 400

const judgeBatch = async (
  { tips, priceHistory }: Stores,
  giveWay: GiveWay,
  now: Date,
): Promise<number> => {
  const statements = await tips.findUnjudged(daysBefore(now, horizonDays), batchSize)
  const [oldest] = statements
  if (oldest === undefined) return 0
  const ids = [...new Set(statements.map(({ productId }) => productId))]
  const points = await priceHistory.pointsOf(ids, oldest.saidAt)
  const byProduct = Map.groupBy(points, ({ productId }) => productId)
  const judgements: Judgement[] = []
  for (const { statementId, productId, country, amountMinor, saidAt } of statements) {
    await giveWay()
    const ofProduct = marketsOf(byProduct.get(productId) ?? [])
    const market = ofProduct.find((one) => one.country === country)
    const outcome = market ? outcomeOf(market.low, saidAt, amountMinor) : null
    judgements.push({ statementId, outcome })
  }
  await tips.judge(judgements, now)
  return statements.length
}

export type Tips = Wired<typeof tipUseCases> & {
  readonly getTeller: GetTeller
  readonly show: ShowTips
  /** The same, of which nothing is noted: what is read may reach nobody. */
  readonly peek: ShowTips
  readonly shown: ShownTips
}

export const tipUseCases = {
  judge: makeJudgeTips,
  showRecord: makeShowTipRecord,
  train: makeTrainTips,
  replay: makeReplayTips,
  learnFirst: makeLearnFirstTips,
}
