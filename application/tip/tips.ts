import type { JudgeTips } from './judge-tips.ts'
import type { KeepTips } from './keep-tips.ts'
import type { ShowTips } from './show-tip.ts'
import type { ShownTips } from './shown-tips.ts'
import type { ShowTipRecord } from './tip-record.ts'
import type { LearnFirstTips, ReplayTips, TrainTips } from './train-tips.ts'

export type Tips = {
  readonly show: ShowTips
  /** The same, of which nothing is noted: what is read may reach nobody. */
  readonly peek: ShowTips
  readonly shown: ShownTips
  readonly train: TrainTips
  readonly replay: ReplayTips
  readonly learnFirst: LearnFirstTips
  readonly keep: KeepTips
  readonly judge: JudgeTips
  readonly showRecord: ShowTipRecord
}
