import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // One server listens on many ports, and has one share of what is sent at once.
  await sql`update push_device set host = regexp_replace(host, ':[0-9]+$', '')
    where host ~ ':[0-9]+$'`.execute(db)
}
