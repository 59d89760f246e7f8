import type { Clock } from '#application/ports.ts'
import type {
  DuePush,
  GetPushKeys,
  PushKeys,
  PushQueue,
  PushStore,
} from '#application/push/push-store.ts'
import { sql, type Kysely } from 'kysely'
import type { AfterCommit } from '../connection/in-transaction.ts'
import type { Database } from '../database.ts'

type Options = {
  readonly clock: Clock
  /** Told once something was queued and the commit stands; must answer at once. */
  readonly onQueued: () => void
}

export const makePgPushStore = (
  db: Kysely<Database>,
  afterCommit: AfterCommit,
  { clock, onQueued }: Options,
): PushStore => ({
  list: (watcherId) =>
    db
      .selectFrom('push_device')
      .where('watcher_id', '=', watcherId)
      .select(['id', 'endpoint', 'p256dh', 'auth', 'user_agent as userAgent'])
      .select('created_at as createdAt')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),
  async add(watcherId, { id, endpoint, p256dh, auth, userAgent, createdAt }) {
    // What waits for its former owner goes with the row.
    await db
      .deleteFrom('push_device')
      .where('endpoint', '=', endpoint)
      .where('watcher_id', '<>', watcherId)
      .execute()
    const said = { p256dh, auth, user_agent: userAgent }
    await db
      .insertInto('push_device')
      .values({
        id,
        watcher_id: watcherId,
        endpoint,
        host: new URL(endpoint).host,
        created_at: createdAt,
        ...said,
      })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(said))
      .execute()
  },
  async remove(watcherId, id) {
    await db
      .deleteFrom('push_device')
      .where('id', '=', id)
      .where('watcher_id', '=', watcherId)
      .execute()
  },
  async queue(watcherId, key, content) {
    const now = clock.now()
    await sql`
      insert into push_message (key, device_id, content, next_attempt_at, created_at)
      select ${key}, id, ${JSON.stringify(content)}::jsonb, ${now}, ${now} from push_device
      where watcher_id = ${watcherId}
      on conflict do nothing`.execute(db)
    afterCommit(async () => onQueued())
  },
})

export const makePgPushQueue = (db: Kysely<Database>): PushQueue => ({
  async claim(now, leaseEnd, limit) {
    const { rows } = await sql<DuePush>`
      with due as (
        select key, device_id from push_message where next_attempt_at <= ${now}
        order by next_attempt_at, key limit ${limit} for update skip locked
      )
      update push_message message set attempts = attempts + 1, next_attempt_at = ${leaseEnd}
      from due, push_device device
      where message.key = due.key and message.device_id = due.device_id
        and device.id = message.device_id
      returning message.key, message.device_id as "deviceId", content, attempts,
        message.created_at as "createdAt", endpoint, host, p256dh, auth`.execute(db)
    return rows
  },
  markSent: (push, now) => end(db, push, { sent_at: now, last_error: null }),
  giveUp: (push, why) => end(db, push, { last_error: why }),
  async postpone({ key, deviceId }, until, why) {
    await db
      .updateTable('push_message')
      .set({ next_attempt_at: until, last_error: why })
      .where('key', '=', key)
      .where('device_id', '=', deviceId)
      .execute()
  },
  async holdHost(host, now, until) {
    await sql`
      update push_message set next_attempt_at = ${until} from push_device device
      where device.id = push_message.device_id and host = ${host} and next_attempt_at <= ${now}`.execute(
      db,
    )
  },
  async removeDevice(deviceId) {
    await db.deleteFrom('push_device').where('id', '=', deviceId).execute()
  },
})

const end = async (
  db: Kysely<Database>,
  { key, deviceId }: Pick<DuePush, 'key' | 'deviceId'>,
  outcome: { sent_at?: Date; last_error: string | null },
): Promise<void> => {
  await db
    .updateTable('push_message')
    .set({ ...outcome, content: null, next_attempt_at: null })
    .where('key', '=', key)
    .where('device_id', '=', deviceId)
    .execute()
}

export const makeGetPushKeys = (db: Kysely<Database>, make: () => PushKeys): GetPushKeys => {
  const read = () =>
    db
      .selectFrom('push_key')
      .select(['public_key as publicKey', 'private_key as privateKey'])
      .executeTakeFirst()
  const readOrMake = async (): Promise<PushKeys> => {
    const stored = await read()
    if (stored) return stored
    const { publicKey: public_key, privateKey: private_key } = make()
    await db
      .insertInto('push_key')
      .values({ public_key, private_key })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await read()) ?? { publicKey: public_key, privateKey: private_key }
  }
  // They never change: read once, not for each notification.
  let known: PushKeys | undefined
  return async () => (known ??= await readOrMake())
}
