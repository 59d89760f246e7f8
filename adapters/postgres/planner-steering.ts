import { sql, type RawBuilder } from 'kysely'

/**
 * Ends a subquery that PostgreSQL is to plan by itself: it never merges one that has an offset into
 * the query around it, whose planning grows with the factorial of its joins.
 */
export const optimizationFence: RawBuilder<unknown> = sql`offset 0`

/**
 * A column as no index holds it. The planner takes conditions to be independent and an unknown range
 * to be narrow: where conditions exclude each other it would walk an index to its end for an order
 * or a range.
 */
export const noIndex = (
  column: 'popularity' | 'price_minor' | 'total_minor' | 'item_days' | 'total_days' | 'product_id',
): RawBuilder<unknown> => sql`(${sql.raw(column)} + 0)`

/**
 * A parameter that the planner does not look at: all values get the same plan, so that PostgreSQL
 * keeps the first one of a prepared statement instead of planning each call anew. For statements
 * whose shape leaves it nothing to choose.
 */
export const opaqueParameter = (
  value: unknown,
  type: 'integer' | 'integer[]' | 'float8' | 'text' | 'text[]' | 'tsquery',
): RawBuilder<unknown> => sql`(select ${value}::${sql.raw(type)})`
