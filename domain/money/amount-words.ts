/** What a text says that an amount is. Only a `price` is what anybody pays now, once, for one, with tax. */
export type AmountKind =
  | 'price'
  /** A regular price: the price where the text names no other. */
  | 'regular'
  /** "From", "up to" and ranges: the price of no particular thing. */
  | 'bound'
  /** Paid again each week, month or year, or in parts. */
  | 'instalment'
  | 'deposit'
  /** For a quantity of the thing, such as 100 g, where a pack is sold. */
  | 'unit'
  /** For two or more things together. */
  | 'several'
  /** For members, card holders, businesses and others that not everybody is. */
  | 'member'
  | 'without-tax'
  /** Asked before, or recommended by the maker. */
  | 'former'
  | 'saving'
  | 'delivery'
  /** A bid or an estimate before an auction. */
  | 'auction'

type Notation = readonly [AmountKind, side: 'before' | 'after', source: string]

const tax = String.raw`(?:g\.?s\.?t\.?|vat|(?:sales )?tax(?:es)?)`
const without = String.raw`(?:ex(?:c|cl|cluding|clusive|cludes)?\.?(?: of)?|without|before|plus|\+|net of|less|no)`
const count = String.raw`(?:[2-9]|[1-9]\d+|two|three|four|five|six|eight|ten|twelve)`
const few = String.raw`(?:[\p{L}&'-]+ ){0,2}`
const period = String.raw`(?:hour|hr|day|night|week|wk|fortnight|month|mth|mo|quarter|year|yr|annum)`
/** Words that also stand in names of products count where nothing stands before them. */
const alone = String.raw`(?<=^[^\p{L}\p{N}]*)`
const people = String.raw`(?:(?:club|loyalty|reward|discount|store|fly ?buys)?[ -]?card ?holders?|(?:club|loyalty|rewards?|member'?s?|one|discount|student|gold) ?card|members?(?:hip)?(?:'s|s')?|club|loyalty|insiders?|vips?|subscribers?|students?|seniors?|trade|business(?:es)?|wholesale|corporate|staff|concession)`
const unit = String.raw`(?:\d*\.?\d* ?(?:[km]?g|gm|grams?|kilo(?:gram)?s?|kgs?|lbs?|oz|ounces?|m?l|lit(?:re|er)s?|ltr|[cm]?m[23²³]?|sq\.? ?m(?:et(?:re|er)s?)?|(?:linear |lineal |square |cubic |running )?met(?:re|er)s?|l\/?m|sheets?|wash(?:es)?|tablets?|capsules?|serv(?:e|ing)s?|doses?|rolls?|sq\.? ?ft))`

/**
 * One line a notation. `before` ends where the amount begins, `after` begins where it ends; both match whole words
 * of any case. Where several fit, the first counts.
 */
const notations: readonly Notation[] = [
  ['price', 'before', String.raw`non[- ]?members?(?: price)?`],
  [
    'price',
    'before',
    String.raw`inc(?:l|luding|lusive|ludes)?\.?(?: of)? ${tax}|${tax} incl?\w*\.?`,
  ],
  [
    'price',
    'after',
    String.raw`inc(?:l|luding|lusive|ludes)?\.?(?: of)? ${tax}|${tax} incl?\w*\.?`,
  ],
  [
    'without-tax',
    'before',
    String.raw`${without} ?${tax}(?: price)?|${tax} ?(?:ex(?:cl?\w*)?\.?|exempt)(?: price)?|excl?\.?`,
  ],
  [
    'without-tax',
    'after',
    String.raw`${without} ?${tax}|${tax} (?:extra|ex(?:cl\w*)?|exempt)\b|excl?\b(?!\w)`,
  ],
  [
    'deposit',
    'before',
    String.raw`(?:deposit|down ?payment|up-?front|booking fee|holding fee|balance|lay-?by)(?: of| from)?|${alone}bond`,
  ],
  [
    'deposit',
    'after',
    String.raw`(?:initial |refundable |minimum )?(?:deposit|down(?: ?payment)?\b|up-?front|bond|booking fee|lay-?by)|(?:to)?day(?! only)|to (?:book|reserve|hold|secure)`,
  ],
  [
    'instalment',
    'before',
    String.raw`(?:payments|instal+ments|repayments) (?:of|from)|(?:bi-?)?weekly|fortnightly|monthly|annual(?:ly)?|yearly|daily|(?:per|each|every|a) ${period}|\d+ ?[x×]|subscribe(?: (?:&|and) save)?|subscription(?: price)?|(?:hire|rent|rental|lease)(?: price| fee| from| for)?`,
  ],
  [
    'instalment',
    'after',
    String.raw`(?:for |in |[x×*] ?)?\d+ ?[x×]?(?: ?${few}(?:payments|instal+ments|${period}s))|[x×] ?\d+(?: |$)|(?:\/|per|an?|each|every) ?(?:\d+ |other )?(?:${period}s?|delivery|person|head|guest|user|seat)\b|(?:bi-?)?(?:week|fortnight|month|year|quarter|day|dai|hour)ly|(?:ea(?:ch)? )?(?:wk|mth|mo|yr)\b|p[./]?(?:w|m|a|y|pn?)\b\.?|pcm|(?:with|on) (?:a )?subscription|(?:hire|rental)\b`,
  ],
  [
    'several',
    'before',
    String.raw`${count} ?${few}(?:for|@|at|=)(?: only| just)?|(?:any|buy|pick|choose|mix) ${few}${count}${few}|\d+\/`,
  ],
  [
    'several',
    'after',
    String.raw`(?:for|when you buy|if you buy|buying|on) (?:any )?${count}(?! ?${unit}| ?%)(?: or more)?\b|(?:for|per) (?:a )?(?:pair of |pack of )?${count} (?:pairs|packs|boxes|items)|\(?(?:min(?:imum)?\.? )?(?:qty|quantity) (?:of )?${count}|${count}\+`,
  ],
  ['unit', 'before', String.raw`(?:unit price|price per ${unit}|per ${unit})`],
  ['unit', 'after', String.raw`(?:\/|per|an?|p\/) ?${unit}(?![\p{L}\p{N}])`],
  [
    'member',
    'before',
    String.raw`(?:with |for |your )?${people}(?: only)?(?: prices?| deals?| specials?| offers?| rates?)(?: only)?|(?:with|for|your) ${people}|${alone}${people}(?: only)?`,
  ],
  [
    'member',
    'after',
    String.raw`(?:prices? )?(?:with|for|to|as)? ?(?:an?|the|your|our|my)? ?(?:[\p{L}]+ )?${people}|(?:with|using) (?:the )?(?:code|coupon|voucher|promo)|\(?(?:with )?coupon`,
  ],
  [
    'bound',
    'before',
    String.raw`from|(?:prices? )?(?:starts?|starting|begins?|beginning)(?: from| at)?|as low as|up to|spend|orders? (?:over|above)|min(?:\.|imum)|max(?:\.|imum)|${alone}(?:min|max|under|over|above|below)|approx(?:imately)?\.?|about|between|(?:à|a) partir d[ea]|ab|vanaf|desde|da|от|od`,
  ],
  [
    'bound',
    'after',
    String.raw`(?:and|or) (?:up|more|above|over|less|under)|upwards?|onwards?|min(?:imum)?\b`,
  ],
  [
    'former',
    'before',
    String.raw`was|rrp|srp|msrp|r\.r\.p\.?|normally|usually|usual price|valued? at|worth|${alone}(?:before|value)|(?:old|previous|former|list|compare(?:d)?(?: at)?|retail|recommended(?: retail)?|recommended)(?: price)?`,
  ],
  ['former', 'after', String.raw`rrp|srp|msrp|value\b`],
  ['regular', 'before', String.raw`reg(?:ular(?:ly)?)?\.?(?: price)?`],
  [
    'saving',
    'before',
    String.raw`sav(?:e|es|ed|ing|ings)(?: of| up to)?|discount(?: of)?|cash ?back(?: of)?|less`,
  ],
  [
    'saving',
    'after',
    String.raw`off\b|discount|savings?\b|cash ?back|(?:gift )?(?:voucher|card|credit)\b|bonus`,
  ],
  [
    'delivery',
    'before',
    String.raw`(?<!free )(?:delivery|shipping|postage|freight|p ?& ?p|handling)(?: (?:cost|fee|charge|rate)s?)?(?: from| of)?`,
  ],
  [
    'delivery',
    'after',
    String.raw`(?:flat (?:rate )?|standard )?(?:delivery|shipping|postage|freight|p ?& ?p|handling)`,
  ],
  [
    'auction',
    'before',
    String.raw`(?:(?:start(?:ing)?|opening|current|winning|next|minimum) )?bids?|estimate[ds]?(?: price)?|est\.?|${alone}(?:guide|reserve)|(?:guide|reserve) price`,
  ],
  [
    'auction',
    'after',
    String.raw`(?:opening |starting |current )?bids?\b|est(?:imate)?\b|reserve\b`,
  ],
]

/** A label ends at the amount, with a colon or in brackets at most. */
const compiled = notations.map(([kind, side, source]) => ({
  kind,
  side,
  pattern:
    side === 'before'
      ? new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})[\s:=(–-]*$`, 'iu')
      : new RegExp(String.raw`^[\s,(\[*–-]*(?:${source})`, 'iu'),
}))

export type AmountWords = { readonly kind: AmountKind; readonly length: number }

/** What the words on one side say; `length`: how much of the text they take up. */
export const wordsAt = (side: 'before' | 'after', text: string): AmountWords | undefined => {
  if (text.trim() === '') return undefined
  for (const one of compiled) {
    if (one.side !== side) continue
    const found = one.pattern.exec(text)
    if (found !== null) return { kind: one.kind, length: found[0].length }
  }
  return undefined
}

/**
 * What each amount of a text is, by the `gaps` before, between and behind them: one more than there are amounts.
 * "$8.99 with card" has its words behind the amount, "Members $8.99" in front: what stands behind the last one decides.
 */
export const kindsBetween = (gaps: readonly string[]): AmountKind[] => {
  const isBehind = wordsAt('after', gaps.at(-1) ?? '') !== undefined
  const sides = gaps.map((gap, at) => {
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
  return kinds.map((kind, at) =>
    kind === 'price' && (isEnd(at) || (isEnd(at + 1) && at + 1 < kinds.length)) ? 'bound' : kind,
  )
}

/** Between two prices: neither is that of one thing. */
const range = /^ ?(?:[-‐–−—~;/]|\.{2,}|to|or|and|&) ?$/i
