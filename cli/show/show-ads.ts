import type { AdDay } from '#application/ad/ad-store.ts'
import { adLines } from '#openapi/operations/ad.ts'
import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import { dim } from '../print.ts'
import { showAnswer } from './show-answer.ts'
import { makeTable } from './table.ts'

/** With its latest daily counts. */
export const showAdDays = (
  { days, ...ad }: KeptAdBody & { readonly days: readonly AdDay[] },
  now: Date,
): string => {
  const shown = days.slice(0, mostDays)
  const most = Math.max(1, ...shown.map(({ impressions }) => impressions))
  return [
    showAnswer(ad, { columns: adLines }, now),
    ...(shown.length === 0
      ? []
      : [
          '',
          makeTable(
            dayColumns,
            shown.map(({ day, impressions, clicks }) => [
              day,
              String(impressions),
              String(clicks),
              bar(impressions / most, widestBar),
            ]),
          ),
        ]),
    ...(days.length > shown.length ? [dim('Use --json for earlier days')] : []),
  ].join('\n')
}

const mostDays = 30
const widestBar = 40

const dayColumns = [
  { heading: 'Day (UTC)' },
  { heading: 'Views', align: 'right' },
  { heading: 'Clicks', align: 'right' },
  { heading: '' },
] as const

/** A bar of a terminal's blocks: a share from 0 to 1 of `widest` columns, each of eight parts. */
export const bar = (share: number, widest: number): string => {
  const parts = Math.round(share * widest * eighths.length)
  const rest = parts % eighths.length
  // Never empty for a share above 0.
  if (share > 0 && parts === 0) return eighths[1] ?? ''
  return '█'.repeat(Math.floor(parts / eighths.length)) + eighths[rest]
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const
