import type { PageFacts } from './page-facts.ts'

/** What tells whether a page is of one product, when no data on it says so: each kind of evidence with its weight. */
export const productEvidence = (
  facts: PageFacts,
  url: string,
): Readonly<Record<string, number>> => {
  const title = facts.headings[0] ?? facts.title
  const path = URL.parse(url)?.pathname ?? ''
  return {
    'og:type': /product/i.test(facts.metas.get('og:type') ?? '') ? 3 : 0,
    'other og:type': /article|blog|profile/i.test(facts.metas.get('og:type') ?? '') ? -3 : 0,
    'control to buy': facts.buyControls === 1 ? 2 : facts.buyControls > 1 ? 1 : 0,
    'controls of many products': facts.listedProducts > 2 && facts.buyControls !== 1 ? -4 : 0,
    'number or brand with a label': facts.labelled.size > 0 ? 1 : 0,
    'product address': /\/(?:p|pd|dp|itm|item|products?|produkt|shop)\/[^/]/i.test(path) ? 1 : 0,
    'other address': otherPath.test(path) ? -2 : 0,
    'other title': otherTitle.test(title) ? -5 : 0,
  }
}

/** Whether prices on the page may be read as that of one product. */
export const isProductPage = (facts: PageFacts, url: string): boolean =>
  Object.values(productEvidence(facts, url)).reduce((sum, weight) => sum + weight, 0) >= 0

const otherPath =
  /^\/(?:$|(?:c|cat|category|categories|collections?|departments?|brands?|blogs?|news|articles?|guides?|pages?|help|faq|support|cart|basket|trolley|checkout|account|search|stores)(?:\/|$)(?!.*\/products?\/))/i

/** Headings of pages that shops have beside products, and of pages whose product is gone. */
const otherTitle =
  /^\W*(?:oops|sorry|error|404|page (?:not|is not)|not found|nothing (?:here|found))\b|\b(?:no longer (?:available|exists?)|not found|could not be found|doesn.t exist|has been (?:removed|discontinued))\b|^\W*(?:shipping|delivery|returns?|refunds?|privacy|cookies?|terms|warranty|about|contact|faqs?|help|support|careers|store (?:locator|hours)|find (?:a|us)|gift (?:guide|ideas)|blog|news|journal|recipes?|how to|your (?:cart|basket|bag|order|account)|shopping (?:cart|bag|basket)|cart|basket|trolley|checkout|log ?in|sign ?in|register|my account|wish ?list|search results?|results for|track (?:your|an) order|payment|size guide|sitemap|home(?: ?page)?$|welcome|all products|new arrivals|sale$|clearance$|specials?$)\b/i
