import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { up } from '#migrations/0067-push-hosts.ts'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'

describeDatabase('the hosts of devices that were added before', (open) => {
  const database = emptiedDatabase(open)

  test('lose their ports', async () => {
    const hosts = ['a.example', 'a.example:8443', '[2606:4700::1]', '[2606:4700::1]:8443']
    await sql`with watcher as (
        insert into watcher (id, email, consent, consented_at, created_at)
        values (gen_random_uuid(), 'aroha@example.nz', 'yes', now(), now()) returning id
      )
      insert into push_device (id, watcher_id, endpoint, host, p256dh, auth, user_agent, created_at)
      select gen_random_uuid(), id, host, host, '', '', '', now()
      from watcher, unnest(${hosts}::text[]) as host`.execute(database.db)
    await up(database.db as Kysely<unknown>)
    const kept = await database.rows`select host from push_device order by endpoint`
    expect(kept.map(({ host }) => host)).toEqual([
      '[2606:4700::1]',
      '[2606:4700::1]',
      'a.example',
      'a.example',
    ])
  })
})
