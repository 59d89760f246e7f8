import type { SourceKind } from '#domain/collect/source-kind.ts'
import type { ProductId } from '#domain/ids.ts'
import { sameFacts } from '#domain/offer/offer.ts'
import type { OfferChange } from '../../offer/put-offer.ts'
import type { CollectStores } from './collecting.ts'
import type { MatchedRow } from './staged-row.ts'

/** Keeps what rows say of their offers. Answers the products whose attributes are others by that. */
export const describeRows = async (
  { entries, offers }: Pick<CollectStores, 'entries' | 'offers'>,
  rows: readonly MatchedRow[],
  placed: ReadonlyMap<string, OfferChange>,
  { kind, now }: { readonly kind: SourceKind; readonly now: Date },
): Promise<readonly ProductId[]> => {
  const described = rows.flatMap(({ retailerRef, offer, method }) => {
    const put = placed.get(retailerRef)
    return put ? [{ put, detail: offer.detail, method }] : []
  })
  const present = described.filter(({ put }) => put.change !== 'added')
  const before = await offers.listFacts(present.map(({ put }) => put.offer.id))
  await offers.describe(
    described.map(({ put, detail }) => ({ offerId: put.offer.id, detail })),
    now,
  )
  const told = described.flatMap(({ put, detail, method }) => {
    const { offer, formerProductId } = put
    const had = before.get(offer.id) ?? []
    if (offer.productId === formerProductId) {
      return sameFacts(had, detail.facts) ? [] : [offer.productId]
    }
    // A product that was made of this row has its facts already, as those of a feed.
    const isMade = kind !== 'pages' && method === 'new' && put.match !== undefined
    return [
      ...(had.length > 0 ? [formerProductId] : []),
      ...(detail.facts.length > 0 && !isMade ? [offer.productId] : []),
    ]
  })
  const products = [...new Set(told)].filter((id) => id !== null)
  return products.length === 0 ? [] : entries.restate(products)
}
