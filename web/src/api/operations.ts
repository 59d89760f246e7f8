import type { operations } from '#openapi/operations/operations.ts'
import type { z } from 'zod'
import { type QueryValues, withQuery } from '../paths.ts'
import { getJson } from './client.ts'
import { adminList, type ListQuery } from './paged-list.ts'
import type { ApiQuery } from './queries.ts'
import { sendJson } from './send.ts'

type Declared = typeof operations

/** Operations by method and path: `PUT /admin/contact/:id/closed`. */
type Addressed = {
  readonly [
    Id in keyof Declared as `${Declared[Id]['method']} ${Declared[Id]['path']}`
  ]: Declared[Id]
}

type Path = { [A in keyof Addressed]: A extends `GET ${infer P}` ? P : never }[keyof Addressed]

type Answer<A extends keyof Addressed> = z.output<Addressed[A]['answer']>

type Item<A extends keyof Addressed> =
  Answer<A> extends { readonly items: readonly (infer T)[] } ? T : never

type Body<A extends keyof Addressed> = Addressed[A] extends {
  readonly body: infer S extends z.ZodType
}
  ? { readonly body: z.input<S> & object }
  : { readonly body?: never }

type Params<A> = A extends `${string}:${string}`
  ? { readonly params: Values }
  : { readonly params?: never }

type Values = Readonly<Record<string, string | number>>

type Asked<A extends keyof Addressed> = Params<A> & Body<A>

/** Does what an operation of `openapi/operations` declares; throws ApiError. */
export const call = <A extends keyof Addressed>(
  address: A,
  ...[asked]: Record<string, never> extends Asked<A> ? [asked?: Asked<A>] : [asked: Asked<A>]
): Promise<Answer<A>> => {
  const { params, body }: { params?: Values; body?: object } = asked ?? {}
  const path = pathOf(address.slice(address.indexOf(' ') + 1), params)
  const method = methods.find((one) => address.startsWith(one))
  return method ? sendJson(method, path, body) : getJson((...sent) => fetch(...sent), path)
}

const methods = ['POST', 'PUT', 'DELETE'] as const

/** A read that is made again whenever its page is shown. */
export const ask = <P extends Path>(
  path: P,
  params?: Values,
  values: QueryValues = {},
): ApiQuery<Answer<`GET ${P}`>> => ({
  queryKey: [withQuery(pathOf(path, params), values)],
  staleTime: 0,
})

export const listOf = <P extends Path>(
  path: P,
  values?: QueryValues,
): ListQuery<Item<`GET ${P}`>> => adminList(pathOf(path), values)

const pathOf = (path: string, params: Values = {}): string =>
  `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
