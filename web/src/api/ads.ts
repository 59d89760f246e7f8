import type {
  AdDetailsBody,
  AdFormBody,
  AdsBody,
  AdSuccessBody,
  KeptAdBody,
  NewAdBody,
} from '#openapi/schemas/ad.ts'
import { withQuery } from '../paths.ts'
import type { ListQuery } from './paged-list.ts'
import { getJson } from './client.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

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

export const createAd = (ad: AdFormBody): Promise<NewAdBody> =>
  sendJson('POST', '/api/ads/create-ad', ad)

export const changeAd = (adId: string, ad: AdFormBody): Promise<KeptAdBody> =>
  sendJson('PUT', `/api/admin/ads/${encodeURIComponent(adId)}`, ad)

export const deleteAd = (adId: string): Promise<AdSuccessBody> =>
  sendJson('DELETE', '/api/ads/delete-ad', { adId })

export const archiveAd = (adId: string, isArchived: boolean): Promise<void> =>
  sendJson(isArchived ? 'PUT' : 'DELETE', `/api/admin/ads/${encodeURIComponent(adId)}/archived`)
