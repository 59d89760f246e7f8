import type { JudgeTips } from './judge-tips.ts'
import type { KeepTips } from './keep-tips.ts'
import type { ReadTip, ShownTips } from './shown-tips.ts'
import type { ShowTipRecord } from './tip-record.ts'
import type { ReplayTips, TrainTips } from './train-tips.ts'

export type Tips = {
  readonly read: ReadTip
  readonly shown: ShownTips
  readonly train: TrainTips
  readonly replay: ReplayTips
  readonly keep: KeepTips
  readonly judge: JudgeTips
  readonly showRecord: ShowTipRecord
}
