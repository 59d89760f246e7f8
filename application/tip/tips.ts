import type { Wired } from '../wired.ts'
import { makeJudgeTips } from './judge-tips.ts'
import { makeKeepTips } from './keep-tips.ts'
import type { ShowTips } from './show-tip.ts'
import type { ShownTips } from './shown-tips.ts'
import { makeShowTipRecord } from './tip-record.ts'
import { makeTrainTips, makeReplayTips, makeLearnFirstTips } from './train-tips.ts'

export type Tips = Wired<typeof tipUseCases> & {
  readonly show: ShowTips
  /** The same, of which nothing is noted: what is read may reach nobody. */
  readonly peek: ShowTips
  readonly shown: ShownTips
}

export const tipUseCases = {
  judge: makeJudgeTips,
  keep: makeKeepTips,
  showRecord: makeShowTipRecord,
  train: makeTrainTips,
  replay: makeReplayTips,
  learnFirst: makeLearnFirstTips,
}
