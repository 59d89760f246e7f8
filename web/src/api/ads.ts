import type { AdDetailsBody, AdsBody, KeptAdBody } from '#openapi/schemas/ad.ts'
import { withQuery } from '../paths.ts'
import type { ListQuery } from './paged-list.ts'
import { getJson } from './client.ts'
import type { ApiQuery } from './queries.ts'

/** Every ad, for admins. */
export const adList = (query: string | undefined): ListQuery<KeptAdBody> => ({
  key: withQuery('/api/admin/ads', { query }),
  async read(cursor, signal) {
    const path = withQuery('/api/ads', { all: 'true', query, cursor })
    const { ads, nextCursor } = await getJson<AdsBody>((...asked) => fetch(...asked), path, signal)
    return { items: ads.filter((ad) => 'email' in ad), nextCursor }
  },
})

/**
 * One of them with its days. Its key is none of those that are read anew after a change: nothing that
 * admins do alters what was counted, and an ad that was deleted is not to be asked for.
 */
export const adDetailsQuery = (adId: string): ApiQuery<AdDetailsBody> => ({
  queryKey: [`days of ad ${adId}`],
  queryFn: ({ signal }) =>
    getJson((...asked) => fetch(...asked), `/api/admin/ads/${encodeURIComponent(adId)}`, signal),
  staleTime: 0,
})
