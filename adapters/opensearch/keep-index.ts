import { setTimeout as sleep } from 'node:timers/promises'
import { batchesOf } from '#application/batches-of.ts'
import type { IndexFeed } from '#application/search/listing/index-feed.ts'
import type { ProductId } from '#domain/ids.ts'
import { countries } from '#domain/market/country.ts'
import { documentsOf, idOf } from './documents.ts'
import type { BulkLine, Engine } from './engine.ts'
import { indexOf, mappingVersion } from './mapping.ts'

export type IndexShape = { readonly shards: number; readonly copies: number }

/** What searches ask: of this data, with documents as this release reads them. */
export const aliasOf = async (feed: IndexFeed): Promise<string> =>
  `listing-${await feed.identity()}-${mappingVersion}`

/** A new index of all listings, beside that which is searched meanwhile, and in its place in one call. */
export const rebuildIndex = async (
  engine: Engine,
  feed: IndexFeed,
  { shards, copies }: IndexShape,
  now: Date,
): Promise<string> => {
  const { indices } = engine.client
  const alias = await aliasOf(feed)
  const index = `${alias}-${now.getTime()}`
  await indices.create({ index, body: indexOf(shards, 0) })
  const place = await feed.begin()
  for (let last = 0; ;) {
    const ids = await feed.idsAfter(last, documentsAtOnce)
    if (ids.length === 0) break
    await writeProducts(engine, feed, index, { ids, round: place.round, isNew: true })
    last = ids.at(-1) ?? last
  }
  await feed.keep(index, place)
  await followIndex(engine, feed, index)
  await indices.putSettings({ index, body: { index: { number_of_replicas: copies } } })
  await indices.refresh({ index })
  await engine.client.cluster.health({ index, wait_for_status: 'green', timeout: '60s' } as never)
  await replace(engine, feed, alias, index)
  return index
}

const replace = async (
  { client }: Engine,
  feed: IndexFeed,
  alias: string,
  index: string,
): Promise<void> => {
  const former = await indexesOf(client, alias)
  const actions = [
    ...former.map((one) => ({ remove: { index: one, alias } })),
    { add: { index, alias } },
  ]
  await client.indices.updateAliases({ body: { actions } })
  for (const one of former) {
    await client.indices.delete({ index: one })
    await feed.forget(one)
  }
}

/** The one behind the alias; none before the first is filled. */
export const indexesOf = async (
  client: Engine['client'],
  alias: string,
): Promise<readonly string[]> => {
  const there = await client.indices.existsAlias({ name: alias })
  if (there.statusCode === 404) return []
  const answer = await client.indices.getAlias({ name: alias })
  return Object.keys(answer.body)
}

/** Writes what changed since the last round; answers how many products, undefined where another node does. */
export const followIndex = (
  engine: Engine,
  feed: IndexFeed,
  index: string,
): Promise<number | undefined> =>
  feed.follow(index, (round, ids) => writeChanged(engine, feed, index, { ids, round }))

/** Written anew, whatever the index has. */
export const repairProducts = async (
  engine: Engine,
  feed: IndexFeed,
  index: string,
  ids: readonly ProductId[],
): Promise<void> => {
  const { round } = await feed.begin()
  await writeChanged(engine, feed, index, { ids, round })
}

const writeChanged = async (
  engine: Engine,
  feed: IndexFeed,
  index: string,
  { ids, round }: Omit<Written, 'isNew'>,
): Promise<void> => {
  for (const some of batchesOf(ids, documentsAtOnce))
    await writeProducts(engine, feed, index, { ids: some, round, isNew: false })
}

const documentsAtOnce = 500

type Written = {
  readonly ids: readonly ProductId[]
  readonly round: number
  /** Nothing of them is there as yet. */
  readonly isNew: boolean
}

/** Those that are listed nowhere any more among them. */
const writeProducts = async (
  engine: Engine,
  feed: IndexFeed,
  index: string,
  { ids, round, isNew }: Written,
): Promise<void> => {
  const documents = new Map(
    (await feed.read(ids)).flatMap(documentsOf).map(({ id, document }) => [id, document]),
  )
  const version = { version: round, version_type: 'external_gte' }
  const lines = ids.flatMap((id) =>
    countries.flatMap((country): readonly BulkLine[] => {
      const _id = idOf(country, id)
      const document = documents.get(_id)
      if (document !== undefined) return [{ index: { _id, ...version } }, document as BulkLine]
      return isNew ? [] : [{ delete: { _id, ...version } }]
    }),
  )
  await writeAll(engine, index, lines)
}

/** What is refused as older was written by a later round. Where the engine is busy, all is sent again. */
const writeAll = async (
  { client }: Engine,
  index: string,
  lines: readonly BulkLine[],
): Promise<void> => {
  for (let pause = 100; ; pause *= 2) {
    const { body } = await client.bulk({ index, body: [...lines] as never })
    const items = (body.items as unknown as readonly Record<string, Answered>[]).flatMap((item) =>
      Object.values(item),
    )
    const refused = items.find(({ status }) => status === 400 || status === 403)
    if (refused) throw new Error(`the engine refused a document: ${JSON.stringify(refused)}`)
    if (!items.some(({ status }) => status === 429 || status >= 500)) return
    if (pause > 10_000) throw new Error('the engine took no more documents')
    await sleep(pause)
  }
}

type Answered = { readonly status: number; readonly error?: unknown }
