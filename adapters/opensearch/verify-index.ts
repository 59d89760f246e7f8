import type { IndexFeed } from '#application/search/listing/index-feed.ts'
import type { Verified } from '#application/search/search-indexing.ts'
import type { ProductId } from '#domain/ids.ts'
import { documentsOf } from './documents.ts'
import { digestOf, type Engine } from './engine.ts'
import { followIndex, repairProducts } from './keep-index.ts'

/** Compares each document with what the database has now, and writes anew what differs. */
export const verifyIndex = async (
  engine: Engine,
  feed: IndexFeed,
  index: string,
): Promise<Verified> => {
  await followIndex(engine, feed, index)
  await engine.client.indices.refresh({ index })
  const differing: ProductId[] = []
  let products = 0
  for (let last = 0; ;) {
    const ids = await feed.idsAfter(last, productsAtOnce)
    const end = ids.at(-1)
    const kept = await readDocuments(engine, index, { after: last, upTo: end })
    const wanted = new Map(
      (await feed.read(ids)).flatMap(documentsOf).map((one) => [one.id, one.document]),
    )
    const all = new Set([...kept.keys(), ...wanted.keys()])
    const wrong = [...all].filter(
      (id) => digestOf(kept.get(id) ?? null) !== digestOf(wanted.get(id) ?? null),
    )
    differing.push(...new Set(wrong.map((id) => Number(id.slice(id.indexOf('-') + 1)))))
    products += ids.length
    if (end === undefined) break
    last = end
  }
  await repairProducts(engine, feed, index, differing)
  return { products, differing }
}

const productsAtOnce = 500

/** What the index has of the products with such ids; of those after the last, too. */
const readDocuments = async (
  { client }: Engine,
  index: string,
  { after, upTo }: { readonly after: ProductId; readonly upTo: ProductId | undefined },
): Promise<ReadonlyMap<string, unknown>> => {
  const range = { gt: after, ...(upTo !== undefined && { lte: upTo }) }
  const body = { size: 10_000, query: { range: { id: range } } }
  const answer = await client.search({ index, body } as never)
  const { hits } = answer.body as unknown as {
    readonly hits: { readonly hits: readonly { readonly _id: string; readonly _source: unknown }[] }
  }
  return new Map(hits.hits.map(({ _id, _source }) => [_id, _source]))
}
