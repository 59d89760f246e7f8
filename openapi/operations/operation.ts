import type { KeyScope } from '#domain/account/api-key.ts'
import { z } from 'zod'

/** An operation of the API, and what follows from it: its route, its document, its call, its command. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`; parameters as `:id`. */
  readonly path: string
  /** Whether its path stands beside `/api`. */
  readonly outside?: true
  /**
   * Anybody; anybody, told who is signed in, and the API keys of a scope; whoever is signed in; or admins and API keys of a
   * scope. `accounts` no key opens, and admins who are signed in need no scope.
   */
  readonly access: Access
  /** Heading in the document; `Administration` unless it says another. */
  readonly tag?: string
  readonly summary: string
  readonly description?: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Of the answer; 200 unless it says another. */
  readonly status?: 201 | 202 | 204 | 302
  readonly answer: z.ZodType | FileAnswer
  /** What is answered in place of it, by status. */
  readonly others?: Readonly<Record<number, z.ZodType>>
  /** Where what was made is found; `:id` is that field of the answer. */
  readonly location?: string
  /** Whether it may be refused for how things stand (409). */
  readonly conflict?: true
  /** Whether what it names may be missing (404); unless said, if the path has a parameter. */
  readonly missing?: boolean
  /** Seconds that an answer which is the same for all may be kept: only of what is public and read by GET. */
  readonly kept?: number
  /** Seconds after which such an answer is computed anew though nothing changed, because it tells of time. */
  readonly renewed?: number
  /** Whether it is computed among the searches, of which fewer run at once. */
  readonly searches?: true
  /** What counts its requests, where it is not what counts reads, or writes. */
  readonly limit?: 'search' | 'write' | 'page' | 'click' | 'asset'
  /** Whether what is sent with it is not read. */
  readonly bodiless?: true
  /** Failures beside those of every operation, where they are not the usual ones of its method. */
  readonly failures?: readonly (400 | 401 | 403 | 422)[]
  /** Failures of a meaning of their own. */
  readonly refusals?: Readonly<Record<number, string>>
  /** The longest that it may take, in ms; where it is left out, as long as any request. */
  readonly answerMs?: number
  /** Whether `Idempotency-Key` is minded. */
  readonly idempotent?: true
  /** Whether it only reads, though it is asked by POST. */
  readonly reads?: true
  /** Whether its answers and refusals say `success`, as the specification has it. */
  readonly saysSuccess?: true
  /** Whether its route is written by hand, because it takes or gives a file, leads elsewhere or answers in several ways. */
  readonly byHand?: true
  /** How it is run at the command line, some in several ways. */
  readonly commands?: readonly OperationCommand[]
}

/** A file, by its types. */
type FileAnswer = {
  readonly description: string
  readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>>
}

type Access =
  | 'public'
  | 'visitor'
  | { readonly visitor: KeyScope }
  | 'signed-in'
  | { readonly admin: KeyScope | 'accounts' }

/** Operations by their ids. */
export type Operations = Readonly<Record<string, Operation>>

/** A command that asks the operation and prints its answer. */
export type OperationCommand = {
  /** Group and verb: `contact close`. */
  readonly name: string
  readonly summary: string
  /** Fields given by position, as commander writes them: `{ id: '<shop>', query: '[search]' }`. */
  readonly args?: Readonly<Record<string, string>>
  /** Names of options that are not those of their fields: `{ cursor: '--before <id>' }`. */
  readonly options?: Readonly<Record<string, string>>
  /** Options that the command needs though their fields may be left out. */
  readonly needs?: readonly string[]
  /** What stands for an option that is left out, where it is not the default of its field. */
  readonly defaults?: Readonly<Record<string, string>>
  /** Fields that the command fixes; undefined: those that it does not ask. */
  readonly set?: Readonly<Record<string, string | undefined>>
  /** Fields that name a shop by id or slug, and which of them the operation takes. */
  readonly shop?: Readonly<Record<string, 'id' | 'slug'>>
  /** The words that stand for null: `{ everyMinutes: 'never' }`. */
  readonly nulls?: Readonly<Record<string, string>>
  /** What is asked at a terminal for options that are left out; elsewhere the command needs them. */
  readonly prompts?: Readonly<Record<string, string>>
  /** The operation that reads what is changed, by the first argument, and the part of its answer that tells of it. */
  readonly known?: readonly [operation: string, part?: string]
  /** The body is what is known, but for the options that are given; by fields that are called otherwise there. */
  readonly keeps?: Readonly<Record<string, string>>
  /** What must be confirmed, with what is known in braces; what `--yes` does, and what is said of a refusal. */
  readonly confirm?: readonly [question: string, what: string, refused: string]
  /** What follows the name of the command. */
  readonly examples: readonly string[]
  /** Columns of `items`, or lines about the one thing that is answered. */
  readonly columns?: readonly Column[]
  /** What prints its answer in place of columns. */
  readonly view?: View
  /** The operation of the same path that takes it back, and what `--undo` does. */
  readonly undo?: readonly [operation: string, what: string]
  /** A note before the examples. */
  readonly note?: string
  /** Printed for an empty list. */
  readonly empty?: string
  /** Printed in place of the answer, with fields of it, or of what is known, in braces: `{name}`, `{offerCount offer}`. */
  readonly done?: string
  /** The part of the answer that is told. */
  readonly of?: string
  /** What `--json` prints, by fields of the answer, or of what is known: of one, its value. Unless said: the answer. */
  readonly json?: string | Readonly<Record<string, string>>
  /** A field of `items`, and its value that ends the command as refused (exit code 3). */
  readonly refused?: readonly [field: string, value: string]
}

/** Those of `cli/show/views.ts`. */
export type View =
  | 'analytics'
  | 'backups'
  | 'basket'
  | 'comparison'
  | 'offer'
  | 'product'
  | 'questions'
  | 'run'
  | 'runs'
  | 'source'

/**
 * Heading, and the fields below it, joined by commas: `shop.slug country`. Moments are shown by their age, amounts in
 * the currency that stands beside them, or where it is said: `saidMinor:offer.currency`. `from:exact` is a moment to the
 * minute. Of one thing, what has no heading is its title, or a text of several lines.
 */
export type Column = readonly [heading: string, fields: string]

/** The bytes of a file. */
export const binary = z.any().meta({ type: 'string', format: 'binary' })

/** Answer of what has none to give. */
export const done = z.null().describe('Done.')

/** Always the same answer: whether a mail is sent must stay secret. */
export const mailed = z.null().describe('If there is something to be mailed, it is on its way.')
