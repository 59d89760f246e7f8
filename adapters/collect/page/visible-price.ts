import trained from './price-weights.json' with { type: 'json' }
import type { PageFacts } from './page-facts.ts'
import { priceCandidates, type PriceCandidate } from './price-features.ts'

/** By the names of features, and what no price of a product is scored below (`none`). */
export type PriceWeights = Readonly<Record<string, number>>

/** The likeliest price that stands on a page; undefined where it is likelier that none is the product's. */
export const visiblePrice = (
  facts: PageFacts,
  weights: PriceWeights = trained,
): string | undefined => {
  const scored = priceCandidates(facts).map((one) => ({ ...one, score: scoreOf(one, weights) }))
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, one) => (most === undefined || one.score > most.score ? one : most),
    undefined,
  )
  return best !== undefined && best.score >= (weights['none'] ?? 0) ? best.text : undefined
}

/** Amounts that stand on the page as former or struck prices, and nowhere else. */
export const formerAmounts = (facts: PageFacts): ReadonlySet<number> => {
  const candidates = priceCandidates(facts)
  const asked = new Set(candidates.filter(({ isFormer }) => !isFormer).map(({ amount }) => amount))
  return new Set(candidates.map(({ amount }) => amount).filter((amount) => !asked.has(amount)))
}

/** `npm run bench -- product-pages-train FOLDER write` writes the weights. */
const scoreOf = ({ features }: PriceCandidate, weights: PriceWeights): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0)
