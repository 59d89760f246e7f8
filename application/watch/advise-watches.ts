import type { OfferAdvice } from '../catalogue/product-answer.ts'
import type { AdviseProducts } from '../catalogue/advise-products.ts'
import { batchesOf } from '../batches-of.ts'
import type { AdvisedWatch, WatchView } from './watch-views.ts'

/** Asks once for the products of each country and basis. */
export const adviseWatches = async (
  watches: readonly WatchView[],
  advise: AdviseProducts,
): Promise<readonly AdvisedWatch[]> => {
  const priced = watches.filter(({ lowestMinor }) => lowestMinor !== null)
  const advised = new Map<string, ReadonlyMap<string, OfferAdvice>>()
  for (const [key, group] of Map.groupBy(priced, keyOf)) {
    const [first] = group
    if (first) advised.set(key, await adviseEach(first, [...new Set(group.flatMap(idOf))], advise))
  }
  return watches.map((watch) => {
    const said = advised.get(keyOf(watch))?.get(idOf(watch)[0] ?? '')
    const holds = said !== undefined && said.amountMinor === watch.lowestMinor
    return { ...watch, advice: holds ? { kind: said.kind, reason: said.reason } : null }
  })
}

const keyOf = ({ country, basis }: WatchView): string => `${country} ${basis}`

const idOf = ({ subject }: WatchView): readonly string[] =>
  'product' in subject ? [subject.product.publicId] : []

const adviseEach = async (
  { country, basis }: WatchView,
  publicIds: readonly string[],
  advise: AdviseProducts,
): Promise<ReadonlyMap<string, OfferAdvice>> => {
  const found: (readonly [string, OfferAdvice])[] = []
  for (const some of batchesOf(publicIds, pagesAtOnce))
    found.push(...(await advise(some, country, basis)))
  return new Map(found)
}

/** Their prices of a year are in memory at once. */
const pagesAtOnce = 100
