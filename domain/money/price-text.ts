import { countries, currencyOf } from '../market/country.ts'
import { markets } from '../market/markets.ts'
import {
  codesOfSign,
  currencyOfSign,
  findSigns,
  isIsoCode,
  type FoundSign,
} from './currency-sign.ts'
import { plainText } from '../plain-text.ts'
import { readGaps, type AmountKind } from './amount-words.ts'
import { fractionDigits } from './minor-units.ts'
import { findNumbers, isWellFormed, readDecimal, type FoundNumber } from './price-number.ts'

type PriceReading =
  | {
      readonly ok: true
      readonly amount: string
      /** ISO 4217; undefined when nothing says it or the sign may mean several. */
      readonly currency: string | undefined
      readonly sign: string | undefined
      /** What the words around it say that it is; only a `price` is one that anybody pays now, once, for one. */
      readonly kind: AmountKind
      /** Nothing else stands there, such as some words, numbers and prices, that may make it another amount. */
      readonly isUnderstood: boolean
    }
  | { readonly ok: false; readonly reason: PriceTextProblem }

export type PriceTextProblem =
  | 'no-number'
  | 'free'
  | 'on-request'
  | 'negative'
  | 'too-large'
  /** `1e3`, `0x10`, `2.5k` and `½`: not in plain digits. */
  | 'notation'
  /** `15.00 XXX`: three capitals in the place of a currency that are none. */
  | 'unknown-currency'

type PriceTextOptions = {
  /** What the shop asks its prices in: decides a bare '$' and stands in for a missing sign. */
  readonly currency?: string
  readonly hint?: string
  readonly decimalSeparator?: '.' | ','
}

/**
 * The first amount beside a currency that the words around it call the price, else a regular price, else the first
 * amount with what it is called. Reads character references as HTML does.
 */
export const parsePriceText = (raw: string, options: PriceTextOptions = {}): PriceReading => {
  const text = normalise(raw)
  const { prices, isUnderstood } = findPrices(text)
  const price = priceAmong(prices)
  const reason = refusal(text, price)
  if (price === undefined || reason !== undefined)
    return { ok: false, reason: reason ?? 'no-number' }
  const sign = price.sign ?? signInHint(options.hint)
  const currency = sign === undefined ? options.currency : currencyOfSign(sign, options.currency)
  const digits = currency === undefined ? 2 : fractionDigits(currency)
  const amount = price.isCents
    ? hundredthOf(price.text)
    : readDecimal(price.text, digits, options.decimalSeparator)
  if (/^\d{13}/.test(amount)) return { ok: false, reason: 'too-large' }
  const isOne = prices.every(({ kind, text }) => kind !== 'price' || text === price.text)
  return {
    ok: true,
    amount,
    currency,
    sign,
    kind: price.kind,
    isUnderstood: isUnderstood && isOne,
  }
}

const hundredthOf = (cents: string): string => String(Number(cents.replace(',', '.')) / 100)

const normalise = (raw: string): string =>
  (/[&<]/.test(raw) ? plainText(plainText(raw.slice(0, longestMarkup))) : raw)
    .slice(0, longestText)
    .replace(/(?<=\d)[⁰¹²³⁴-⁹]{2}(?!\d)/g, (cents) => `.${cents}`)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/[’`´]/g, "'")
    .replace(/\(([A-Z]{3})\)/g, ' $1 ')
    .replace(namedDollars, (_, country: string) => dollarCodes.get(country.toUpperCase()) ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** "45 Australian dollars", "45 NZ dollars". */
const dollarCodes: ReadonlyMap<string, string> = new Map(
  countries.flatMap((country) =>
    [country, markets[country].adjective].map((name) => [name.toUpperCase(), currencyOf(country)]),
  ),
)
const namedDollars = new RegExp(
  String.raw`\b(${[...dollarCodes.keys()].join('|')}) dollars?\b`,
  'gi',
)

/** No price is longer; the rest of a paragraph is not read. */
const longestText = 300
const longestMarkup = 2_000

type Amount = FoundNumber & {
  readonly sign: string | undefined
  readonly isCents: boolean
  readonly from: number
  readonly to: number
}

type Price = Amount & { readonly kind: AmountKind }

/** Each amount of a text with what the words around it call it. */
export const amountsIn = (
  raw: string,
): readonly { readonly amount: number; readonly kind: AmountKind; readonly hasSign: boolean }[] =>
  findPrices(normalise(raw)).prices.map(({ text, kind, sign, isCents }) => ({
    hasSign: sign !== undefined,
    amount: Number(isCents ? hundredthOf(text) : readDecimal(text, 2)),
    kind,
  }))

const priceAmong = (prices: readonly Price[]): Price | undefined =>
  prices.find(({ kind }) => kind === 'price') ??
  prices.find(({ kind }) => kind === 'regular') ??
  prices[0]

const findPrices = (
  text: string,
): { readonly prices: readonly Price[]; readonly isUnderstood: boolean } => {
  const amounts = findAmounts(text)
  const told = amounts.filter(({ sign, isCents }) => sign !== undefined || isCents)
  const first = amounts.find(
    ({ start, end }) => !measure.test(text.slice(end)) && !isDate(text, start),
  )
  // A sign between two numbers belongs to the first.
  const apart = told.filter(({ from }, at) => from >= (told[at - 1]?.to ?? 0))
  const asked = apart.length > 0 ? apart : first === undefined ? [] : [first]
  const gaps = [...asked, { from: text.length, to: 0 }].map(({ from }, at) =>
    text.slice(asked[at - 1]?.to ?? 0, from),
  )
  const { kinds, isUnderstood } = readGaps(gaps)
  const prices = asked.map((amount, at): Price => {
    const kind = kinds[at] ?? 'price'
    return { ...amount, kind: kind === 'price' && isBound(text, amount) ? 'bound' : kind }
  })
  return { prices, isUnderstood }
}

const findAmounts = (text: string): Amount[] => {
  const signs = findSigns(text)
  return findNumbers(text).map((number, index, numbers) => {
    const before = signs.findLast(
      ({ end }) => end <= number.start && signGap.test(text.slice(end, number.start)),
    )
    const after = signs.find(
      (sign) =>
        sign.start >= number.end &&
        /^(?:[.,] ?[–-]*)? ?$/.test(text.slice(number.end, sign.start)) &&
        !isOfNext(text, sign, number, numbers[index + 1]),
    )
    const whole = after?.start === number.end ? withCents(text, number, after.end) : number
    const cents = before === undefined ? centSign.exec(text.slice(number.end))?.[0] : undefined
    return {
      ...whole,
      sign: surest(before?.sign, after?.sign),
      isCents: cents !== undefined && number.text.length <= longestCents,
      from: before?.start ?? number.start,
      to: Math.max(whole.end, after?.end ?? 0, number.end + (cents?.length ?? 0)),
    }
  })
}

/** '99c', '85 ¢', '50 cents'. */
const centSign = /^ ?(?:[c¢]|[Cc]ents?)(?![\p{L}\p{N}])/u
const longestCents = 5

/** 'iPhone 15 $1299' is one, '8,90 zł 4,45 zł' and '80 NZD 2 pack' are not. */
const isOfNext = (
  text: string,
  sign: FoundSign,
  number: FoundNumber,
  next: FoundNumber | undefined,
): boolean => {
  if (next === undefined || sign.start === number.end) return false
  const gap = text.slice(sign.end, next.start)
  if (gap === '') return true
  const isOfName = /\p{L}/u.test(text.slice(0, number.start)) && !/[.,]\d{2}$/.test(number.text)
  return isOfName && signGap.test(gap) && !/[-‐–−] $/.test(gap)
}

const signGap = /^[\s:]*(?:[-‐–−] ?)?$/

/** 'July, 2004' is no price. */
const isDate = (text: string, start: number): boolean =>
  month.test(text.slice(0, start)) && /^\d{1,4}(?![.,]?\d)/.test(text.slice(start))

const month =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[., ]{1,2}$/i

/** Behind a number: '10h', '250ml' and '16.00 ft' are no prices. */
const measure =
  /^(?: ?(?:ft|feet|inch(?:es)?)|h|hrs?|mins?|s|ms|[km]?g|m?l|[cm]m|[mgt]b|mah|k?wh?|g?hz|pk|pcs?)(?![\p{L}\p{N}])/iu

/** French cents stand behind the sign: '35€ 99', '35€99'. */
const withCents = (text: string, number: FoundNumber, signEnd: number): FoundNumber => {
  const cents = /^(?:(\d{2})(?![\d.,])| (\d{2})(?: ?\*)?$)/.exec(text.slice(signEnd))
  if (cents === null || /[.,]\d{1,2}$/.test(number.text)) return number
  return {
    ...number,
    text: `${number.text},${cents[1] ?? cents[2]}`,
    end: signEnd + cents[0].length,
  }
}

/** The code in '$1,190.00 AUD' says more than the sign; otherwise the sign in front counts. */
const surest = (before: string | undefined, after: string | undefined): string | undefined => {
  if (before === undefined || after === undefined) return before ?? after
  const settles = isIsoCode(after) && codesOfSign(before).includes(after) && !isIsoCode(before)
  return settles ? after : before
}

const signInHint = (hint: string | undefined): string | undefined =>
  findSigns(normalise(hint ?? '')).find(({ sign }) => !englishWords.has(sign))?.sign

const englishWords: ReadonlySet<string> = new Set(
  'ALL BAM COP CUP MAD MOP PEN SOS TOP TRY'.split(' '),
)

const refusal = (text: string, price: Price | undefined): PriceTextProblem | undefined => {
  if (namesUnknownCurrency(text)) return 'unknown-currency'
  const before = text.slice(0, price?.from)
  if (/(?<!-)\bfree\b/i.test(before) && (price?.sign === undefined || threshold.test(before)))
    return 'free'
  if (price?.sign === undefined && onRequest.test(text)) return 'on-request'
  if (price === undefined || !isWellFormed(price.text)) return 'no-number'
  if (isInProgramNotation(text, price)) return 'notation'
  if (isNegative(text, price)) return 'negative'
  return undefined
}

/** 1e3, 0x10, 0b11, 1_000, 2.5k and 1⁄2 hold numbers that are not what they say. */
const isInProgramNotation = (text: string, { text: digits, start, end }: Price): boolean =>
  /^(?:e[+-]?\d|_\d|⁄|[km]\b| ?million\b)/i.test(text.slice(end)) ||
  /\d(?: ?e[+-]?|[_⁄])$/i.test(text.slice(0, start)) ||
  (digits === '0' && /^[xbo][\da-f]/i.test(text.slice(end))) ||
  /(?<!\d)0(?:x[\da-f]*|[bo])$/i.test(text.slice(0, start))

const namesUnknownCurrency = (text: string): boolean => {
  const [, before, after] = /^([A-Z]{3})? ?\d[\d.,' ]*?(?: ?([A-Z]{3}))?$/.exec(text) ?? []
  return [before, after].some(
    (word) => word !== undefined && codesOfSign(word).length === 0 && !wordsAtPrices.has(word),
  )
}

const wordsAtPrices: ReadonlySet<string> = new Set(
  'RRP SRP NOW WAS PER GST INC EXC PCS PKT BOX SET'.split(' '),
)

/** 'Free delivery over $100' tells what to spend; 'Free shipping $20' is a price. */
const threshold =
  /\b(?:over|above|exceeding|than|from|of|on|min(?:imum)?|orders?|purchases?|spend)\W*$/i

/** A dash that does not part words ('TV - $99') is a minus; so are '5.00-' and brackets, as accountants write. */
const isNegative = (text: string, price: Amount): boolean => {
  const before = text.slice(0, price.from)
  return (
    /^[-‐–−] ?$|[\s(][-‐–−]$/.test(before) ||
    /[-‐–−]/.test(text.slice(price.from, price.start)) ||
    (/[.,]\d\d$/.test(price.text) &&
      /^[-‐–−](?= ?(?:[A-Z]{3}\b|\p{Sc}|$))/u.test(text.slice(price.end))) ||
    (/^[^\p{L}\d]*\($/u.test(before) && text.startsWith(')', price.to))
  )
}

const onRequest =
  /\b(?:p\.?o\.?a|tb[ac]|call|phone|ring|ask|enquire|contact|on (?:request|application))\b/i

/** The sign may stand at the end of a range, or beside the price of several. */
const isBound = (text: string, price: Amount): boolean =>
  /^[^\p{L}\d]*(?:\d[\d.,']* ?(?:[-‐–−—~|;/x×]|\.{2,}|to|or|and) ?|\d+ )$/iu.test(
    text.slice(0, price.from),
  ) ||
  (/^ ?(?:\+(?! ?(?:\D{0,4}\d|[a-z]))|(?:[-‐–—~]|to|or) ?\D{0,4}\d+[.,\d]*(?![.,\d]| ?(?:%|pack|pk|pcs|pieces))|\/ ?\D{0,4}\d+[.,]\d\d(?!\d))/i.test(
    text.slice(price.to),
  ) &&
    !inParts.test(text.slice(price.to)))

/** The same price, paid in parts: 'or 4 payments of $49.75', 'or $8 a week'. */
const inParts =
  /^ ?or ?\D{0,4}\d[\d.,]*(?![\d.,])(?: ?[x×]| (?:[\p{L}-]+ ){0,2}(?:payments|instal|fortnight|weeks?|months?|weekly|monthly|p\/?[wm]))/iu
