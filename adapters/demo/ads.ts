import { adTypes, type AdType } from '#domain/ad/ad.ts'
import { numberOf, oneOf, readTable } from './read-table.ts'

export type DrawnAd = {
  /** Names its picture. */
  readonly name: string
  readonly type: AdType
  readonly company: string
  readonly claim: string
  /** Of its colours, in degrees. */
  readonly hue: number
}

/** Ads of companies that do not exist. Their words stand in drawings: no sign of XML is in them. */
export const demonstrationAds: readonly DrawnAd[] = readTable('ads', [
  'name',
  'type',
  'company',
  'claim',
  'hue',
]).map((row) => ({ ...row, type: oneOf(adTypes, row.type), hue: numberOf(row.hue) }))
