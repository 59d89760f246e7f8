import type { AuditEntryBody } from '#openapi/schemas/admin/audit.ts'
import { auditMessages as messages } from '../../../messages/admin/audit.ts'

type Fields = Readonly<Record<string, unknown>> | null

/** A field as it was and as it is, in words. */
export type AuditChange = { readonly name: string; readonly before: string; readonly after: string }

/** What an entry of the log says of each field; fields within fields by their path. */
export const changesOf = (before: Fields, after: Fields): readonly AuditChange[] => {
  const was = flatten(before ?? {})
  const is = flatten(after ?? {})
  return [...new Set([...was.keys(), ...is.keys()])].map((name) => ({
    name,
    before: was.get(name) ?? messages.none,
    after: is.get(name) ?? messages.none,
  }))
}

const flatten = (fields: object, above = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
      const path = above === '' ? name : `${above}.${name}`
      if (isFields(value)) return [...flatten(value, path)]
      return [[path, wordsOf(value)] as const]
    }),
  )

const isFields = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0

const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return messages.none
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one !== 'object')
    if (value.length === 0) return messages.emptyList
    if (isPlain) return value.map(wordsOf).join(', ')
  }
  return JSON.stringify(value)
}

/** What was done, in words; an action that nobody has words for yet says itself. */
export const actionWords = (
  action: string,
  by: AuditEntryBody['actor']['kind'] = 'account',
): string => {
  const known: Readonly<Record<string, string>> =
    by === 'itself' ? { ...messages.actions, ...messages.itself } : messages.actions
  return known[action] ?? action.replaceAll(/[._]/g, ' ')
}
