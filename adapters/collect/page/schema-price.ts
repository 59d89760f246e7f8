import type { AmountKind } from '#domain/money/amount-words.ts'
import { firstPrice, firstText, isRecord, listOf, textOf, type JsonRecord } from '../json.ts'
import { typesOf } from './linked-data.ts'

type SchemaPrice = {
  /** With words that tell its kind where it is not the price: "3.20 for 50". */
  readonly price: string
  readonly was: string
  readonly sale: string
  /** `start/end` of the sale. */
  readonly salePeriod: string
  readonly currency: string
  /** Whether anybody may take it, and one of it. */
  readonly isOpen: boolean
}

/**
 * The price that an Offer states for anybody, one piece, tax included (schema.org Offer and PriceSpecification).
 * WooCommerce calls its regular price a list price; others mean the maker's, so it is only a former one.
 */
export const schemaPrice = (offer: JsonRecord): SchemaPrice => {
  const said = listOf(offer['priceSpecification']).filter(isRecord).map(specOf)
  const own = firstPrice(offer['price'])
  const specs = own === '' ? said : [specOf({ ...offer, priceType: undefined }), ...said]
  const isIn = ({ currency }: Spec): boolean =>
    currency === '' || currency === firstText(offer['priceCurrency'], currency)
  const of = (kind: SpecKind): Spec | undefined =>
    specs.find((spec) => spec.kind === kind && isIn(spec))
  const dated = said.find(({ kind, period }) => kind === 'price' && period !== '')
  const always = specs.find(({ kind, period }) => kind === 'price' && period === '')
  const now = always ?? of('regular') ?? (dated === undefined ? specs[0] : undefined)
  const formers = [of('struck'), of('regular'), of('list')]
  const was = formers.find((spec) => spec !== undefined && spec !== now)
  return {
    price: now === undefined ? worded(dated) : worded(now),
    was: was === undefined ? '' : `${was.amount} ${was.currency}`.trim(),
    sale: now === undefined ? '' : (dated?.amount ?? ''),
    salePeriod: now === undefined ? '' : (dated?.period ?? ''),
    currency: firstText(offer['priceCurrency'], now?.currency, dated?.currency, offer['currency']),
    isOpen: ['price', 'regular'].includes((now ?? dated)?.kind ?? 'price'),
  }
}

/** Struck and list prices are what the shop asked; a recommended one, which is `former`, is the maker's. */
type SpecKind = AmountKind | 'struck' | 'list'

type Spec = {
  readonly amount: string
  readonly currency: string
  readonly kind: SpecKind
  readonly period: string
}

const specOf = (spec: JsonRecord): Spec => {
  const least = firstPrice(spec['minPrice'])
  const most = firstPrice(spec['maxPrice'])
  const amount = firstPrice(spec['price'])
  return {
    amount: amount === '' ? least || most : amount,
    currency: firstText(spec['priceCurrency']),
    kind: amount === '' && least !== most ? 'bound' : kindOf(spec),
    period: periodOf(spec),
  }
}

/** One line a property that makes an amount another one than the price. */
const kindOf = (spec: JsonRecord): SpecKind => {
  const type = nameOf(spec['priceType'])
  const component = nameOf(spec['priceComponentType'])
  const types = typesOf(spec)
  if (types.some((one) => /^(?:delivery|payment)charge/.test(one))) return 'delivery'
  if (spec['validForMemberTier'] !== undefined) return 'member'
  if (isForSome(spec['eligibleCustomerType'])) return 'member'
  if (/leaseout|hire|rent/.test(nameOf(spec['businessFunction']))) return 'instalment'
  if (spec['billingDuration'] !== undefined || spec['billingIncrement'] !== undefined)
    return 'instalment'
  if (/downpayment/.test(component)) return 'deposit'
  if (/installment|subscription/.test(component)) return 'instalment'
  if (textOf(spec['valueAddedTaxIncluded']) === 'false' || spec['valueAddedTaxIncluded'] === false)
    return 'without-tax'
  if (leastOf(spec['eligibleQuantity']) > 1 || leastOf(spec['eligibleTransactionVolume']) > 0)
    return 'several'
  const unit = readUnit(spec)
  if (unit !== undefined) return unit
  if (/invoice|minimumadvertised/.test(type)) return 'member'
  if (/msrp|srp/.test(type)) return 'former'
  if (/strikethrough/.test(type)) return 'struck'
  if (/list/.test(type)) return 'list'
  return /regular/.test(type) ? 'regular' : 'price'
}

const isForSome = (customers: unknown): boolean => {
  const names = listOf(customers).map(nameOf)
  return names.length > 0 && !names.some((name) => /enduser|consumer|public/.test(name))
}

/** The last part of an IRI or a plain word, in small letters. */
const nameOf = (value: unknown): string =>
  (firstText(value).split(/[/#:]/).at(-1) ?? '').toLowerCase()

const leastOf = (quantity: unknown): number => {
  const [one] = listOf(quantity)
  return Number(isRecord(one) ? firstText(one['minValue'], one['value']) : textOf(one)) || 0
}

/** Of one that holds from or until a day; open ends are far away. */
const periodOf = (spec: JsonRecord): string => {
  const from = firstText(spec['validFrom'])
  const until = firstText(spec['validThrough'])
  return from === '' && until === '' ? '' : `${from || '1970-01-01'}/${until || '2999-12-31'}`
}

/** An amount with the words by which every price text is refused that is not the price. */
const worded = (spec: Spec | undefined): string =>
  spec === undefined || spec.amount === '' ? '' : words[spec.kind].replace('%', spec.amount)

const words: Readonly<Record<SpecKind, string>> = {
  price: '%',
  regular: '%',
  bound: 'from %',
  instalment: '% per month',
  deposit: '% deposit',
  unit: '% per 100 g',
  several: '% for 2',
  member: 'members: %',
  'without-tax': '% excl. GST',
  former: 'RRP %',
  struck: 'was %',
  list: 'was %',
  saving: 'save %',
  delivery: 'delivery: %',
  auction: 'bid: %',
}

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
const readUnit = (spec: JsonRecord): AmountKind | undefined => {
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
