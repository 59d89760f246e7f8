import { sql, type Kysely } from 'kysely'

/**
 * Which countries there are is data: each column that says one refers to `market`, which `migrate` fills
 * (markets.ts). Columns of partitioned tables have no such reference: a listing's country is that of its
 * partition, a price's currency that of its offer.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table market (
    country text primary key check (country ~ '^[A-Z]{2}$'),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    unique (country, currency)
  )`.execute(db)
  await sql`insert into market values ('NZ', 'NZD'), ('AU', 'AUD')`.execute(db)
  const { rows } = await sql<Table>`
    select c.relname as name, c.relkind = 'p' as "isPartitioned",
      array_agg(k.conname)::text[] as checks, array(
        select attname from pg_attribute where attrelid = c.oid and attname in ('country', 'currency')
        order by attname
      )::text[] as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and k.conislocal and c.relnamespace = 'public'::regnamespace
      and not c.relispartition and pg_get_constraintdef(k.oid) ~ '''(NZ|AU)D?'''
    group by c.oid order by c.relname collate "C"`.execute(db)
  for (const { name, isPartitioned, checks, columns } of rows) {
    const changes = checks.map((check) => sql`drop constraint ${sql.ref(check)}`)
    const named = sql.join(columns.map((column) => sql.ref(column)))
    if (!isPartitioned)
      changes.push(sql`add foreign key (${named}) references market (${named}) not valid`)
    await sql`alter table ${sql.table(name)} ${sql.join(changes)}`.execute(db)
  }
}

type Table = {
  readonly name: string
  readonly isPartitioned: boolean
  readonly checks: readonly string[]
  readonly columns: readonly string[]
}
