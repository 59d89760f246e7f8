import { dayOf } from '#domain/ad/ad-dates.ts'
import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import { bold, clean, dim } from '../print.ts'
import { makeTable } from './table.ts'

export const showAds = (ads: readonly KeptAdBody[], nextCursor: string | null): string =>
  ads.length === 0
    ? 'No ads.'
    : [
        makeTable(columns, ads.map(toRow)),
        ...(nextCursor === null ? [] : [dim(`The next with --cursor ${nextCursor}`)]),
      ].join('\n')

/** Everything about one ad. */
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
        ['E-mail', ad.email],
        ['Seen', String(ad.impressions)],
        ['Followed', String(ad.clicks)],
      ] as const
    ).map(([what, value]) => `${dim(what.padEnd(9))} ${clean(value)}`),
  ].join('\n')

export const toDay = ({ seconds }: { readonly seconds: number }): string =>
  dayOf(new Date(seconds * 1000))

const columns = [
  { heading: 'Id' },
  { heading: 'Company', wraps: true },
  { heading: 'Type' },
  { heading: 'From' },
  { heading: 'To' },
  { heading: 'State' },
  { heading: 'Seen', align: 'right' },
  { heading: 'Followed', align: 'right' },
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
