import { hasOtherSizes, wordsOf, type LoadedOffer } from './judge-pair.ts'

export type Pair = readonly [LoadedOffer, LoadedOffer]

/**
 * Pairs of two shops that are one thing: by barcode where both have one, else those whose titles
 * (and descriptions, where both shops tell models apart by them) are each other's likest, with at
 * most a sixth of their words different and no size that contradicts.
 */
export const truePairs = (ones: readonly LoadedOffer[], others: readonly LoadedOffer[]): Pair[] => {
  const byGtin = new Map(others.flatMap((other) => other.gtins.map((gtin) => [gtin, other])))
  const coded = ones.flatMap((one): Pair[] => {
    const other = one.gtins.map((gtin) => byGtin.get(gtin)).find((each) => each !== undefined)
    return other === undefined ? [] : [[one, other]]
  })
  const likest = findLikest(ones, others)
  const back = findLikest(others, ones)
  const worded = [...likest].flatMap(([one, other]): Pair[] =>
    back.get(other) === one && (one.gtins.length === 0 || other.gtins.length === 0)
      ? [[one, other]]
      : [],
  )
  return [...coded, ...worded]
}

/** The one with the likest words; none where two are equally alike. */
const findLikest = (
  ones: readonly LoadedOffer[],
  others: readonly LoadedOffer[],
): Map<LoadedOffer, LoadedOffer> => {
  const read = others.map((offer) => ({ offer, words: new Set(textOf(offer)) }))
  const holders = new Map<string, number[]>()
  read.forEach(({ words }, at) => {
    for (const word of words) {
      const known = holders.get(word)
      if (known === undefined) holders.set(word, [at])
      else known.push(at)
    }
  })
  const likest = new Map<LoadedOffer, LoadedOffer>()
  for (const one of ones) {
    const words = textOf(one)
    const shared = new Map<number, number>()
    for (const word of words) {
      for (const at of holders.get(word) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    }
    const rated = [...shared]
      .map(([at, both]) => ({
        offer: read[at]?.offer ?? one,
        likeness: both / (words.length + (read[at]?.words.size ?? 0) - both),
      }))
      .filter(
        ({ offer, likeness }) =>
          likeness >= leastLikeness && !hasOtherSizes(one.title, offer.title),
      )
      .toSorted((a, b) => b.likeness - a.likeness)
    const [best, second] = rated
    if (best && best.likeness > (second?.likeness ?? 0)) likest.set(one, best.offer)
  }
  return likest
}

const leastLikeness = 5 / 6

const textOf = ({ title, description }: LoadedOffer): string[] => [
  ...new Set([...wordsOf(title), ...wordsOf(description)]),
]
