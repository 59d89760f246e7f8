import { sql } from 'kysely'

/** Shops from A to Z: a letter with a macron or an accent stands with the plain one. */
export const byName = sql`regexp_replace(normalize(lower(name), nfd), '[\\u0300-\\u036f]', '', 'g') collate "C"`
