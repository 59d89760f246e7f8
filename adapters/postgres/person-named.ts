import { sql, type RawBuilder } from 'kysely'

/** Who stands in a column, for people: accounts are kept by their ids, others by what they are called. */
export const personNamed = (column: string): RawBuilder<string | null> => {
  const kept = sql.ref(column)
  return sql`case when ${kept} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then coalesce(
    (select email from account where account.id = ${kept}::uuid), 'a former admin')
    else ${kept} end`
}
