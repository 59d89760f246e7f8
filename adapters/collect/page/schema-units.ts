import type { AmountKind } from '#domain/money/amount-words.ts'
import { firstText, isRecord, listOf, textOf, type JsonRecord } from '../json.ts'

/** Units are UN/CEFACT's codes or plain texts; an unknown one stays, so that its number is not taken for ours. */
export const withUnit = (value: string, { unitText, unitCode }: JsonRecord): string => {
  const code = textOf(unitCode)
  const unit = textOf(unitText) || (unitsOfCode[code] ?? code)
  return unit === '' || value === '' ? value : `${value} ${unit}`
}

const unitsOfCode: Readonly<Record<string, string>> = {
  CMT: 'cm',
  MMT: 'mm',
  MTR: 'm',
  INH: 'in',
  KGM: 'kg',
  GRM: 'g',
  LTR: 'l',
  MLT: 'ml',
  WTT: 'W',
  KWT: 'kW',
  VLT: 'V',
  HTZ: 'Hz',
  LBR: 'lb',
  ONZ: 'oz',
  E34: 'GB',
  E35: 'TB',
  ANN: 'years',
  // One piece.
  C62: '',
}

/**
 * What a price is of by its unit: undefined for that of a piece. Google's form of unit pricing gives the price of
 * the pack with its contents as `referenceQuantity` and what is compared as `valueReference`.
 */
export const readUnit = (spec: JsonRecord): AmountKind | undefined => {
  const [reference] = listOf(spec['referenceQuantity'])
  if (isRecord(reference)) {
    if (reference['valueReference'] !== undefined) return undefined
    return unitKind(firstText(reference['unitText'], reference['unitCode']))
  }
  return unitKind(firstText(spec['unitText'], spec['unitCode']))
}

const unitKind = (unit: string): AmountKind | undefined => {
  if (/^(?:|c62|h87|ea|nmp|pr|set|pa|pk|each|piece|pieces|pcs?|item|unit|pair|pack)$/i.test(unit))
    return undefined
  return /^(?:day|wee|mon|qan|ann|hur|d|w|m|y|(?:per )?(?:day|week|month|year|hour)s?)$/i.test(unit)
    ? 'instalment'
    : 'unit'
}
