import type { ProductPage } from '#application/catalogue/show-product.ts'
import type { RecordPart, TipRecord } from '#application/tip/tip-record.ts'
import type { TipScore } from '#domain/tip/tip-record.ts'
import { tipKindOf, tipWords } from '#domain/tip/tip-words.ts'
import { asJson } from '../as-json.ts'
import type { TipBody, TipRecordBody } from '#openapi/schemas/product/tip.ts'

export const toTipBody = ({ tip, verdict }: ProductPage): TipBody | null =>
  tip && verdict
    ? {
        chance: tip.step / 10,
        kind: tipKindOf(tip.step),
        text: tipWords(tip.step, verdict.kind),
        reason: tip.reason,
      }
    : null

export const toTipRecordBody = ({ shown, replay }: TipRecord): TipRecordBody => ({
  shown: toPart(shown),
  replay: toPart(replay),
})

const toPart = (part: RecordPart): TipRecordBody['shown'] => ({
  ...asJson(part),
  score: toScore(part.score),
  categories: part.categories.map((one) => ({ ...one, score: toScore(one.score) })),
})

const toScore = ({ bins, ...score }: TipScore): TipRecordBody['shown']['score'] => ({
  ...score,
  bins: bins.map(({ step, tips, lower }) => ({ chance: step / 10, tips, lower })),
})
