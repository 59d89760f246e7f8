import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import { bold, clean, dim } from '../print.ts'
import { makeTable } from './table.ts'
import type { AdDay } from '#application/ad/ad-store.ts'
import { dayOf } from '#domain/ad/ad-dates.ts'

export const showAds = (ads: readonly KeptAdBody[], nextCursor: string | null): string =>
  ads.length === 0
    ? 'No ads.'
    : [
        makeTable(columns, ads.map(toRow)),
        ...(nextCursor === null ? [] : [dim(`Next page: --cursor ${nextCursor}`)]),
      ].join('\n')

export const showAd = (ad: KeptAdBody): string =>
  [
    bold(clean(ad.companyName)),
    ...(
      [
        ['Id', ad.id],
        ['Type', ad.adType],
        ['Runs', `${toDay(ad.startDate)} to ${toDay(ad.expiryDate)}, New Zealand`],
        ['State', stateOf(ad)],
        ['Leads to', ad.adLink],
        ['Image', ad.adImage],
        ['Email', ad.email],
        ['Beside', aimOf(ad)],
        ['Views', String(ad.impressions)],
        ['Clicks', String(ad.clicks)],
      ] as const
    ).map(([what, value]) => `${dim(what.padEnd(9))} ${clean(value)}`),
  ].join('\n')

const aimOf = ({ categories, brands }: KeptAdBody): string =>
  categories.length + brands.length === 0
    ? 'all products'
    : [
        ...(categories.length > 0 ? [`categories ${categories.join(', ')}`] : []),
        ...(brands.length > 0 ? [`brands ${brands.join(', ')}`] : []),
      ].join('; ')

/** With its latest daily counts. */
export const showAdDays = (ad: KeptAdBody, days: readonly AdDay[]): string => {
  const shown = days.slice(0, mostDays)
  const most = Math.max(1, ...shown.map(({ impressions }) => impressions))
  return [
    showAd(ad),
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

export const toDay = ({ seconds }: { readonly seconds: number }): string =>
  dayOf(new Date(seconds * 1000))

const columns = [
  { heading: 'Id' },
  { heading: 'Company', wraps: true },
  { heading: 'Type' },
  { heading: 'From' },
  { heading: 'To' },
  { heading: 'State' },
  { heading: 'Views', align: 'right' },
  { heading: 'Clicks', align: 'right' },
] as const

const toRow = (ad: KeptAdBody): string[] => [
  ad.id,
  ad.companyName,
  ad.adType,
  toDay(ad.startDate),
  toDay(ad.expiryDate),
  stateOf(ad),
  String(ad.impressions),
  String(ad.clicks),
]

const stateOf = ({ archived, demo }: KeptAdBody): string =>
  [archived ? 'archived' : 'active', ...(demo ? ['invented'] : [])].join(', ')

/** A bar of a terminal's blocks: a share from 0 to 1 of `widest` columns, each of eight parts. */
export const bar = (share: number, widest: number): string => {
  const parts = Math.round(share * widest * eighths.length)
  const rest = parts % eighths.length
  // Never empty for a share above 0.
  if (share > 0 && parts === 0) return eighths[1] ?? ''
  return '█'.repeat(Math.floor(parts / eighths.length)) + eighths[rest]
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const
