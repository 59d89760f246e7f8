import type { Parameters } from './session.ts'

/**
 * Whether a statement is kept by name for the next time: parsing and planning take longer than most
 * searches themselves, while what writes takes much longer than its plan, and what has many
 * parameters is a list, of another length each time. Without parameters a text may hold several
 * statements, which have no name.
 */
export const isWorthPreparing = (sql: string, parameters: Parameters): boolean =>
  parameters.length > 0 &&
  parameters.length <= mostParameters &&
  reads.test(sql) &&
  !writes.test(sql)

const reads = /^\s*(?:select|with)\b/i
const writes = /\b(?:insert|update|delete|merge)\b/i
const mostParameters = 50
