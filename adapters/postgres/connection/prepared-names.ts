import { LRUCache } from 'lru-cache'
import { isWorthPreparing } from './worth-preparing.ts'
import type { Parameters } from './session.ts'

export type PreparedNames = {
  /** Undefined for a statement that is not prepared. */
  readonly nameOf: (sql: string, parameters: Parameters) => string | undefined
  /** The statement is not prepared from now on. */
  readonly giveUp: (sql: string) => void
}

/**
 * Shared by the connections of a pool. A statement is prepared from its second use on, so that one-
 * off statements take no place; a place is kept for the life of the connection.
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
        const name = `read_${names.size}`
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
