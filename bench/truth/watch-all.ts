import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#adapters/postgres/database.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { batchesOf } from '#application/batches-of.ts'
import { type Kysely, sql } from 'kysely'
import type { Market } from './site.ts'

/** A product that is watched for the amount it costs in a basis. */
export type Watched = Market & { readonly productId: string; readonly amountMinor: number }

/** The texts of all mails that came of them. */
export type ReadMails = () => Promise<readonly string[]>

/** Somebody new watches these, and is mailed about each alone. */
export type WatchAll = (watched: readonly Watched[]) => Promise<ReadMails>

/** Watches that wait for what is so already are put into the tables by hand: the site waits until it was over first. */
export const watchAll = async (
  db: Kysely<Database>,
  outbox: string,
  watched: readonly Watched[],
): Promise<ReadMails> => {
  const { id: account_id, email } = await seedAccount(db)
  const [id, now] = [randomUUID(), new Date()]
  await db.insertInto('watcher').values({ id, account_id, created_at: now }).execute()
  for (const batch of batchesOf(watched, 200))
    await sql`
      with asked as (
        select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
          as asked("productId" text, country text, basis text, "amountMinor" integer)
      ), added as (
        insert into watch (id, watcher_id, asked_product_id, product_id, country, basis, retailer_ids,
          condition, kind, threshold_minor, fires_at, rearms_over, state, armed, created_at)
        select gen_random_uuid(), ${id}, product.id, product.id, country, basis, '{}',
          'new', 'target', "amountMinor", "amountMinor", "amountMinor", 'active', true, ${now}
        from asked join product on product.public_id = "productId"
        returning product_id
      )
      insert into watch_due (product_id) select product_id from added`.execute(db)
  return async () => {
    const names = await readdir(outbox).catch(() => [])
    const mails = await Promise.all(
      names
        .filter((name) => name.endsWith('.json'))
        .map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8'))),
    )
    return mails.flatMap(({ recipient, text }) => (recipient === email ? [text] : []))
  }
}
