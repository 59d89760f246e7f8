import { findSigns } from './currency-sign.ts'

const tax = String.raw`(?:\d{1,2} ?% ?)?(?:g\.?s\.?t\.?|vat|(?:sales )?tax(?:es)?)`
const without = String.raw`(?:ex(?:c|cl|cluding|clusive|cludes)?\.?(?: of)?|without|before|pre|plus|\+|net of|less|no)`
const count = String.raw`(?:[2-9]|[1-9]\d+|two|three|four|five|six|eight|ten|twelve)`
const piece =
  '(?:item|unit|piece|pair|pack|set|box|bottle|bag|can|jar|tub|tin|tube|kit|bunch|punnet|roll pack)'
const least = String.raw`(?:moq|min(?:imum)?\.?(?: (?:order|purchase|buy))?(?: (?:qty|quantity))?)`
const few = String.raw`(?:[\p{L}&'-]+ ){0,2}`
const period = String.raw`(?:hour|hr|day|night|week|wk|fortnight|fn|month|mth|mo|quarter|year|yr|annum)`
const freight = String.raw`(?:delivery|shipping|postage|freight|p ?& ?p|handling|courier)`
/** Delivery is told apart from every price. */
const deliveryApart = String.raw`(?:\+|plus|ex(?:cl?|cluding|clusive|cludes)?\.?(?: of)?|without|before|not including) ?${freight}(?: (?:cost|fee|charge)s?)?(?![\p{L}\p{N}])|(?:and )?${freight} (?:is |are )?(?:calculated|not included)(?: at (?:the )?check-?out)?`
/** Words that also stand in names of products count where nothing stands before them. */
const alone = String.raw`(?<=^[^\p{L}\p{N}]*)`
const people = String.raw`(?:(?:club|loyalty|reward|discount|store|fly ?buys)?[ -]?card ?holders?|(?:club|loyalty|rewards?|member'?s?|one|discount|student|gold) ?card|members?(?:hip)?(?:'s|s')?|club|loyalty|insiders?|vips?|subscribers?|students?|seniors?|trade|business(?:es)?|wholesale|corporate|staff|concession)`
const unit = String.raw`(?:\d*\.?\d* ?(?:[km]?g|gm|grams?|kilo(?:gram)?s?|kgs?|lbs?|oz|ounces?|m?l|lit(?:re|er)s?|ltr|[cm]?m[23²³]?|sq\.? ?m(?:et(?:re|er)s?)?|(?:linear |lineal |square |cubic |running )?met(?:re|er)s?|l\/?m|sheets?|wash(?:es)?|tablets?|capsules?|serv(?:e|ing)s?|doses?|rolls?|sq\.? ?ft))`

/**
 * What a text says that an amount is: each kind with the words before and after the amount. The first end where it
 * begins, the others begin where it ends; both match whole words of any case. Where several fit, the first counts.
 */
const notations = [
  // What anybody pays now, once, for one, with tax.
  [
    'price',
    String.raw`non[- ]?members?(?: price)?|inc(?:l|luding|lusive|ludes)?\.?(?: of)? ${tax}|${tax} incl?\w*\.?`,
    String.raw`inc(?:l|luding|lusive|ludes)?\.?(?: of)? ${tax}|${tax} incl?\w*\.?|${deliveryApart}`,
  ],
  [
    'without-tax',
    String.raw`${without}[ -]?${tax}(?: price)?|${tax} ?ex(?:cl?\w*)?\.?(?: price)?|excl?\.?`,
    String.raw`${without}[ -]?${tax}|${tax} (?:extra|ex(?:cl\w*)?)\b|excl?\b(?!\w)|net(?: price)?(?![ -]?\p{L})`,
  ],
  [
    'deposit',
    String.raw`(?:deposit|down ?payment|up-?front|booking fee|holding fee|balance|lay-?by)(?: of| from)?|${alone}bond`,
    String.raw`(?:initial |refundable |minimum )?(?:deposit|down(?: ?payment)?\b|up-?front|bond|booking fee|lay-?by)|(?:to)?day(?! only)|to (?:book|reserve|hold|secure)`,
  ],
  // Paid again each week, month or year, or in parts.
  [
    'instalment',
    String.raw`(?:\d+ ${few})?(?:payments|instal+ments|repayments) (?:of|from)|(?:bi-?)?weekly|fortnightly|monthly|annual(?:ly)?|yearly|daily|(?:per|each|every|a) ${period}|\d+ ?[x×]|subscribe(?: (?:&|and) save)?|subscription(?: price)?|(?:hire|rent|rental|lease)(?: price| fee| from| for)?`,
    String.raw`(?:for |in |[x×*] ?)?\d+ ?[x×]?(?: ?${few}(?:payments|instal+ments|${period}s))|[x×] ?\d+(?: |$)|(?:\/|per|an?|each|every) ?(?:\d+ |other )?(?:${period}s?|delivery|person|head|guest|user|seat)\b|(?:bi-?)?(?:week|fortnight|month|year|quarter|day|dai|hour)ly|(?:ea(?:ch)? )?(?:wk|mth|mo|yr)\b|p[./]?(?:w|m|a|y|pn?)\b\.?|pcm|(?:with|on) (?:a )?subscription|(?:hire|rental)\b`,
  ],
  // For two or more things together.
  [
    'several',
    String.raw`${count} ?${few}(?:for|@|at|=)(?: only| just)?|(?:any|buy|pick|choose|mix) ${few}${count}${few}|\d+\/`,
    String.raw`(?:for|when you buy|if you buy|buying|on) (?:any )?${count}(?! ?${unit}| ?%)(?: or more)?\b|(?:for|per) (?:a )?(?:pair of |pack of )?${count} (?:pairs|packs|boxes|items)|(?:(?:each|ea|per ${piece})[ ,(]*)?(?:${least}|qty|quantity)(?: of)? ?:? ?${count}|${count}\+`,
  ],
  // For a quantity of the thing, such as 100 g, where a pack is sold.
  [
    'unit',
    String.raw`(?:unit price|price per ${unit}|per ${unit})`,
    String.raw`(?:\/|per|an?|p\/) ?${unit}(?![\p{L}\p{N}]| pack)`,
  ],
  // For members, card holders, businesses and others that not everybody is.
  [
    'member',
    String.raw`(?:with |for |your )?${people}(?: only)?(?: prices?| deals?| specials?| offers?| rates?)(?: only)?|(?:with|for|your) ${people}|${alone}${people}(?: only)?`,
    String.raw`(?:prices? )?(?:with|for|to|as)? ?(?:an?|the|your|our|my)? ?(?:[\p{L}]+ )?${people}|(?:with|using) (?:the )?(?:code|coupon|voucher|promo)|\(?(?:with )?coupon`,
  ],
  // "From", "up to" and ranges: the price of no particular thing.
  [
    'bound',
    String.raw`from|(?:prices? )?(?:starts?|starting|begins?|beginning)(?: from| at)?|as low as|up to|spend|orders? (?:over|above)|min(?:\.|imum)|max(?:\.|imum)|${alone}(?:min|max|under|over|above|below)|approx(?:imately)?\.?|about|between|(?:à|a) partir d[ea]|ab|vanaf|desde|da|от|od`,
    String.raw`(?:and|or) (?:up|more|above|over|less|under)|upwards?|onwards?|min(?:imum)?\b`,
  ],
  // Asked before, or recommended by the maker.
  [
    'former',
    String.raw`(?:original(?:ly)?(?: price)? )?was|rrp|srp|msrp|r\.r\.p\.?|normally|usually|usual price|valued? at|worth|${alone}(?:before|value)|(?:old|previous|former|original|list|compare(?:d)?(?: at)?|retail|recommended(?: retail)?|recommended)(?: price)?`,
    String.raw`rrp|srp|msrp|value\b`,
  ],
  // A regular price: the price where the text names no other.
  ['regular', String.raw`reg(?:ular(?:ly)?)?\.?(?: price)?`, ''],
  [
    'saving',
    String.raw`sav(?:e|es|ed|ing|ings)(?: of| up to)?|discount(?: of)?|cash ?back(?: of)?|less`,
    String.raw`off\b|discount|savings?\b|cash ?back|(?:gift )?(?:voucher|card|credit)\b|bonus`,
  ],
  [
    'delivery',
    String.raw`(?<!free )${freight}(?: (?:cost|fee|charge|rate)s?)?(?: from| of)?`,
    String.raw`(?:flat (?:rate )?|standard )?${freight}`,
  ],
  // A bid or an estimate before an auction.
  [
    'auction',
    String.raw`(?:(?:start(?:ing)?|opening|current|winning|next|minimum) )?bids?|estimate[ds]?(?: price)?|est\.?|${alone}(?:guide|reserve)|(?:guide|reserve) price`,
    String.raw`(?:opening |starting |current )?bids?\b|est(?:imate)?\b|reserve\b`,
  ],
] as const

export type AmountKind = (typeof notations)[number][0]

/** A label ends at the amount, with a colon or in brackets at most. */
const before = notations.map(([kind, source]) => ({
  kind,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})[\s:=()–-]*$`, 'iu'),
}))
const after = notations
  .filter(([, , source]) => source !== '')
  .map(([kind, , source]) => ({
    kind,
    pattern: new RegExp(
      String.raw`^[\s,(\[*–-]*(?:(?:each|ea|only|per ${piece})[ ,(]+)?(?:${source})`,
      'iu',
    ),
  }))
const patterns = { before, after }

export type AmountWords = { readonly kind: AmountKind; readonly length: number }

/** What the words on one side say; `length`: how much of the text they take up. */
export const wordsAt = (side: 'before' | 'after', text: string): AmountWords | undefined => {
  if (text.trim() === '') return undefined
  for (const { kind, pattern } of patterns[side]) {
    const found = pattern.exec(text)
    if (found === null) continue
    const { length } = found[0]
    // "incl. GST for members": behind words that change nothing others may stand.
    const more =
      side === 'after' && kind === 'price' ? wordsAt(side, text.slice(length)) : undefined
    return more === undefined ? { kind, length } : { ...more, length: length + more.length }
  }
  return undefined
}

/** What changes no price though words or numbers of it may. */
const harmless = new RegExp(
  String.raw`(?<!\p{L})(?:1 for|(?:weekly|daily|monthly) (?:special|deal|offer)s?|(?:reduced|down) to|sold out|learn more|add to cart)(?!\p{L})|(?:(?:[+&]|(?<!\p{L})(?:plus|and|with)) ?)?(?<!\p{L})free ${few}${freight}(?!\p{L})(?: (?:NZ|Australia)[- ]?wide)?|(?:\/|(?<!\p{L})(?:per|an?)) ?(?:${piece}|each|ea)(?!\p{L})`,
  'giu',
)
/** Of the price in front: "20% off $80" may ask $64. */
const percentage =
  /^[\s.,;:|]*(?:(?:you )?save \d{1,2} ?%(?: off)?|\(?-\d{1,2} ?%(?: off)?\)?|\((?:(?:you )?save )?\d{1,2} ?%(?: off)?\))(?=[\s.!*]*$)/i

/** A few words in English, none of which can make a price another one. */
const words =
  /^(?:[\s.,:;!*()[\]"–—=|•·-]*[a-zāēīōū']{1,20}(?![a-zāēīōū'])){0,6}[\s.,:;!*()[\]"–—=|•·-]*$/iu
const changing = new RegExp(
  String.raw`(?<!\p{L}'?)(?:${[
    'per|from|to|up|down|for|with|without|if|when|than|not|no|nett?|plus|extra|additional|add|after|before|until',
    'less|more|least|most|under|over|above|below|between|min(?:imum)?|max(?:imum)?|start\\w*|begin\\w*|low as',
    'approx\\w*|circa|ca|about|around|roughly|nearly|almost|ish|est(?:imate\\w*)?|guide|indicative|nearest|ono|neg\\w*',
    'two|three|four|five|six|seven|eight|nine|tens?|twelve|dozens?|hundreds?|half|double|twice|sold|bulk|pallets?|cartons?|pairs|packs|bundles?|package|multi-?buy',
    'cash ?back|rebate|off|discounts?|sav(?:e|es|ed|ings?)|codes?|coupons?|vouchers?|credits?|points|log|login|sign|join|claim|exchange|swap|application|request|quote|tb[ac]|poa|call',
    'deposit|bond|balance|up-?front|finance|payments?|repayments?|instal+ments?|hire|rent(?:al)?|leas\\w+|subscri\\w+|trial|first|auto-?ship|repeat|mnths?|intro\\w*',
    'was|were|r+p|m?srp|usual(?:ly)?|normal(?:ly)?|original(?:ly)?|old|previous|former|list|retail|recommended|compare\\w*|worth|valued?',
    'bids?|auction|reserve|used|refurbished|person|head|guest|seat|feet|foot|yards?|inch(?:es)?|gallons?|ton(?:ne)?s?|acres?|hectares?|p[wmapn]|pcm|ex|excl?|exclu\\w+|exempt|duty|cash|eftpos|customers?|employees?|mates?|prime|kids|cost',
    'nz|au|aus|aussie|australian?|us|usa?|american|uk|canadian|[b-z]',
    `(?:bi-?)?${period}s?(?:ly)?|dai(?:ly)?|annual(?:ly)?|${people}|${tax}|${unit}`,
  ].join('|')})(?!\p{L})`,
  'iu',
)

const changesNothing = (text: string): boolean => {
  if (text.trim() === '') return true
  const rest = text.replace(harmless, ' ')
  return words.test(rest) && !changing.test(rest) && findSigns(rest).length === 0
}

/**
 * What each amount of a text is, by the `gaps` before, between and behind them: one more than there are amounts.
 * "$8.99 with card" has its words behind the amount, "Members $8.99" in front: what stands behind the last one decides.
 * `isUnderstood`: what else stands there changes no price.
 */
export const readGaps = (
  gaps: readonly string[],
): { readonly kinds: readonly AmountKind[]; readonly isUnderstood: boolean } => {
  const isBehind = wordsAt('after', gaps.at(-1) ?? '') !== undefined
  const sides = gaps.map((gap, at): Sides => {
    if (at === 0) return { before: wordsAt('before', gap) }
    if (at === gaps.length - 1) return { after: wordsAt('after', gap) }
    if (isBehind) {
      const after = wordsAt('after', gap)
      return { after, before: wordsAt('before', gap.slice(after?.length ?? 0)) }
    }
    const before = wordsAt('before', gap)
    return { before, after: wordsAt('after', gap.slice(0, gap.length - (before?.length ?? 0))) }
  })
  const kinds = gaps.slice(1).map((_, at): AmountKind => {
    const said = [sides[at]?.before, sides[at + 1]?.after].flatMap((words) => words?.kind ?? [])
    return said.find((kind) => kind !== 'price') ?? 'price'
  })
  const isEnd = (at: number): boolean =>
    kinds[at] === 'price' && at > 0 && at < gaps.length - 1 && range.test(gaps[at] ?? '')
  const isUnderstood = gaps.every((gap, at) => {
    const { after, before } = sides[at] ?? {}
    const rest = gap.slice(after?.length, gap.length - (before?.length ?? 0))
    if (kinds[at] === 'delivery') return changesNothing(rest.replace(/\+|plus/i, ''))
    // Who lets the buyer pay in parts: "with Afterpay".
    if (kinds[at - 1] === 'instalment') return changesNothing(rest.replace(/^ ?(?:with|via) /i, ''))
    return changesNothing(at === 0 ? rest : rest.replace(percentage, ''))
  })
  const ends = kinds.map((kind, at) =>
    kind === 'price' && (isEnd(at) || (isEnd(at + 1) && at + 1 < kinds.length)) ? 'bound' : kind,
  )
  return { kinds: ends, isUnderstood }
}

/** Whether a text beside a price tells of its delivery. */
export const namesDelivery = (text: string): boolean => deliveryWord.test(text)

const deliveryWord = new RegExp(String.raw`(?<![\p{L}\p{N}])${freight}(?![\p{L}\p{N}])`, 'iu')

type Sides = { readonly before?: AmountWords | undefined; readonly after?: AmountWords | undefined }

/** Between two prices: neither is that of one thing. */
const range = /^ ?(?:[-‐–−—~;/]|\.{2,}|to|or|and|&) ?$/i
