import type {
  Addressed,
  Answer,
  Asked,
  GetPath,
  Item,
  PathValues,
} from '#openapi/operations/addressed.ts'
import { type QueryValues, withQuery } from '../paths.ts'
import { getJson } from './client.ts'
import { adminList, type ListQuery } from './paged-list.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

/** Does what an operation of `openapi/operations` declares; throws ApiError. */
export const call = <A extends keyof Addressed>(
  address: A,
  ...[asked]: Record<string, never> extends Asked<A> ? [asked?: Asked<A>] : [asked: Asked<A>]
): Promise<Answer<A>> => {
  const { params, body }: { params?: PathValues; body?: object } = asked ?? {}
  const path = pathOf(address.slice(address.indexOf(' ') + 1), params)
  const method = methods.find((one) => address.startsWith(one))
  return method ? sendJson(method, path, body) : getJson((...sent) => fetch(...sent), path)
}

const methods = ['POST', 'PUT', 'DELETE'] as const

/** A read that is made again whenever its page is shown. */
export const ask = <P extends GetPath>(
  path: P,
  params?: PathValues,
  values: QueryValues = {},
): ApiQuery<Answer<`GET ${P}`>> => ({
  queryKey: [withQuery(pathOf(path, params), values)],
  staleTime: 0,
})

export const listOf = <P extends GetPath>(
  path: P,
  values?: QueryValues,
): ListQuery<Item<`GET ${P}`>> => adminList(pathOf(path), values)

const pathOf = (path: string, params: PathValues = {}): string =>
  `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
