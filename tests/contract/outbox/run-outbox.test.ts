import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Stores } from '#adapters/composition/app/stores.ts'
import type { DueMessage } from '#application/outbox/outbox-store.ts'
import { makePushChannel } from '#application/push/push-channel.ts'
import { makeRunOutbox, type Channel, type RunOutbox } from '#application/outbox/run-outbox.ts'
import type { Parties } from '#application/outbox/shares.ts'
import type { InTransaction } from '#application/ports.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

type Mail = DueMessage<'mail'>

const minuteMs = 60_000

describeDatabase('the outbox', (open) => {
  const database = emptiedDatabase(open)
  let inTransaction: InTransaction<Stores>
  let now: Date
  let accountId: string
  let delivered: string[]
  const clock = { now: () => now }
  const pass = (ms: number): void => void (now = new Date(now.getTime() + ms))

  beforeEach(async () => {
    now = new Date('2027-02-01T03:00:00Z')
    delivered = []
    inTransaction = transactionsOn(database, clock)
    accountId = (await seedAccount(database.db)).id
  })

  const queue = (...keys: readonly string[]): Promise<void> =>
    inTransaction(({ mails }) =>
      mails.queue(
        ...keys.map((key) => ({
          key,
          kind: 'google-linked' as const,
          recipient: 'aroha@example.nz',
          data: {},
          owner: { accountId },
        })),
      ),
    )
  const keys = (count: number): readonly string[] =>
    Array.from({ length: count }, (_key, at) => `key ${at}`)

  const succeed = async ({ key }: Mail) => {
    delivered.push(key)
    return { isDone: true, answer: null }
  }
  const run = (
    channel: Partial<Channel<'mail', Mail, Stores>> = {},
    transactions = inTransaction,
    signal?: AbortSignal,
  ): ReturnType<RunOutbox> =>
    makeRunOutbox<'mail', Mail, Stores>(
      { inTransaction: transactions, clock },
      {
        kind: 'mail',
        concurrency: 4,
        leaseMs: 10 * minuteMs,
        maxAttempts: 3,
        backoff: (attempts) => attempts * minuteMs,
        prepare: async (_stores, due) => due,
        deliver: succeed,
        ...channel,
      },
    )(signal)
  const fail = async ({ key }: Mail): Promise<never> => {
    delivered.push(key)
    throw new Error('not now')
  }
  /** The transactions of a process that is killed before one of them. */
  const killedBefore = (nth: number): InTransaction<Stores> => {
    let count = 0
    return (work) => (++count === nth ? Promise.reject(new Error('killed')) : inTransaction(work))
  }
  const settling = 3
  const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('key').execute()

  test('delivers each message once, whoever runs at the same time', async () => {
    await queue(...keys(20))
    await Promise.all([run(), run(), run()])
    expect(delivered.toSorted()).toEqual(keys(20).toSorted())
    for (const row of await rows())
      expect(row).toMatchObject({ payload: null, due_at: null, done_at: now, answer: null })
  })

  test('delivers what is queued twice under one key once, also later', async () => {
    await queue('a')
    await queue('a')
    await run()
    await queue('a')
    await run()
    expect(delivered).toEqual(['a'])
  })

  test('leases no more than was asked for, where statistics know of one message', async () => {
    await queue('a')
    await sql`analyze outbox`.execute(database.db)
    await queue(...keys(9))
    const due = await inTransaction(({ outbox }) => outbox.claim('mail', now, now, 4))
    expect(due).toHaveLength(4)
    expect(await inTransaction(({ outbox }) => outbox.claim('push', now, now, 4))).toEqual([])
  })

  test('tries again after growing pauses what failed, and then keeps a dead letter', async () => {
    await queue('a')
    const told: boolean[] = []
    const channel = {
      deliver: fail,
      onFailure: (_mail: Mail, _why: string, isDead: boolean) => void told.push(isDead),
    }
    for (const attempts of [1, 2]) {
      await run(channel)
      expect(await rows()).toMatchObject([{ attempts, answer: 'not now', done_at: null }])
      pass(attempts * minuteMs - 1)
      await run(channel)
      pass(1)
    }
    await run(channel)
    pass(24 * 60 * minuteMs)
    await run(channel)
    expect(delivered).toEqual(['a', 'a', 'a'])
    expect(told).toEqual([false, false, true])
    expect(await rows()).toMatchObject([{ payload: null, due_at: null, done_at: null }])
  })

  test('leaves the rest for later after failures in a row', async () => {
    await queue(...keys(12))
    await run({ deliver: fail, concurrency: 2, patience: 3 })
    expect(delivered).toHaveLength(3)
    await run({
      concurrency: 1,
      patience: 2,
      deliver: (mail) => (delivered.length % 2 === 0 ? fail(mail) : succeed(mail)),
    })
    expect(new Set(delivered).size).toBe(12)
  })

  test('delivers again, once the lease ends, what was accepted by a process that ended', async () => {
    await queue('a')
    await expect(run({}, killedBefore(settling))).rejects.toThrow('killed')
    pass(10 * minuteMs - 1)
    await run()
    expect(delivered).toEqual(['a'])
    pass(1)
    await run()
    await run()
    expect(delivered).toEqual(['a', 'a'])
  })

  test('gives up a message whose process ended in each attempt', async () => {
    await queue('a')
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect(run({}, killedBefore(settling))).rejects.toThrow('killed')
      pass(10 * minuteMs)
    }
    await run()
    expect(delivered).toHaveLength(3)
    expect(await rows()).toMatchObject([
      { payload: null, due_at: null, answer: 'the program ended each time it was sent' },
    ])
  })

  test('is not undone by an attempt that fails after its lease ended', async () => {
    await queue('a')
    await run({
      async deliver(mail) {
        pass(10 * minuteMs)
        await run()
        return fail(mail)
      },
    })
    expect(await rows()).toMatchObject([{ attempts: 2, due_at: null, done_at: now, answer: null }])
  })

  test('claims nothing more once it is told to stop, and ends what is under way', async () => {
    await queue(...keys(12))
    const stop = new AbortController()
    const deliver = (mail: Mail) => {
      stop.abort()
      return succeed(mail)
    }
    await run({ deliver }, inTransaction, stop.signal)
    expect((await rows()).filter(({ done_at }) => done_at)).toHaveLength(4)
    expect((await rows()).filter(({ attempts }) => attempts === 0)).toHaveLength(8)
  })

  test('delivers what is queued while another message is under way', async () => {
    await queue('slow')
    const slow = Promise.withResolvers<void>()
    await run({
      async deliver(mail) {
        if (mail.key === 'slow') {
          await queue('quick')
          await slow.promise
        } else slow.resolve()
        return succeed(mail)
      },
    })
    expect(delivered).toEqual(['quick', 'slow'])
  })

  /** One to each device, "kea a 1" to the first of the watcher kea at a.example, a minute after the one before. */
  const queuePushes = async (...names: readonly string[]): Promise<void> => {
    const devices = names.map((name, at) => {
      const [of = '', host = ''] = name.split(' ')
      return { name, of, host: `${host}.example`, before: names.length - at }
    })
    await sql`with given as (
        select * from json_to_recordset(${JSON.stringify(devices)}::json)
          as one (name text, "of" text, host text, before integer)
      ), watcher as (
        insert into watcher (id, email, consent, consented_at, created_at)
        select gen_random_uuid(), "of" || '@example.nz', 'yes', ${now}, ${now}
        from given group by "of" returning id, email
      ), device as (
        insert into push_device (id, watcher_id, endpoint, host, p256dh, auth, user_agent, created_at)
        select gen_random_uuid(), id, name, host, '', '', '', ${now}
        from watcher join given on email = "of" || '@example.nz' returning id, endpoint
      )
      insert into outbox (id, kind, key, payload, device_id, created_at, due_at)
      select gen_random_uuid(), 'push', name, '{}', id, ${now}, ${now}::timestamptz - before * interval '1 minute'
      from device join given on name = endpoint`.execute(database.db)
  }
  const inOrder = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b))

  test('leases notifications by watcher and by host, those under way counted, the oldest first', async () => {
    await queuePushes('kea a 1', 'kea b 2', 'kea c 3', 'tui a 1', 'tui a 2')
    const kea = await database.db
      .selectFrom('watcher')
      .where('email', '=', 'kea@example.nz')
      .select('id')
      .executeTakeFirstOrThrow()
    const claim = async (keas: number, hostA: number, lookAt = 5): Promise<readonly string[]> => {
      const shares = {
        most: { owner: 2, host: 2 },
        underWay: { owner: { [kea.id]: keas }, host: { 'a.example': hostA } },
        lookAt,
      }
      const due = await inTransaction(({ outbox }) =>
        outbox.claim('push', now, new Date(now.getTime() + minuteMs), 10, shares),
      )
      return inOrder(due.map(({ key }) => key.slice(0, 3)))
    }
    expect(await claim(2, 1, 3), 'of the first three').toEqual([])
    expect(await claim(2, 1)).toEqual(['tui'])
    expect(await claim(1, 2)).toEqual(['kea'])
    expect(await claim(0, 0)).toEqual(['kea', 'kea', 'tui'])
    expect(await claim(0, 0)).toEqual([])
  })

  type Push = DueMessage<'push'> & { readonly target: Parties }
  const pushesTo = (deliver: Channel<'push', Push, Stores>['deliver'], most = 1): RunOutbox =>
    makeRunOutbox<'push', Push, Stores>(
      { inTransaction, clock },
      {
        kind: 'push',
        concurrency: 4,
        fairness: { partiesOf: ({ target }) => target, most: { owner: most, host: most } },
        leaseMs: 10 * minuteMs,
        maxAttempts: 2,
        backoff: () => minuteMs,
        prepare: makePushChannel({ clock, deliver: async () => 'gone' }).prepare,
        deliver,
      },
    )

  test('leaves a host alone that is busy for three owners, and counts no attempt', async () => {
    const names = ['kea a 1', 'tui a 1', 'weka a 1', 'moa a 1', 'moa b 1', 'moa a 2']
    await queuePushes(...names)
    let isBusy = true
    const tried: string[] = []
    const send = pushesTo(async ({ key, target }) => {
      tried.push(key)
      return isBusy && target.host === 'a.example'
        ? { isDone: false, answer: 'later', pauseMs: minuteMs, isHostBusy: true }
        : { isDone: true, answer: null }
    })
    for (let minute = 0; minute < 4; minute++) {
      await send()
      const asked = tried.splice(0).filter((name) => name !== 'moa b 1')
      expect(new Set(asked.map((name) => name.split(' ')[0])).size, `minute ${minute}`).toBe(3)
      pass(minuteMs)
    }
    expect(await rows()).toMatchObject(
      inOrder(names).map((key) => ({ key, attempts: key === 'moa b 1' ? 1 : 0 })),
    )
    isBusy = false
    await send()
    expect(inOrder(tried)).toEqual(inOrder(names.filter((name) => name !== 'moa b 1')))
  })

  test('finds what stands behind more of a full host than a claim looks at', async () => {
    await queuePushes(...Array.from({ length: 600 }, (_, at) => `kea a ${at}`), 'tui b 1')
    const stop = new AbortController()
    const deliver = async ({ key }: Push) => {
      delivered.push(key)
      if (key === 'tui b 1') stop.abort()
      else await once(stop.signal, 'abort')
      return { isDone: true, answer: null }
    }
    await pushesTo(deliver)(stop.signal)
    expect(delivered).toEqual(['kea a 0', 'tui b 1'])
  })

  test('keeps what a failing transaction left, and throws once the others have ended', async () => {
    await queue(...keys(4))
    await expect(run({}, killedBefore(settling))).rejects.toThrow('killed')
    expect((await rows()).filter(({ done_at }) => done_at)).toHaveLength(3)
  })

  test.each([
    ['account', 'account_id'],
    ['sign_up', 'sign_up_id'],
    ['contact_message', 'contact_message_id'],
    ['watcher', 'watcher_id'],
    ['push_device', 'device_id'],
    ['webhook', 'webhook_id'],
  ])('loses the messages of a %s that is removed', async (table, column) => {
    const { rows: keysOf } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'outbox'::regclass and contype = 'f' and confrelid = ${table}::regclass`.execute(
      database.db,
    )
    expect(keysOf).toEqual([
      { rule: `FOREIGN KEY (${column}) REFERENCES ${table}(id) ON DELETE CASCADE` },
    ])
  })

  test('loses the mails to the address of an account that is removed, whoever queued them', async () => {
    const other = await seedAccount(database.db)
    await inTransaction(({ mails }) =>
      mails.queue({
        key: 'to another',
        kind: 'verify-email-change',
        recipient: other.email,
        data: {},
        owner: { accountId },
      }),
    )
    await queue('a')
    await database.db.deleteFrom('account').where('id', '=', other.id).execute()
    expect(await rows()).toMatchObject([{ key: 'a' }])
    await database.db.deleteFrom('account').execute()
    expect(await rows()).toEqual([])
  })

  test('takes over what programs of the version before queue, but not what they are sending', async () => {
    const mail = async (
      key: string,
      kind: string,
      parameters: object,
      owner: string | null = accountId,
      minutes = -1,
    ) =>
      sql`insert into mail_message (id, key, kind, recipient, parameters, account_id, created_at,
          next_attempt_at, attempts)
        values (gen_random_uuid(), ${key}, ${kind}, 'aroha@example.nz',
          ${JSON.stringify(parameters)}::jsonb, ${owner}, ${now},
          now() + ${minutes} * interval '1 minute', 1)`.execute(database.db)
    const item = { product: 'Lamp', path: '/p', shop: 'kea', lowest: '$9.00', waitsFor: 'x' }
    await queue('queued before')
    await mail('queued before', 'password-changed', {})
    await mail('a', 'watch-met', {
      name: 'Aroha',
      items: JSON.stringify([{ ...item, price: '$9.00 delivered, delivery is free' }]),
      watchIds: 'one,two',
    })
    await mail('b', 'offer-report-answered', { outcome: 'right', product: 'Lamp', path: '/p' })
    await mail('c', 'none', { kind: 'sign-in-link' }, null)
    await mail('leased', 'password-changed', {}, accountId, 5)
    await sql`insert into file_removal (file_key, due_at) values
      ('images/a.webp', now()), ('images/announced.webp', now() + interval '1 hour')`.execute(
      database.db,
    )
    await run({ kind: 'push' as never })
    const recipient = 'aroha@example.nz'
    expect(await rows()).toMatchObject([
      {
        payload: {
          kind: 'watch-met',
          recipient,
          data: {
            name: 'Aroha',
            items: [{ ...item, amount: '$9.00', covers: 'delivered, delivery is free' }],
            watchIds: ['one', 'two'],
          },
        },
        account_id: accountId,
        attempts: 1,
      },
      {
        payload: {
          kind: 'offer-report-answered',
          data: { outcome: 'right', product: { title: 'Lamp', path: '/p' } },
        },
      },
      { payload: { kind: 'sign-in-link', recipient, data: { name: 'Nobody' } }, account_id: null },
      { key: 'images/a.webp', kind: 'file', payload: null },
      { key: 'queued before', attempts: 0 },
    ])
    const { rows: left } = await sql`
      select key from mail_message union all select file_key from file_removal`.execute(database.db)
    expect(left).toEqual([{ key: 'leased' }, { key: 'images/announced.webp' }])
  })

  test('takes over notifications and the log of webhooks', async () => {
    const at = now
    const webhookId = randomUUID()
    await sql`with watcher as (
        insert into watcher (id, email, consent, consented_at, created_at)
        values (gen_random_uuid(), 'kea@example.nz', 'yes', ${at}, ${at}) returning id
      ), device as (
        insert into push_device (id, watcher_id, endpoint, host, p256dh, auth, user_agent, created_at)
        select gen_random_uuid(), id, 'https://push.example/1', 'push.example', '', '', '', ${at}
        from watcher returning id
      ), hook as (
        insert into webhook (id, account_id, url, secret, free_at, created_at)
        values (${webhookId}, ${accountId}, 'https://a.example', ${Buffer.alloc(32)}, ${at}, ${at})
        returning id
      ), delivery as (
        insert into webhook_delivery (id, webhook_id, body, changes, created_at, state, attempts,
          attempted_at, next_attempt_at, status, answer)
        select gen_random_uuid(), id, body, 2, ${at}, state, 1, ${at}, due, 500, 'no'
        from hook, (values ('{"a": 1}', 'delivered', null), ('{"b":2}', 'failed', null),
          ('{"c":3}', 'waiting', now())) given (body, state, due)
      )
      insert into push_message (key, device_id, content, next_attempt_at, created_at)
      select 'watch:1', id, '{"title": "Lamp"}', now(), ${at} from device`.execute(database.db)
    await run()
    const all = await database.db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
    const webhooks = all.filter(({ kind }) => kind === 'webhook')
    expect(all.filter(({ kind }) => kind === 'push')).toMatchObject([
      { key: expect.stringMatching(/^watch:1 /), payload: { title: 'Lamp' } },
    ])
    const states = webhooks.map(({ payload, due_at, done_at }) => {
      const body = payload && 'body' in payload ? payload.body : ''
      return `${body} ${due_at ? 'waits' : done_at ? 'done' : 'dead'}`
    })
    expect(states.toSorted((a, b) => a.localeCompare(b))).toEqual([
      '{"a": 1} done',
      '{"b":2} dead',
      '{"c":3} waits',
    ])
    for (const row of webhooks)
      expect(row).toMatchObject({ webhook_id: webhookId, payload: { changes: 2 }, answer: 'no' })
  })
})
