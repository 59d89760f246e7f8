import {
  describeDatabase,
  emptiedDatabase,
  emptyTables,
} from '#tests/support/database/databases.ts'
import { aPushService, type PushService } from '#tests/support/watch/a-push-service.ts'
import { aWatchKit, dayMs, hourMs, type WatchKit } from '#tests/support/watch/watch-kit.ts'
import { maxPushAttempts } from '#application/push/push-channel.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

const minuteMs = 60_000

describeDatabase('notifications of watches', (open) => {
  const database = emptiedDatabase(open)
  let service: PushService
  let kit: WatchKit
  let refusesMails: boolean

  beforeEach(async () => {
    refusesMails = false
    service = await aPushService()
    kit = await aWatchKit(
      database,
      { Lamp: { offers: [{ shop: 'kea', price: 10_000 }] } },
      {
        onRcptTo(_address, _session, done) {
          const refusal = Object.assign(new Error('no such user'), { responseCode: 550 })
          done(refusesMails ? refusal : null)
        },
      },
      { FETCH_ALLOW_HOSTS: service.host },
    )
    await kit.program.watches.add(kit.draft('Lamp', { kind: 'target', targetMinor: 9500 }), who())
  })
  afterEach(async () => {
    await kit.close()
    await service.close()
  })

  const who = () => ({ account: kit.account })
  const devices = () => kit.program.watches.devices
  const add = (name: string) => devices().add(service.subscribe(name), who())
  const send = () => kit.program.sending.push.run()
  const rows = (kind: 'push' | 'mail' = 'push') =>
    database.db.selectFrom('outbox').where('kind', '=', kind).selectAll().execute()
  /** Answers the mails; what is pushed was sent as far as the service takes it. */
  const fall = async (): Promise<readonly string[]> => {
    await kit.ask('Lamp at kea', 9000)
    await kit.check()
    // A delivery under way would outlive its lease as the hour passes, and come again.
    await send()
    kit.pass(hourMs)
    await kit.readAgain()
    const mails = await kit.check()
    await send()
    return mails
  }

  test('come once to each device beside the mail, sealed and signed', async () => {
    await add('phone')
    await add('desk')
    expect(await fall()).toHaveLength(1)
    await kit.check()
    await send()
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/desk', '/phone'])
    const [push] = service.received
    expect(push?.content).toMatchObject({
      title: 'Lamp',
      body: '$95.00 delivered, $5.00 of it for delivery, at kea',
      path: expect.stringMatching(/^\/product\/lamp/),
      tag: expect.stringMatching(/^watch:/),
    })
    expect(push?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    expect(push?.claims).toMatchObject({
      aud: `http://${service.host}`,
      sub: 'mailto:no-reply@prices.example.nz',
    })
    expect(await rows()).toMatchObject(
      ['phone', 'desk'].map(() => ({ payload: null, done_at: kit.now() })),
    )
  })

  test('are signed by one key, whoever asks first', async () => {
    const keys = await Promise.all([devices().list(who()), devices().list(who())])
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
    expect(await database.db.selectFrom('push_key').selectAll().execute()).toHaveLength(1)
  })

  test.each([404, 410])('end with a device that its service answers %d for', async (status) => {
    await add('phone')
    service.answer(status)
    await fall()
    expect((await devices().list(who())).devices).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('that are not accepted are tried again, eight times in all', async () => {
    await add('phone')
    service.answer(500)
    await fall()
    for (let attempt = 1; attempt < maxPushAttempts; attempt++) {
      kit.pass(minuteMs * 2 ** (attempt - 1))
      await send()
    }
    expect(service.asked()).toBe(8)
    expect(await rows()).toMatchObject([
      { payload: null, due_at: null, done_at: null, answer: 'the push service answered 500' },
    ])
  })

  test('are not given up while the service is busy, however often it says so', async () => {
    await add('phone')
    service.answer(503, { 'retry-after': '600' })
    await fall()
    for (let attempt = 1; attempt <= maxPushAttempts; attempt++) {
      kit.pass(10 * minuteMs)
      await send()
    }
    service.answer(201)
    kit.pass(10 * minuteMs)
    await send()
    expect(service.received).toHaveLength(1)
    expect(service.asked()).toBe(maxPushAttempts + 2)
  })

  test('wait as long as the service asks, but not over a day', async () => {
    await add('phone')
    service.answer(429, { 'retry-after': '7200' })
    await fall()
    kit.pass(2 * hourMs - 1)
    await send()
    expect(service.asked()).toBe(1)
    service.answer(201)
    kit.pass(dayMs)
    await send()
    expect(service.asked(), 'a day later').toBe(1)
    expect(await rows()).toMatchObject([{ payload: null, done_at: null }])
  })

  test('come though another service answers nothing', async () => {
    const broken = await aPushService()
    await broken.close()
    await kit.close()
    await emptyTables(database.db)
    kit = await aWatchKit(
      database,
      { Lamp: { offers: [{ shop: 'kea', price: 10_000 }] } },
      {},
      { FETCH_ALLOW_HOSTS: `${service.host},${broken.host}` },
    )
    await kit.program.watches.add(kit.draft('Lamp', { kind: 'target', targetMinor: 9500 }), who())
    await devices().add(broken.subscribe('desk'), who())
    await add('phone')
    await fall()
    expect(service.received).toHaveLength(1)
  })

  test('whose sender ended before it noted the acceptance come again under the same tag', async () => {
    await add('phone')
    await fall()
    const [first] = service.received
    // As the row is while it is leased.
    await database.db
      .updateTable('outbox')
      .where('kind', '=', 'push')
      .set({ done_at: null, due_at: kit.now(), payload: JSON.stringify(first?.content) })
      .execute()
    await send()
    expect(service.received.map(({ content }) => content.tag)).toEqual(
      Array(2).fill(first?.content.tag),
    )
    expect(service.received[1]?.headers['topic']).toBe(first?.headers['topic'])
  })

  test('still come where the mail server refuses the address', async () => {
    refusesMails = true
    await fall()
    expect((await kit.program.watches.list(who())).refusedAt).not.toBeNull()
    await add('phone')
    kit.pass(3 * dayMs)
    await kit.ask('Lamp at kea', 10_000)
    await kit.check()
    expect(await fall()).toEqual([])
    expect(service.received).toHaveLength(1)
    expect(await rows('mail')).toHaveLength(1)
  })

  test('are for ten devices at most, of which each may be removed', async () => {
    for (let count = 0; count < 10; count++) await add(`device-${count}`)
    await add('device-3')
    await expect(add('device-10')).rejects.toMatchObject({ code: 'watch.devices_full' })
    const [device] = (await devices().list(who())).devices
    await devices().remove(device?.id ?? '', who())
    await add('device-10')
    expect(await kit.program.watches.listAll(undefined, 10)).toMatchObject([{ devices: 10 }])
    expect((await devices().list(who())).devices).toHaveLength(10)
  })

  test.each(['http://push.example.net/a', 'https://127.0.0.1/a', 'https://localhost/a'])(
    'go to no such address as %s',
    async (endpoint) => {
      await expect(
        devices().add({ ...service.subscribe('phone'), endpoint }, who()),
      ).rejects.toMatchObject({
        code: 'watch.invalid',
        details: { fields: [{ field: 'endpoint' }] },
      })
    },
  )

  test.each(['B'.repeat(87), 'A'.repeat(87)])(
    'go to no device whose key is no point on the curve (%#)',
    async (p256dh) => {
      await expect(
        devices().add({ ...service.subscribe('phone'), p256dh }, who()),
      ).rejects.toMatchObject({ code: 'watch.invalid', details: { fields: [{ field: 'keys' }] } })
      // As an earlier version took it.
      await add('phone')
      await database.db.updateTable('push_device').set({ p256dh }).execute()
      await add('desk')
      await fall()
      expect(service.received.map(({ path }) => path)).toEqual(['/desk'])
      expect((await devices().list(who())).devices).toHaveLength(1)
    },
  )

  test('go with the account', async () => {
    await add('phone')
    service.answer(500)
    await fall()
    await kit.program.accounts.remove(kit.account.email, { kind: 'operator', name: 'test' })
    for (const table of ['push_device', 'outbox'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  })
})
