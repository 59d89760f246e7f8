import type { Parameters } from './session.ts'

/**
 * Reads only: planning takes longer than most searches, while a write takes longer than its plan.
 * Statements with many parameters are lists of varying length. Without parameters a text may
 * contain several statements, which cannot be prepared.
 */
export const isWorthPreparing = (sql: string, parameters: Parameters): boolean =>
  parameters.length > 0 &&
  parameters.length <= mostParameters &&
  reads.test(sql) &&
  !writes.test(sql)

const reads = /^\s*(?:select|with)\b/i
const writes = /\b(?:insert|update|delete|merge)\b/i
const mostParameters = 50
