import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'

/** A further shop with a feed, collected on demand; answers the source's id. */
export const addFeedSource = async (
  { db }: DatabaseHandle,
  host: string,
  url: string,
): Promise<number> => {
  const { id: retailerId } = await db
    .insertInto('retailer')
    .values({
      slug: 'further',
      name: 'Further',
      domains: [host],
      country: 'NZ',
      shipping_from: 'Nelson',
      demo: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('source')
    .values({
      retailer_id: retailerId,
      kind: 'feed',
      name: 'Everything',
      url,
      country: 'NZ',
      every_minutes: null,
      freshness_seconds: 86_400,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
