import type { Finding } from '#application/operation/examine.ts'
import type { IndexFeed } from '#application/search/listing/index-feed.ts'
import { makeEngine, type EngineOptions } from './engine.ts'
import { aliasOf, indexesOf } from './keep-index.ts'

/** What the doctor says of the engine. */
export const lookAtSearch = async (
  options: EngineOptions,
  feed: IndexFeed,
): Promise<readonly Omit<Finding, 'subject'>[]> => {
  const { client } = makeEngine(options)
  try {
    const { number } = (await client.info()).body.version
    if (!isNewEnough(number))
      return [
        {
          state: 'failed',
          says: `OpenSearch ${number} is too old`,
          todo: 'It needs 3.3 or later.',
        },
      ]
    const [index] = await indexesOf(client, await aliasOf(feed))
    if (index === undefined)
      return [
        {
          state: 'warning',
          says: `OpenSearch ${number} has no index of this data`,
          todo: 'A server makes one, as does "pricehound search index rebuild".',
        },
      ]
    const { status } = (await client.cluster.health({ index })).body
    const behind = Math.round((await feed.behindSeconds(index)) ?? Infinity)
    const says = `OpenSearch ${number}, ${status}, followed ${behind} s ago`
    if (status === 'red')
      return [{ state: 'failed', says, todo: 'Bring back its nodes, or rebuild the index.' }]
    return behind > mostBehindSeconds
      ? [{ state: 'warning', says, todo: 'Start a server; it follows the database.' }]
      : [{ state: 'ok', says }]
  } finally {
    await client.close()
  }
}

const mostBehindSeconds = 60

/** An index sorted by popularity with what it needs. */
const isNewEnough = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 3 || (major === 3 && minor >= 3)
}
