import { replayTips } from '#domain/tip/replay.ts'
import type { TipCase } from '#domain/tip/tip-case.ts'
import { isCurrent, trainTips, type TipModel } from '#domain/tip/tip-model.ts'
import { scoreOf, tallyOf, type TipScore } from '#domain/tip/tip-record.ts'
import { batchesOf } from '../batches-of.ts'
import type { Clock, GiveWay, InTransaction } from '../ports.ts'
import { mostCases, type GatherCases, type ProductCase } from './gather-cases.ts'
import type { FindNewerModel, Said, Statement, TipStore } from './tip-store.ts'

export type ReplayedTips = {
  /** Past prices; of the others nothing would have been said. */
  readonly cases: number
  readonly score: TipScore
}

type Deps = {
  readonly gatherCases: GatherCases
  readonly inTransaction: InTransaction<{ readonly tips: TipStore }>
  readonly giveWay: GiveWay
  readonly clock: Clock
}

type Newest = { readonly findNewerModel: FindNewerModel }

/** Learns from the history of this instance and keeps what was learnt; undefined: it is too short. */
export const makeTrainTips =
  ({ gatherCases, inTransaction, giveWay, clock }: Deps) =>
  async (): Promise<TipModel | undefined> => {
    const model = await learnFrom(await gatherCases(), giveWay)
    if (model)
      await inTransaction(async ({ tips }) => {
        await tips.addModel(model, clock.now())
        tips.announce()
      })
    return model
  }

export const learnFrom = (
  cases: readonly TipCase[],
  giveWay: GiveWay,
): Promise<TipModel | undefined> => finished(trainTips(cases.slice(0, mostCases)), giveWay)

/**
 * Works out what would have been said in the past by what was known before, and keeps it as a record of its own. What is
 * kept already stays as it was.
 */
export const makeReplayTips =
  ({ gatherCases, inTransaction, giveWay, clock }: Deps) =>
  async (): Promise<ReplayedTips> => {
    const cases = await gatherCases()
    const replayed = await finished(replayTips<ProductCase>(cases), giveWay)
    const judged = replayed.flatMap(({ of, said }) => (said ? [{ ...of, ...said }] : []))
    for (const batch of batchesOf(judged, batchSize))
      await inTransaction(({ tips }) => tips.addStatements(batch.map(replayedStatement)))
    await inTransaction(async ({ tips }) => {
      await tips.noteReplayed(clock.now())
      tips.announce()
    })
    return { cases: replayed.length, score: scoreOf(tallyOf(judged)) }
  }

/**
 * Trains unless a model is there that this version can read, and replays then, or where nothing was replayed yet: the
 * first model may be one of the weekly training.
 */
export const makeLearnFirstTips = (deps: Deps & Newest) => async (): Promise<void> => {
  const latest = await deps.findNewerModel(0)
  const isReplayed = await deps.inTransaction(({ tips }) => tips.isReplayed())
  const isTrained = latest !== undefined && isCurrent(latest.model)
  if (isTrained && isReplayed) return
  if (isTrained || (await makeTrainTips(deps)())) await makeReplayTips(deps)()
}

const batchSize = 1000

const replayedStatement = (said: ProductCase & Pick<Said, 'step' | 'base'>): Statement => ({
  productId: said.productId,
  country: said.country,
  amountMinor: said.priceMinor,
  model: 0,
  step: said.step,
  categoryId: said.path.at(-1) ?? 0,
  base: said.base,
  saidAt: said.at,
  outcome: { isLower: said.isLower, paidMinor: said.paidMinor },
})

/** Others have their turn between the pieces of work. */
const finished = async <T>(work: Generator<void, T>, giveWay: GiveWay): Promise<T> => {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await giveWay()
  }
}
