import { sql, type Kysely } from 'kysely'

/**
 * Notes the numbers of listings that were there before the triggers of 0078. That migration locks listings against writers for a
 * moment; this one reads all of them, and locks none.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `insert into attribute_number (key, number, value)
        select split_part(stated, '=', 1), substr(stated, strpos(stated, '=') + 1)::float8,
          substr(stated, strpos(stated, '=') + 1)
        from (select distinct unnest(attributes) as stated from listing offset 0) listed
        where stated ~ '^[^=]*=-?[0-9]{1,20}([.][0-9]{1,20})?$'`,
    )
    .execute(db)
}
