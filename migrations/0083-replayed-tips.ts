import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `-- When all past prices were replayed after it was trained; null: they were not, or only some of them.
      -- Of replays before this column only what they kept is known: one that was stopped midway counts as finished, too.
      alter table tip_model add column replayed_at timestamptz;
      update tip_model set replayed_at = trained_at
        where exists (select from tip_statement where replay);`,
    )
    .execute(db)
}
