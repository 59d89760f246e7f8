import type { OutboxStore } from '#application/outbox/outbox-store.ts'
import type { GetPushKeys, PushKeys, PushStore } from '#application/push/push-store.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgPushStore = (
  db: Kysely<Database>,
  outbox: Pick<OutboxStore, 'queue'>,
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
        host: new URL(endpoint).hostname,
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
    const devices = await db
      .selectFrom('push_device')
      .where('watcher_id', '=', watcherId)
      .select('id')
      // None is removed before the commit.
      .forKeyShare()
      .execute()
    const messages = devices.map(({ id }) => ({
      key: `${key} ${id}`,
      payload: content,
      owner: { deviceId: id },
    }))
    await outbox.queue('push', messages)
  },
  ...makeDelivering(db),
})

const makeDelivering = (db: Kysely<Database>): Pick<PushStore, 'findTargets' | 'removeDevice'> => ({
  findTargets: (deviceIds) =>
    db
      .selectFrom('push_device')
      .where('id', 'in', [...deviceIds])
      .select(['id', 'endpoint', 'host', 'watcher_id as owner', 'p256dh', 'auth'])
      .execute(),
  async removeDevice(deviceId) {
    await db.deleteFrom('push_device').where('id', '=', deviceId).execute()
  },
})

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
