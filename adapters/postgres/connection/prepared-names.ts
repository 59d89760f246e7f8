import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Parameters } from './session.ts'

export type PreparedNames = {
  /** Undefined for a statement that is not prepared. */
  readonly nameOf: (sql: string, parameters: Parameters) => string | undefined
  /** The statement is not prepared from now on. */
  readonly giveUp: (sql: string) => void
}

/**
 * Shared by the connections of a pool. A statement is prepared from its second use on, so that one-
 * off statements take no place; a place is kept for the life of the connection. Its name tells its text: behind a
 * pooler that nobody told of, clients use each other's statements, and a name must never mean another one.
 */
export const makeNamesOfPool = (): (() => PreparedNames) => {
  const asked = new LRUCache<string, true>({ max: rememberedTexts })
  return () => {
    const names = new Map<string, string | undefined>()
    return {
      nameOf(sql, parameters) {
        if (!isWorthPreparing(sql, parameters)) return undefined
        if (names.has(sql)) return names.get(sql)
        if (names.size === mostOfConnection) return undefined
        if (!asked.has(sql)) return void asked.set(sql, true)
        const name = `read_${hash('sha256', sql, 'base64url')}`
        names.set(sql, name)
        return name
      },
      giveUp: (sql) => names.set(sql, undefined),
    }
  }
}

/** The plan of a search takes a third of a megabyte of the server per connection. */
const mostOfConnection = 50
const rememberedTexts = 500

/**
 * Reads only: planning takes longer than most searches, while a write takes longer than its plan.
 * Statements with many parameters are lists of varying length. Without parameters a text may
 * contain several statements, which cannot be prepared.
 */
export const isWorthPreparing = (sql: string, parameters: Parameters): boolean =>
  parameters.length > 0 && parameters.length <= mostParameters && changesNothing(sql)

export const changesNothing = (sql: string): boolean => reads.test(sql) && !writes.test(sql)

const reads = /^\s*(?:select|with)\b/i
const writes = /\b(?:insert|update|delete|merge)\b/i
const mostParameters = 50
