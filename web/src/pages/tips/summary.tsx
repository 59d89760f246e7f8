import { likelyFrom, unlikelyTo } from '#domain/tip/tip-record.ts'
import type { TipRecordBody } from '#openapi/schemas/product/tip.ts'
import type { ReactNode } from 'react'
import { tipsMessages } from '../../messages/tips.ts'
import figures from '../../components/figures.module.css'

type Props = { readonly part: TipRecordBody['shown']; readonly isReplay: boolean }

const messages = tipsMessages.summary

/** How good the tips were, in two sentences and a picture; nothing while none was judged. */
export const Summary = ({ part: { score }, isReplay }: Props): ReactNode => {
  const likely = fellOf(score.bins, (step) => step >= likelyFrom)
  const unlikely = fellOf(score.bins, (step) => step <= unlikelyTo)
  if (!likely || !unlikely) return <p>{messages.none}</p>
  const { savedPercent } = score.waited
  return (
    <section>
      <p>{messages.likely(likely.percent, savedPercent)}</p>
      <p>{messages.unlikely(unlikely.percent)}</p>
      <svg
        className={figures.plot}
        viewBox="0 0 440 124"
        role="img"
        aria-label={messages.label(likely.percent, unlikely.percent)}
      >
        <Bar y={12} text={messages.saidLikely} percent={likely.percent} />
        <Bar y={66} text={messages.saidUnlikely} percent={unlikely.percent} />
      </svg>
      {isReplay && <p className={figures.note}>{messages.replay}</p>}
    </section>
  )
}

const Bar = (bar: {
  readonly y: number
  readonly text: string
  readonly percent: number
}): ReactNode => (
  <g>
    <text x={12} y={bar.y + 12} fontSize={14}>
      {bar.text}
    </text>
    <rect x={12} y={bar.y + 20} width={360} height={18} rx={4} fill="var(--line)" />
    <rect x={12} y={bar.y + 20} width={bar.percent * 3.6} height={18} rx={4} fill="var(--brand)" />
    <text x={428} y={bar.y + 34} fontSize={14} textAnchor="end">
      {bar.percent}%
    </text>
  </g>
)

type Bins = TipRecordBody['shown']['score']['bins']

/** Of the tips that said so, in whole percent; undefined where nobody was told so. */
const fellOf = (
  bins: Bins,
  isMeant: (step: number) => boolean,
): { readonly percent: number } | undefined => {
  const meant = bins.filter(({ chance }) => isMeant(Math.round(chance * 10)))
  const tips = meant.reduce((sum, bin) => sum + bin.tips, 0)
  const lower = meant.reduce((sum, bin) => sum + bin.lower, 0)
  return tips === 0 ? undefined : { percent: Math.round((lower / tips) * 100) }
}
