import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const collected = `'feed', 'shopify', 'woocommerce', 'magento', 'squarespace', 'pages'`

const statements = [
  `alter table source
    drop constraint source_kind_check,
    add constraint source_kind_check check (kind in ('hand', 'demo', ${collected})),
    drop constraint source_collected,
    add constraint source_collected check (
      (kind in (${collected})) = (name is not null)
      and (name is null) = (url is null) and (name is null) = (country is null)
    )`,
]
