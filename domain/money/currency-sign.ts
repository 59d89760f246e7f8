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
  const key = sign.toLowerCase().replace(/\s|\.$/g, '')
  return isoCodes.has(sign) ? [sign] : (codesBySign.get(key) ?? [])
}

export const isIsoCode = (sign: string): boolean => isoCodes.has(sign.toUpperCase())

const dollars = `USD NZD AUD CAD SGD HKD FJD XCD BBD BSD BZD JMD TTD NAD LRD GYD SRD SBD KYD BMD
  MXN ARS CLP COP`.replace(/\s+/g, ' ')

/** Lower-case spellings hold in any case, others as they stand: '3 Ft' is forint, '3 ft' feet. */
const table = `
  ${dollars}: $ dollar dollars
  NZD: nz$ $nz nzd$ nzd
  AUD: a$ au$ $au aud$ aus$ aud
  USD: us$ $us usd$ usd
  CAD: c$ ca$ cad$ can$ cdn$
  SGD: s$ sg$ sgd$
  HKD: hk$
  TWD: nt$
  BRL: r$
  MXN: mx$
  BOB: $b Bs
  BBD: bds$
  XCD: ec$
  NAD: n$
  LRD: l$
  UYU: $u
  BZD: bz$
  DOP: rd$
  JMD: j$
  TTD: tt$
  GYD: gy$
  FJD: fj$
  MOP: mop$
  EUR: € euro euros eur
  GBP EGP LBP: £ pound pounds
  GBP: gbp£ gbp
  EGP: E£ ج.م
  ITL: ₤ lire
  TRY: ₺ TL
  JPY CNY: ¥
  JPY: 円 yen
  CNY TWD: 元 圆 圓
  CNY: rmb 人民币
  KRW: ₩ won 원
  INR: ₹
  INR PKR LKR NPR MUR: rs
  IDR: Rp
  MYR: RM
  PHP: ₱ Php
  THB: ฿ baht บาท
  VND: ₫ đ
  KHR: ៛
  LAK: ₭
  MNT: ₮
  BDT: ৳ Tk
  BTN: Nu
  ILS: ₪ NIS שח ש״ח ש"ח ש'ח ש.ח
  RUB: ₽ руб рублей рубля рубль р rub Rbl
  UAH: ₴ грн hrn
  BYN: Br
  KZT: ₸ тг
  AFN: ؋
  GEL: ₾
  AMD: ֏
  AZN: ₼
  KGS UZS: som сом с
  UZS: so'm
  SEK NOK DKK ISK: kr
  CZK: kč
  PLN: zł zl
  HUF: Ft
  BGN: лв
  RON MDL: lei
  MKD: ден
  RSD: dinara din дин
  HRK: kn
  BAM: KM
  ALL: Lek
  CHF: Fr SFr chf
  CHF XAF XOF RWF DJF GNF: franc francs
  XAF XOF: CFA FCFA
  RWF: FRw RF
  DJF: Fdj
  VUV: Vt
  ZAR: R
  AOA: Kz
  NGN: ₦
  GHS: ₵
  KES: KSh
  TZS: TSh
  UGX: USh
  ZMW: ZK
  ERN: Nfk
  AED MAD: Dh Dhs درهم
  MAD: د.م
  AED: د.إ
  SAR: ر.س SR
  QAR: ر.ق
  KWD: KD د.ك
  BHD: BD .د.ب د.ب
  JOD: JD د.أ
  IQD: ع.د د.ع
  DZD: دج د.ج
  TND: DT د.ت
  SDG: ج.س
  ILS SYP: ش.ج ش.ص
  LBP: ل.ل
  IRR: ریال
  : تومان toman ₶
  AWG ANG: ƒ
  STN: Db
  PEN: S/
  PAB: B/
  PYG: ₲
  CRC: ₡
  GTQ: q
  BTC: ₿ Ƀ
`

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

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split(/:(?= )/).map((side) => side.trim().split(' ')))

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
