import type { CustomTypesConfig, QueryArrayConfig, QueryArrayResult } from 'pg'
import type { Parameters } from './session.ts'

export type Ask = (sql: string, parameters: Parameters) => Promise<TextResult | TextResult[]>

export type TextResult = QueryArrayResult<(string | null)[]>

export const queryOf = (
  text: string,
  parameters: Parameters,
  name?: string,
): QueryArrayConfig & { readonly text: string } => ({
  text,
  ...(name !== undefined && { name }),
  rowMode: 'array',
  types: asText,
  // Without values the text may contain several statements.
  ...(parameters.length > 0 && { values: [...parameters] }),
})

const asText: CustomTypesConfig = { getTypeParser: () => (text: string) => text }

export const begins = /^\s*(?:begin|start)\b/i
export const ends = /^\s*(?:commit|rollback)\b/i
