import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { Country } from '#domain/market/country.ts'

type ShopWithFeed = {
  readonly name: string
  readonly country?: Country
  readonly domains: readonly string[]
  readonly url: string
}

/** A shop with a feed that is collected on demand; answers the source's id. */
export const addFeedSource = async (
  { db }: DatabaseHandle,
  { name, country = 'NZ', domains, url }: ShopWithFeed,
): Promise<number> => {
  const { id: retailerId } = await db
    .insertInto('retailer')
    .values({
      slug: name,
      name,
      domains: [...domains],
      country,
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
      country,
      every_minutes: null,
      freshness_seconds: 86_400,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
