import { setImmediate } from 'node:timers/promises'
import { makeReadTallies, makeReadTips } from '#adapters/postgres/tip/tip-store.ts'
import { makeGatherCases } from '#application/tip/gather-cases.ts'
import { makeJudgeTips } from '#application/tip/judge-tips.ts'
import { makeKeepTips } from '#application/tip/keep-tips.ts'
import { makeShownTips } from '#application/tip/shown-tips.ts'
import { makeShowTips } from '#application/tip/show-tip.ts'
import { makeShowTipRecord } from '#application/tip/tip-record.ts'
import type { Tips } from '#application/tip/tips.ts'
import { makeLearnFirstTips, makeReplayTips, makeTrainTips } from '#application/tip/train-tips.ts'
import type { Program } from './app/program.ts'

export const makeTips = ({
  database: { reads },
  inTransaction,
  catalogue,
  clock,
}: Program): Tips => {
  const getCatalogueIndex = catalogue.getIndex
  const deps = { inTransaction, getCatalogueIndex, giveWay: setImmediate, clock }
  const shown = makeShownTips(deps)
  const readTips = makeReadTips(reads)
  const learning = { ...deps, gatherCases: makeGatherCases(deps) }
  return {
    show: makeShowTips({ readTips, noteShown: shown.note }),
    peek: makeShowTips({ readTips, noteShown: () => {} }),
    shown,
    train: makeTrainTips(learning),
    replay: makeReplayTips(learning),
    learnFirst: makeLearnFirstTips(learning),
    keep: makeKeepTips(deps),
    judge: makeJudgeTips(deps),
    showRecord: makeShowTipRecord({ readTallies: makeReadTallies(reads), getCatalogueIndex }),
  }
}
