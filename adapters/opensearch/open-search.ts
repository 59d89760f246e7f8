import type { Clock } from '#application/ports.ts'
import type { IndexFeed } from '#application/search/listing/index-feed.ts'
import type { PickPlaces } from '#application/search/listing/listing-query.ts'
import type { SearchIndex } from '#application/search/search-index.ts'
import type { IndexStatus, SearchIndexing } from '#application/search/search-indexing.ts'
import { makeEngine, type Engine, type EngineOptions } from './engine.ts'
import { aliasOf, followIndex, indexesOf, rebuildIndex, type IndexShape } from './keep-index.ts'
import { makeOpenSearchIndex } from './search-index.ts'
import { verifyIndex } from './verify-index.ts'

type Options = EngineOptions &
  IndexShape & {
    readonly feed: IndexFeed
    readonly pickPlaces: PickPlaces
    readonly database: SearchIndex
    readonly clock: Clock
    readonly onFailure: (error: unknown) => void
  }

export type OpenedSearch = { readonly index: SearchIndex; readonly indexing: SearchIndexing }

export const openSearch = async (options: Options): Promise<OpenedSearch> => {
  const { feed, clock } = options
  const engine = makeEngine(options)
  const index = await aliasOf(feed)
  const rebuild = (): Promise<string> => rebuildIndex(engine, feed, options, clock.now())
  const current = async (): Promise<string | undefined> =>
    (await indexesOf(engine.client, index))[0]
  return {
    index: makeOpenSearchIndex({ ...options, engine, index }),
    indexing: {
      rebuild,
      status: () => readStatus(engine, feed, index, current),
      async verify() {
        const name = await current()
        if (name === undefined) return { products: 0, differing: [] }
        return verifyIndex(engine, feed, name)
      },
      async follow() {
        const name = await current()
        if (name === undefined) await rebuild()
        else await followIndex(engine, feed, name)
      },
      close: () => engine.client.close(),
    },
  }
}

const readStatus = async (
  { client }: Engine,
  feed: IndexFeed,
  alias: string,
  current: () => Promise<string | undefined>,
): Promise<IndexStatus> => {
  const info = (await client.info()).body
  const engine = `${info.version.distribution} ${info.version.number}`
  const name = await current()
  const health = (await client.cluster.health()).body.status
  if (name === undefined)
    return { name, engine, health, documents: 0, bytes: 0, behindSeconds: undefined }
  const stats = (await client.indices.stats({ index: alias })).body._all.primaries
  return {
    name,
    engine,
    health,
    documents: stats?.docs?.count ?? 0,
    bytes: stats?.store?.size_in_bytes ?? 0,
    behindSeconds: await feed.behindSeconds(name),
  }
}
