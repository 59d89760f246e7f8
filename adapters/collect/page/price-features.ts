import type { AmountKind } from '#domain/money/amount-words.ts'
import { amountsIn, parsePriceText } from '#domain/money/price-text.ts'
import type { PageFacts, PriceText } from './page-facts.ts'

/** A visible price, with what tells whether it is the one asked for the page's product. */
export type PriceCandidate = {
  readonly text: string
  readonly amount: number
  readonly isFormer: boolean
  readonly features: PriceFeatures
}

/** What is so of a price, from 0 to 1. */
type PriceFeatures = Readonly<Record<string, number>>

export const priceCandidates = (facts: PageFacts): PriceCandidate[] => {
  const { priceTexts, metas, scriptPrices } = facts
  const read = priceTexts.flatMap((price, at) =>
    readCandidate(price, facts.headingOrder, priceTexts.slice(at + 1, at + mostBeside)),
  )
  const described = new Set(
    ['description', 'og:description', 'og:title']
      .flatMap((name) => amountsIn(metas.get(name) ?? ''))
      .flatMap(({ amount, hasSign }) => (hasSign ? amount : [])),
  )
  const first = read.find(({ mayBeFirst }) => mayBeFirst)
  return read.map((one, at): PriceCandidate => {
    const near = read.slice(Math.max(at - mostBeside, 0), at + mostBeside)
    const isAbove = (other: Read): boolean =>
      other.amount < one.amount && Math.abs(other.order - one.order) <= besides
    return {
      ...one,
      features: {
        ...one.features,
        isFirst: flag(one.order === first?.order),
        isInScripts: flag(scriptPrices.has(one.amount)),
        isInDescription: flag(described.has(one.amount)),
        isAboveOthers: flag(near.some(isAbove)),
      },
    }
  })
}

/** Elements, and prices, between those of one thing. */
const besides = 12
const mostBeside = 12

type Read = PriceCandidate & {
  readonly order: number
  /** Whether it would be the product's if it is the first of such. */
  readonly mayBeFirst: boolean
}

/** `after`: the texts that were closed after it, which may be of the elements around it. */
const readCandidate = (
  price: PriceText,
  headingOrder: number | undefined,
  after: readonly PriceText[],
): Read[] => {
  const reading = parsePriceText(price.text)
  if (!reading.ok || Number(reading.amount) === 0 || price.isRelated) return []
  const amount = Number(reading.amount)
  const kind =
    reading.kind === 'price' ? (kindAround(price, amount, after) ?? 'price') : reading.kind
  if (!shownKinds.has(kind)) return []
  const [own = '', ...outer] = price.names
  const near = outer.slice(0, 3).join(' ')
  const all = outer.join(' ')
  const nearest = `${own} ${outer.slice(0, 5).join(' ')}`
  const isOld = former.test(own) || kind === 'former'
  const isOther = otherAmount.test(`${own} ${near}`) || otherText.test(price.text)
  const isAside = aside.test(nearest)
  const hasSign = reading.sign !== undefined
  const isFormer = price.isStruck || isOld
  const isNetto = withoutTax.test(`${own} ${near} ${price.text}`)
  const isBefore = headingOrder !== undefined && price.order < headingOrder
  const distance = headingOrder === undefined ? 400 : Math.abs(price.order - headingOrder)
  return [
    {
      text: kind === 'bound' && reading.kind !== 'bound' ? `from ${price.text}` : price.text,
      amount,
      order: price.order,
      isFormer,
      mayBeFirst: hasSign && !isBefore && !isFormer && !isOther && !isNetto,
      features: {
        hasSign: flag(hasSign),
        isStruck: flag(price.isStruck),
        isNamedPrice: flag(priceName.test(own)),
        isNow: flag(now.test(`${own} ${near}`)),
        isFormer: flag(isOld),
        isNearFormer: flag(!isOld && former.test(near)),
        isWithoutTax: flag(isNetto),
        isOtherAmount: flag(isOther),
        isAside: flag(isAside),
        isInAside: flag(!isAside && aside.test(all)),
        isMarked: flag(/\bprice\b|data-price/.test(own)),
        hasCents: flag(/[.,]\d\d$/.test(reading.amount)),
        nearness: 1 / (1 + distance / 60),
      },
    },
  ]
}

/** What the element around a price calls the same amount. */
const kindAround = (
  { order, text }: PriceText,
  amount: number,
  after: readonly PriceText[],
): AmountKind | undefined => {
  const around = after.find((outer) => outer.order < order && outer.text.includes(text))
  return around && amountsIn(around.text).find((one) => one.amount === amount)?.kind
}

/** Of other kinds, such as the price for members, no amount is the product's. */
const shownKinds: ReadonlySet<AmountKind> = new Set(['price', 'regular', 'bound', 'former'])

const flag = (is: boolean): number => (is ? 1 : 0)

/** In the languages of shops. */
export const priceName =
  /pri[cs]e|prijs|preis|prix|prezzo|precio|preco|preço|cena|ceny|pris(?:\b|_|-)|hinta|hind|fiyat|amount|cost\b|money/
const now =
  /\b(?:sales?|special|now|current|final|our|actual|offer|promo)(?:\b|[-_ ]?price)|price[-_]?(?:now|sales?|current|final|new)/
const former =
  /\b(?:old|was|rrp|msrp|list|strike|before|crossed|original|regular|retail|compare|previous|uvp)|strike|oldprice|was[-_]?price|_old|line-?through|disc(?:ount)?\b|saving|save\b/
const withoutTax =
  /no-?tax|ex(?:cl)?[-_. ]?(?:gst|vat|tax)|excl(?:uding)?\b|without[-_ ]?(?:tax|vat)|\+ ?gst/i
const otherAmount =
  /shipping|delivery|freight|postage|basket|mini-?cart|cart-?total|sub-?total|instal|finance|afterpay|laybuy|zip-?pay|klarna|monthly|per-?unit|unit-?price|points|bonus|deposit|warranty|tip\b|gift/
const otherText =
  /\b(?:shipping|delivery|off|save|per (?:week|month)|\/ ?(?:mo|wk|month|week|100|kg)|points|orders? over)\b/i
/** Also where a control to buy stands that is not the product's. */
export const aside =
  /owl-|slick|swiper|related|recommend|similar|carousel|slider|upsell|cross-?sell|also|recently|viewed|tile|product-?card|product-?list|item-?list|footer|header|navbar|modal|popup|sidebar|sponsor|bundle|accessor|filter|review/
