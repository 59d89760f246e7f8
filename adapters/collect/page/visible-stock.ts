import type { PageFacts } from './page-facts.ts'

/**
 * What a page says of stock in plain words, as a feed would say it; undefined when it says nothing, or
 * different things of different variants.
 */
export const visibleStock = ({ stockTexts }: Pick<PageFacts, 'stockTexts'>): string | undefined => {
  const said = new Set(stockTexts.flatMap((text) => wordOf(text) ?? []))
  return said.size === 1 ? [...said][0] : undefined
}

const wordOf = (text: string): string | undefined =>
  words.find(([, pattern]) => pattern.test(text))?.[0]

/** The refusals go first: 'not in stock' holds 'in stock'. */
const words: readonly (readonly [string, RegExp])[] = [
  [
    'out_of_stock',
    /\b(?:out of stock|sold out|not (?:in stock|available)|unavailable|no longer available)\b/i,
  ],
  ['backorder', /\b(?:back ?-?order|available to order|special order)\b/i],
  ['preorder', /\bpre-?order\b/i],
  ['in_stock', /\b(?:in stock|available now|\d+ available|ready to ship)\b|^available$/i],
]
