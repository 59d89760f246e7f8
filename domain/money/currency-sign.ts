import cldrSigns from './cldr-signs.json' with { type: 'json' }

export type FoundSign = {
  readonly sign: string
  readonly start: number
  readonly end: number
}

export const findSigns = (text: string): FoundSign[] =>
  Array.from(text.matchAll(pattern), ({ 0: sign, index }) => ({
    sign,
    start: index,
    end: index + sign.length,
  }))

/** `expected` if the sign may mean it, else its only meaning; undefined when it has several. */
export const currencyOfSign = (sign: string, expected?: string): string | undefined => {
  const possible = codesOfSign(sign)
  if (expected !== undefined && possible.includes(expected)) return expected
  return possible.length === 1 ? possible[0] : undefined
}

/** Every code that a sign may stand for; none for what is no unit of a currency (toman, livre). */
export const codesOfSign = (sign: string): readonly string[] => {
  return isoCodes.has(sign) ? [sign] : (codesBySign.get(keyOf(sign)) ?? [])
}

const keyOf = (sign: string): string => sign.toLowerCase().replace(/\s|\.$/g, '')

export const isIsoCode = (sign: string): boolean => isoCodes.has(sign.toUpperCase())

/** `npm run bench -- currency-signs write` writes it. */
const cldr: Readonly<Record<string, string>> = cldrSigns

/**
 * What shops write and Unicode's CLDR lacks or gives to several: words, abbreviations, codes in small
 * letters. A sign here has no other meaning. Lower-case spellings hold in any case, others as they stand: '3 Ft' is forint, '3 ft' feet.
 */
const table = `
  NZD: nzd
  AUD: aus$ aud
  USD: usd
  CAD: c$ can$ cdn$
  SGD: s$ sg$
  BOB: $b
  EUR: euro euros eur
  GBP EGP LBP: pound pounds
  GBP: gbp£ gbp
  ITL: ₤ lire
  TRY: TL
  JPY: 円 yen
  CNY TWD: 元 圆 圓
  CNY: rmb 人民币
  KRW: ₩ won 원
  INR PKR LKR NPR MUR: rs
  PHP: ₱ Php
  THB: baht บาท
  VND: đ
  VUV: Vt
  KES: KSh
  BDT: Tk
  ILS: NIS שח ש״ח ש"ח ש'ח ש.ח
  RUB: руб рублей рубля рубль р rub Rbl
  UAH: грн hrn
  BYN: Br
  KZT: тг
  KGS UZS: som с
  UZS: so'm
  PLN: zl
  RON MDL: lei
  RSD: dinara din дин
  ALL: Lek
  CHF: Fr SFr chf
  CHF XAF XOF RWF DJF GNF: franc francs
  XAF XOF: CFA FCFA
  RWF: FRw
  ZAR: R
  AED MAD: Dh Dhs درهم
  SAR: SR
  KWD: KD
  BHD: BD .د.ب
  JOD: JD
  IQD: ع.د
  DZD: دج
  ILS SYP: ش.ج ش.ص
  : تومان toman ₶
  AWG ANG: ƒ
  GTQ: q
  BTC: ₿ Ƀ
`

const dollars = Object.keys(cldr).filter((code) => cldr[code]?.split(' ').includes('$'))

const isoCodes: ReadonlySet<string> = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN
   BZD CAD CDF CHF CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL
   GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW
   KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN
   NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK
   SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS
   VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG
   ATS BEF CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE SIT SKK BTC`.split(
    /\s+/,
  ),
)

const written = table
  .trim()
  .split('\n')
  .map((line) => line.split(/:(?= )/).map((side) => side.trim().split(' ')))

const writtenSigns = new Set(written.flatMap(([, signs = []]) => signs.map(keyOf)))

/** A symbol with letters holds in any case: 'nz$', and 'nzd$' as well. */
const rows = [
  ...Object.entries(cldr).map(([code, signs]) => [
    [code],
    signs
      .split(' ')
      .filter((sign) => !writtenSigns.has(keyOf(sign)))
      .map((sign) => (/\p{Sc}/u.test(sign) ? sign.toLowerCase() : sign)),
  ]),
  ...dollars.map((code) => [[code], [`${code.toLowerCase()}$`]]),
  [dollars, ['dollar', 'dollars']],
  ...written,
]

/** Several rows may name one spelling; then it may mean the currencies of each. */
const codesBySign: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy(
      rows.flatMap(([codes = [], signs = []]) => signs.map((sign) => ({ sign, codes }))),
      ({ sign }) => sign.toLowerCase(),
    ),
  ].map(([key, found]) => [key, found.flatMap(({ codes }) => codes).filter((code) => code !== '')]),
)

const inEveryCase = (sign: string): string[] => {
  const upper = sign.toUpperCase()
  return sign === sign.toLowerCase() ? [sign, upper, upper.charAt(0) + sign.slice(1)] : [sign]
}

const spellings = [...rows.flatMap(([, signs = []]) => signs).flatMap(inEveryCase), ...isoCodes]
const isLetter = (char: string | undefined): boolean => /^\p{L}$/u.test(char ?? '')
const beginsAsWord = (sign: string): boolean => isLetter(sign.at(0))
const endsAsWord = (sign: string): boolean => sign.endsWith('/') || isLetter(sign.at(-1))

const anyOf = (signs: readonly string[]): string => {
  const sources = signs
    .toSorted((a, b) => b.length - a.length)
    .map((sign) => sign.replace(/[$./]/g, String.raw`\$&`))
    .map((source) => source.replace(/(?<=\p{L})(?=\\\$)/u, String.raw`\s?`))
  return `(?:${sources.join('|')})`
}

const spellingsWhere = (wordStart: boolean, wordEnd: boolean): string =>
  anyOf(
    spellings.filter((sign) => beginsAsWord(sign) === wordStart && endsAsWord(sign) === wordEnd),
  )

const noWordBefore = String.raw`(?<![\p{L}\p{M}])`
const noWordAfter = String.raw`(?![\p{L}\p{M}])\.?`

/** 'nzd$' goes before 'nzd'. One border for all signs: one with each takes 0.25 s to compile. */
const pattern = new RegExp(
  [
    `${noWordBefore}(?:${spellingsWhere(true, false)}|${spellingsWhere(true, true)}${noWordAfter})`,
    spellingsWhere(false, true) + noWordAfter,
    spellingsWhere(false, false),
  ].join('|'),
  'gu',
)
