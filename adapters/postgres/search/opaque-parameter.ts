import { sql, type RawBuilder } from 'kysely'

/**
 * A parameter that the planner does not look at: all values get the same plan, so that PostgreSQL
 * keeps the first one of a prepared statement instead of hoping for a better one each time. For
 * statements whose shape leaves it nothing to choose.
 */
export const opaqueParameter = (
  value: unknown,
  type: 'integer' | 'text' | 'tsquery',
): RawBuilder<unknown> => sql`(select ${value}::${sql.raw(type)})`
