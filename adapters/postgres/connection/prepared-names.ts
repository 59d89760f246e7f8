import { LRUCache } from 'lru-cache'
import { isWorthPreparing } from './worth-preparing.ts'
import type { Parameters } from './session.ts'

/** What one connection calls the statements that it has prepared. */
export type PreparedNames = {
  /** Undefined where a statement goes without a name, and is parsed and planned each time. */
  readonly nameOf: (sql: string, parameters: Parameters) => string | undefined
  /** Has a statement go without a name from now on. */
  readonly giveUp: (sql: string) => void
}

/**
 * For all connections of a pool. A statement has a name from its second time on, wherever the first
 * was, so that what nobody asks again takes none of the few; whoever has one keeps it for as long
 * as the connection stands.
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

/** The plan of a search takes a third of a megabyte of the server, in each connection. */
const mostOfConnection = 50
const rememberedTexts = 500
