import { numberIn } from '../product-address.ts'
import { foldText } from '#domain/search/words/fold.ts'
import type { PageFacts } from './page-facts.ts'

/** What the data of a page says, and what was found to read. */
export type PageData = {
  /** From 0 to 1: how surely its data is of the page's own product. */
  readonly certainty: number
  /** Of the things that it describes, in small letters. */
  readonly types: readonly string[]
  readonly hasVisiblePrice: boolean
}

/** Whether a page is of one product: then its data, or its visible price, may be read as that product's. */
export const isProductPage = (facts: PageFacts, url: string, data: PageData): boolean =>
  Object.values(productEvidence(facts, url, data)).reduce((sum, weight) => sum + weight, 0) >= 2

/** Each kind of evidence with its weight. */
export const productEvidence = (
  facts: PageFacts,
  url: string,
  { certainty, types, hasVisiblePrice }: PageData,
): Readonly<Record<string, number>> => {
  const path = URL.parse(url)?.pathname ?? ''
  const openGraph = facts.metas.get('og:type') ?? ''
  const { buyControls, listedProducts } = facts
  return {
    'data of a product': 6 * certainty,
    'data of something else': types.some((type) => otherType.test(type)) ? -3 : 0,
    'og:type': /product/i.test(openGraph) ? 3 : /article|blog|profile/i.test(openGraph) ? -2 : 0,
    'og:price': ['product:price:amount', 'og:price:amount'].some((n) => facts.metas.has(n)) ? 2 : 0,
    'control to buy': buyControls === 1 ? 3 : 0,
    'controls of many products': listedProducts > 2 && buyControls !== 1 ? -3 : 0,
    'price beside the heading': hasVisiblePrice ? 1 : 0,
    'number or brand with a label': facts.labelled.size > 0 ? 1 : 0,
    'product address': productPath.test(path) || numberIn(url) !== undefined ? 1 : 0,
    'other address': otherPath.test(path) ? (path.split('/').length > 3 ? -2 : -4) : 0,
    'other heading': isOtherHeading(facts.headings[0] ?? facts.title) ? -5 : 0,
  }
}

const productPath = /\/(?:p|pd|dp|itm|item|products?|produkt|shop)\/[^/]/i

const otherType =
  /^(?:(?:news|tech)?article|blog(?:posting)?|recipe|\w*event|course|jobposting|discussionforumposting|qapage|collectionpage|searchresultspage|checkoutpage|contactpage|aboutpage)$/

const otherPath =
  /^\/(?:$|(?:c|cat|category|categories|collections?|departments?|brands?|blogs?|news|articles?|guides?|pages?|help|faq|support|cart|basket|trolley|checkout|account|search|stores)(?:\/|$)(?!.*\/products?\/))/i

/** Made of words for a shop's own pages alone, or a sentence of a page whose product is gone. */
const isOtherHeading = (heading: string): boolean => {
  const words = foldText(heading.slice(0, 200)).match(/[\p{L}]+/gu) ?? []
  const telling = words.filter((word) => !smallWords.has(word))
  return (
    goneSentence.test(heading) ||
    (telling.length > 0 && telling.every((word) => ownWords.has(word)))
  )
}

const goneSentence =
  /\bno longer (?:available|sold|exists?)\b|(?:\bnot|n.t) (?:be )?(?:found|exist)\W*$|\bfind (?:that|this|the|your) page\b|\bhas been (?:removed|discontinued)\b|^\W*(?:(?:search )?results? for|nothing found|no results)\b/i

const smallWords: ReadonlySet<string> = new Set(
  'a all an and by can for from how in is it of on or our page the this to we what with you your'.split(
    ' ',
  ),
)

const ownWords: ReadonlySet<string> = new Set(
  `about account address answers arrivals asked back bag balance basket best blog brands building business
   buying card careers cart catalogue categories change charges check checkout clearance club coming conditions
   confirm contact cookie cookies costs country create customer customers deals delivery directions donate
   edit email enquiry error exchanges faq faqs favourites find finder forgot form frequently gift gifts guide
   help history home hours ideas info information international items jobs join journal latest list locations
   locator log login loyalty maintenance map media my new news newsletter offers oops opening opportunities
   order orders own password payment payments personal plans policies policy press price pricing privacy
   processing product products profile questions quick quote recipes recover refund refunds register request reset
   results return returns review reviews reward rewards sale sales saved search sell sellers service services
   shipping shop shopping sign sitemap site size sizing soon sorry specials status store stores stories story
   subscribe support team terms thank track tracking trade trolley unsubscribe us view vouchers warehouse
   warranty welcome wholesale wish wishlist work`.split(/\s+/),
)
