import type { KeyScope } from '#domain/account/api-key.ts'
import {
  notFoundResponse,
  readResponses,
  signedInResponses,
  writeResponses,
} from '../problem/api-responses.ts'

type Scope = KeyScope | 'accounts'

type Schema = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly params?: unknown
  readonly querystring?: unknown
  readonly consumes?: readonly string[]
  readonly body?: unknown
  readonly response: object
}

type Operation<S extends Schema, R> = {
  readonly config: Config
  readonly schema: Omit<S, 'response'> & {
    readonly tags: readonly string[]
    readonly response: S['response'] & R
  }
}

type Config = {
  readonly access: 'admin'
  readonly scope: Scope
  readonly limit: 'read' | 'write'
}

type Describe<R> = <const S extends Schema>(schema: S) => Operation<S, R>

type SignedIn = typeof signedInResponses
type Read = SignedIn & typeof readResponses
type Write = SignedIn & typeof writeResponses
type NotFound = typeof notFoundResponse

/** Operations for admins and for API keys of this scope, with their usual failures. */
export const adminOperations = (
  scope: Scope,
): {
  readonly list: Describe<Read>
  readonly show: Describe<Read & NotFound>
  readonly add: Describe<Write>
  readonly change: Describe<Write & NotFound>
} => {
  const describing =
    <R extends object>(limit: Config['limit'], failures: R): Describe<R> =>
    (schema) => ({
      config: { access: 'admin', scope, limit },
      schema: { tags, ...schema, response: { ...failures, ...schema.response } },
    })
  const read = { ...signedInResponses, ...readResponses }
  const write = { ...signedInResponses, ...writeResponses }
  return {
    list: describing('read', read),
    show: describing('read', { ...read, ...notFoundResponse }),
    add: describing('write', write),
    change: describing('write', { ...write, ...notFoundResponse }),
  }
}

const tags = ['Administration']
