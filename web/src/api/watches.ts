import type { Cadence } from '#domain/watch/watch.ts'
import type {
  AddedWatchBody,
  AddWatchBody,
  ChangeWatchBody,
  WatchBody,
  WatchFeedBody,
  WatchListBody,
  WatchSearchBody,
} from '#openapi/schemas/account/watch.ts'
import type { SearchToWatchBody } from '#openapi/schemas/account/watched-search.ts'
import type { Query } from '@tanstack/react-query'
import { type QueryValues, withQuery } from '../paths.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

/** By the link of a mail where there is one, else of whoever is signed in. */
export type WatchingBy = { readonly token?: string | undefined }

const path = '/api/watches/get'

export const watchesQuery = ({ token }: WatchingBy): ApiQuery<WatchListBody> => ({
  queryKey: [`${path} ${token ?? ''}`],
  queryFn: () => sendJson('POST', path, { token }),
  retry: false,
})

export const isWatches = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  String(queryKey[0]).startsWith(path)

export const addWatch = (watch: AddWatchBody): Promise<AddedWatchBody> =>
  sendJson('POST', '/api/watches', watch)

export const searchToWatchQuery = (asked: QueryValues): ApiQuery<SearchToWatchBody> => ({
  queryKey: [withQuery('/api/watches/searches', asked)],
})

export const watchSearch = (watch: WatchSearchBody): Promise<AddedWatchBody> =>
  sendJson('POST', '/api/watches/searches', watch)

export const changeWatch = (change: ChangeWatchBody): Promise<undefined> =>
  sendJson('POST', '/api/watches/change', change)

export const endWatches = (
  what: { id: string } | { all: true },
  by: WatchingBy,
): Promise<undefined> => sendJson('POST', '/api/watches/end', { ...what, ...by })

/** Watches anew what was ended, also where it was paused; a fall counts from the price of today. */
export const watchAgain = async (watch: WatchBody, { token }: WatchingBy): Promise<string> => {
  const { id: ended, search, productId, country, basis, kind } = watch
  const asked = {
    token,
    id: ended,
    country,
    basis,
    kind,
    ...(kind === 'target' && { targetMinor: watch.targetMinor }),
    ...(kind === 'falls-by' && { percent: watch.percent }),
  }
  const { wholeModel, condition } = watch
  const shops = watch.shops.map(({ slug }) => slug)
  const { id } = await (search
    ? sendJson<AddedWatchBody>('POST', '/api/watches/searches', { ...asked, search })
    : sendJson<AddedWatchBody>('POST', '/api/watches', {
        ...asked,
        productId,
        wholeModel,
        condition,
        shops,
      }))
  return id
}

export const setCadence = (cadence: Cadence, by: WatchingBy): Promise<undefined> =>
  sendJson('POST', '/api/watches/settings', { cadence, ...by })

export const createWatchFeed = (by: WatchingBy): Promise<WatchFeedBody> =>
  sendJson('POST', '/api/watches/feed', by)

export const endWatchFeed = (by: WatchingBy): Promise<undefined> =>
  sendJson('POST', '/api/watches/feed/end', by)
