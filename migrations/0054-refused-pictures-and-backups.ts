import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Pictures that a person took away from a product: shops do not bring them back. The addresses elsewhere that gave
  // one are kept with it, so that they are not asked again; empty for what was uploaded.
  `create table refused_picture (
    product_id integer not null references product on delete cascade,
    image text not null,
    source_url text not null default '',
    primary key (product_id, image, source_url)
  )`,

  // Of this installation: in no backup. Whoever makes one says from time to time that it still does.
  `create table backup (
    id uuid primary key,
    host text not null check (host <> ''),
    path text not null check (path <> ''),
    -- In the folder where later ones take its place.
    rotated boolean not null,
    started_at timestamptz not null,
    alive_at timestamptz not null,
    ended_at timestamptz check (ended_at >= started_at),
    bytes bigint check (bytes > 0),
    rows bigint check (rows >= 0),
    error text,
    check (ended_at is not null or (bytes is null and error is null)),
    check (ended_at is null or (bytes is null) = (error is not null)),
    check ((rows is null) = (bytes is null))
  )`,
  `create index backup_started on backup (started_at desc, id)`,
]
