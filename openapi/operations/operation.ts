import type { KeyScope } from '#domain/account/api-key.ts'
import { z } from 'zod'

/** An operation of the API, and what follows from it: its route, its document, its call, its command. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`; parameters as `:id`. */
  readonly path: string
  /** What an API key must be made for. Admins who are signed in need none; `accounts` no key opens. */
  readonly scope: KeyScope | 'accounts'
  /** Heading in the document; `Administration` unless it says another. */
  readonly tag?: string
  readonly summary: string
  readonly description?: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Of the answer; 200 unless it says another. */
  readonly status?: 201 | 202 | 204
  readonly answer: z.ZodType
  /** Where what was made is found; `:id` is that field of the answer. */
  readonly location?: string
  /** Whether it may be refused for how things stand (409). */
  readonly conflict?: true
  /** Whether what it names may be missing (404); unless said, if the path has a parameter. */
  readonly missing?: boolean
  /** Failures beside those of every operation, where they are not the usual ones of its method. */
  readonly failures?: readonly (400 | 403 | 422)[]
  /** The longest that it may take, in ms; where it is left out, as long as any request. */
  readonly answerMs?: number
  /** Whether `Idempotency-Key` is minded. */
  readonly idempotent?: true
  /** Whether its route is written by hand, because it takes or gives a file. */
  readonly byHand?: true
  /** How it is run at the command line, some in several ways. */
  readonly commands?: readonly OperationCommand[]
}

/** Operations by their ids. */
export type Operations = Readonly<Record<string, Operation>>

/** A command that asks the operation and prints its answer. */
export type OperationCommand = {
  /** Group and verb: `contact close`. */
  readonly name: string
  readonly summary: string
  /** Fields given by position, as commander writes them: `<id>`, `[query]`, `<offers...>`. */
  readonly args?: readonly string[]
  /** Options whose name is not that of the field: `{ cursor: '--before <id>' }`. */
  readonly options?: Readonly<Record<string, string>>
  /** Fields that the command fixes, or asks nothing for. */
  readonly set?: Readonly<Record<string, string | undefined>>
  /** Fields that name a shop by id or slug, and which of them the operation takes. */
  readonly shop?: Readonly<Record<string, 'id' | 'slug'>>
  /** What follows the name of the command. */
  readonly examples: readonly string[]
  /** Columns of `items`, or lines about the one thing that is answered. */
  readonly columns?: readonly Column[]
  /** Printed for an empty list. */
  readonly empty?: string
  /** Printed in place of the answer. */
  readonly done?: string
  /** What `--json` prints, by the answer's fields: of one, its value alone. Unless said: the answer. */
  readonly json?: string | Readonly<Record<string, string>>
  /** Value of a field of `items` that makes the command end as refused (3). */
  readonly refused?: readonly [field: string, value: string]
  /** Asked before it is done, unless `--yes` is given. */
  readonly confirm?: string
}

/**
 * Heading, and the fields that are shown below it, joined by commas: `shop.slug country`. Amounts are in minor units;
 * their currency stands beside them.
 */
export type Column = readonly [heading: string, fields: string, as?: ColumnKind]

/** `text`: of several lines; `id`: not wrapped. */
export type ColumnKind = 'ago' | 'money' | 'number' | 'id' | 'text' | 'title'

/** The bytes of a file. */
export const binary = z.any().meta({ type: 'string', format: 'binary' })

/** Answer of what has none to give. */
export const done = z.null().describe('Done.')
