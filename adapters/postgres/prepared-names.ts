import { isWorthPreparing, mostPrepared } from './worth-preparing.ts'
import type { Parameters } from './session.ts'

/** What one connection calls the statements that it has prepared. */
export type PreparedNames = {
  /** Undefined where a statement goes without a name, and is parsed and planned each time. */
  readonly nameOf: (sql: string, parameters: Parameters) => string | undefined
  /** Has a statement go without a name from now on. */
  readonly giveUp: (sql: string) => void
}

/** Those that come first have a name for as long as the connection stands; there is no taking turns. */
export const makePreparedNames = (): PreparedNames => {
  const names = new Map<string, string | undefined>()
  return {
    nameOf(sql, parameters) {
      if (!isWorthPreparing(sql, parameters)) return undefined
      if (!names.has(sql) && names.size < mostPrepared) names.set(sql, `read_${names.size}`)
      return names.get(sql)
    },
    giveUp: (sql) => names.set(sql, undefined),
  }
}
