import type { z } from 'zod'
import type { operations } from './operations.ts'

type Declared = typeof operations

/** Operations by method and path: `PUT /admin/contact/:id/closed`. */
export type Addressed = {
  readonly [
    Id in keyof Declared as Declared[Id] extends { readonly outside: true }
      ? never
      : `${Declared[Id]['method']} ${Declared[Id]['path']}`
  ]: Declared[Id]
}

/** Paths that are read. */
export type GetPath = {
  [A in keyof Addressed]: A extends `GET ${infer P}` ? P : never
}[keyof Addressed]

export type Answer<A extends keyof Addressed> = Read<Addressed[A]['answer']>

type Read<S> = S extends z.ZodNull ? void : S extends z.ZodType ? z.output<S> : never

/** Of a list. */
export type Item<A extends keyof Addressed> =
  Answer<A> extends { readonly items: readonly (infer T)[] } ? T : never

type Body<A extends keyof Addressed> = Addressed[A] extends {
  readonly body: infer S extends z.ZodType
}
  ? { readonly body: z.input<S> & object }
  : { readonly body?: never }

type Params<A> = A extends `${string}:${string}`
  ? { readonly params: PathValues }
  : { readonly params?: never }

export type PathValues = Readonly<Record<string, string | number>>

/** What the browser sends: what stands in the path, and the body. */
export type Asked<A extends keyof Addressed> = Params<A> & Body<A>
