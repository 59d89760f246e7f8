import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { makeFetcher, makeMayFetch } from '#adapters/fetch/make-fetcher.ts'
import { writeMessage } from '#adapters/http/bodies/offer-change-body.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeSigningSecret, signMessage } from '#adapters/identity/webhook-secrets.ts'
import {
  makeClearDeliveries,
  makeListDeliveries,
  makeListWebhooks,
} from '#adapters/postgres/webhook/webhook-views.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import { eraseAccount } from '#application/account/manage-accounts.ts'
import type { InTransaction } from '#application/ports.ts'
import { FetchError } from '#application/fetch/fetch-error.ts'
import { makeRunOutbox } from '#application/outbox/run-outbox.ts'
import { makeManageWebhooks } from '#application/webhook/manage-webhooks.ts'
import { makeQueueChanges } from '#application/webhook/queue-changes.ts'
import { makeWebhookChannel } from '#application/webhook/webhook-channel.ts'
import { WebhookMessageSchema } from '#openapi/schemas/account/webhook-message.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { olderTransactionsEnded } from '#tests/support/database/older-transactions-ended.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string }

const dayMs = 86_400_000

describeDatabase('webhooks', (open) => {
  const database = emptiedDatabase(open)
  let inTransaction: InTransaction<Stores>
  let server: Server
  let url: string
  let answer: { status: number; headers?: Record<string, string> }
  let received: Received[]
  let now: Date
  let offerIds: readonly string[]
  let publicIds: readonly string[]
  let account: { readonly id: string; readonly email: string }
  const clock = { now: () => now }
  const newId = makeNewId()

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (piece: Buffer) => (body += piece.toString()))
      request.on('end', () => {
        received.push({ headers: request.headers, body })
        response.writeHead(answer.status, answer.headers).end('so it\nis')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  })
  afterAll(() => void server.close())

  beforeEach(async () => {
    const { db } = database
    received = []
    answer = { status: 204 }
    now = new Date()
    inTransaction = transactionsOn(database, clock)
    const seeded = await seedCatalogue(db, {
      shops: { kea: {}, tui: {} },
      products: [
        {
          title: 'First',
          offers: [
            { shop: 'kea', price: 10_000 },
            { shop: 'tui', price: 11_000 },
          ],
        },
        { title: 'Second', offers: [{ shop: 'tui', price: 20_000 }] },
      ],
    })
    offerIds = seeded.offerIds
    const products = await db.selectFrom('product').select('public_id').orderBy('id').execute()
    publicIds = products.map(({ public_id }) => public_id)
    account = await seedAccount(db)
  })

  const allowHosts = (): readonly string[] => [new URL(url).host]

  const manage = () =>
    makeManageWebhooks({
      inTransaction,
      makeSigningSecret,
      maySendTo: makeMayFetch(allowHosts()),
      writeMessage,
      onDue: () => {},
      newId,
      clock,
    })

  const create = async (watched: { products?: string[]; shops?: string[]; url?: string }) => {
    // Else what changed before is told, too.
    await olderTransactionsEnded(database.db)
    return manage().create(
      { accountId: account.id, url, products: [], shops: [], ...watched },
      { kind: 'account', accountId: account.id },
    )
  }

  const queue = async (transactions = inTransaction): Promise<void> => {
    await olderTransactionsEnded(database.db)
    await makeQueueChanges({
      inTransaction: transactions,
      writeMessage,
      newId,
      clock,
      pageSize: 10,
    })()
  }

  const send = (fetcher = makeFetcher({ userAgent: 'a test', allowHosts: allowHosts() })) =>
    makeRunOutbox(
      { inTransaction, clock },
      makeWebhookChannel({ fetcher, signMessage, clock, random: () => 0 }),
    )()

  const change = async (offer: number, price: number): Promise<void> => {
    await database.db
      .updateTable('offer')
      .set({ price_minor: price })
      .where('id', '=', offerIds[offer] ?? '')
      .execute()
  }

  const pass = (ms: number): void => void (now = new Date(now.getTime() + ms))

  const toldPrices = (): readonly unknown[] =>
    received.flatMap(({ body }): readonly unknown[] => {
      const message = WebhookMessageSchema.parse(JSON.parse(body))
      return message.type === 'webhook.test'
        ? ['test']
        : message.data.changes.map(({ offer }) => offer && offer.amountMinor)
    })

  const log = (id: string) => makeListDeliveries(database.db)(id)
  const list = () => makeListWebhooks(database.db, clock)(account.id)

  test('are told every change of their products or shops, once and in order', async () => {
    await create({ products: [publicIds[0] ?? ''] })
    await change(0, 9000)
    await change(2, 19_000)
    await change(1, 9500)
    await queue()
    await queue()
    await send()
    expect(toldPrices()).toEqual([9000, 9500])
    await create({ shops: ['tui'] })
    received = []
    await change(2, 18_000)
    await queue()
    await send()
    expect(toldPrices()).toEqual([18_000])
  })

  test('are told that an offer left a product or ended', async () => {
    await create({ products: [publicIds[0] ?? ''] })
    const { db } = database
    const second = await db
      .selectFrom('product')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('offer')
      .set({ product_id: second.id })
      .where('id', '=', offerIds[0] ?? '')
      .execute()
    await db
      .updateTable('offer')
      .set({ missing_since: now })
      .where('id', '=', offerIds[1] ?? '')
      .execute()
    await queue()
    await send()
    expect(toldPrices()).toEqual([10_000, null])
  })

  test('get messages of at most a hundred changes, none lost where pages of the feed are smaller', async () => {
    await create({ shops: ['kea'] })
    const prices = Array.from({ length: 105 }, (_, at) => 5000 + at)
    for (const price of prices) await change(0, price)
    await queue()
    await send()
    expect(toldPrices()).toEqual(prices)
  })

  test('are told nothing twice and lose nothing when the process dies while it queues', async () => {
    await create({ shops: ['kea'] })
    await change(0, 9000)
    const dying: InTransaction<Stores> = (work) =>
      inTransaction(async (stores) => {
        await work(stores)
        throw new Error('killed')
      })
    await expect(queue(dying)).rejects.toThrow('killed')
    await Promise.all([queue(), queue()])
    await send()
    expect(toldPrices()).toEqual([9000])
  })

  test('are sent a message again, with its id, when the process dies while it sends', async () => {
    const { id } = await create({ shops: ['kea'] })
    await change(0, 9000)
    await queue()
    const leaseEnd = new Date(now.getTime() + 60_000)
    const [claimed] = await inTransaction(({ outbox }) => outbox.claim('webhook', now, leaseEnd, 8))
    await send()
    expect(received).toEqual([])
    pass(60_000)
    await send()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([claimed?.id])
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 2, status: 204 }])
  })

  test('sign as Standard Webhooks says, with the old secret as well for a day', async () => {
    const { id, secret } = await create({ shops: ['kea'] })
    const renewed = await manage().renewSecret(id, { kind: 'account', accountId: account.id })
    await manage().test(id, account.id)
    await send()
    pass(dayMs)
    await manage().test(id, account.id)
    await send()
    const signatures = received.map(({ headers }) => headers['webhook-signature'])
    const expected = (of: string, { headers, body }: Received): string => {
      const key = Buffer.from(of.replace('whsec_', ''), 'base64')
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
    }
    const [first, second] = received
    if (!first || !second) throw new Error('two messages were not sent')
    expect(signatures).toEqual([
      `${expected(renewed, first)} ${expected(secret, first)}`,
      expected(renewed, second),
    ])
    expect(toldPrices()).toEqual(['test', 'test'])
  })

  test('wait longer after each failure, as long as Retry-After asks, and tell what was answered', async () => {
    const { id } = await create({ shops: ['kea'] })
    answer = { status: 500 }
    await manage().test(id)
    await send()
    expect(await log(id)).toMatchObject([
      { state: 'waiting', attempts: 1, status: 500, answer: 'so it is' },
    ])
    pass(4999)
    await send()
    expect(received).toHaveLength(1)
    pass(1)
    answer = { status: 503, headers: { 'retry-after': '3600' } }
    await send()
    expect(received).toHaveLength(2)
    pass(3_599_000)
    await send()
    expect(received).toHaveLength(2)
    answer = { status: 302, headers: { location: url } }
    pass(1000)
    await send()
    expect(received).toHaveLength(3)
    const [delivery] = await log(id)
    expect(delivery).toMatchObject({ state: 'waiting', status: 302 })
    answer = { status: 200 }
    await manage().retry(delivery?.id ?? '', account.id)
    await send()
    expect(await log(id)).toMatchObject([{ id: delivery?.id, state: 'delivered', attempts: 1 }])
    expect(await list()).toMatchObject([{ failingSince: null, waiting: 0 }])
  })

  test('that answer 410, or accept nothing for five days, are switched off, and their owner is mailed', async () => {
    const { id } = await create({ shops: ['kea'] })
    const mails = () =>
      sql<{ because: string }>`
        select payload #>> '{data,because}' as because from outbox where kind = 'mail'
        order by created_at`
        .execute(database.db)
        .then(({ rows }) => rows.map(({ because }) => because))
    answer = { status: 410 }
    await manage().test(id)
    await send()
    expect(await list()).toMatchObject([{ off: { because: 'gone' } }])
    await expect(manage().test(id)).rejects.toMatchObject({ code: 'webhook.off' })
    await manage().switchOn(id, { kind: 'operator', name: 'a test' })
    answer = { status: 500 }
    for (const day of [0, 2, 4]) {
      if (day > 0) pass(2 * dayMs)
      await manage().test(id)
      await send()
    }
    expect(await list()).toMatchObject([{ off: null }])
    pass(dayMs)
    await send()
    expect(await list()).toMatchObject([{ off: { because: 'failing' }, waiting: 0 }])
    expect(await mails()).toEqual(['gone', 'failing'])
  })

  test('are told only what changed since they were switched on', async () => {
    const { id } = await create({ shops: ['kea'] })
    await manage().switchOff(id, { kind: 'operator', name: 'a test' })
    await change(0, 9000)
    await queue()
    await olderTransactionsEnded(database.db)
    await manage().switchOn(id, { kind: 'operator', name: 'a test' })
    await change(0, 8000)
    await queue()
    await send()
    expect(toldPrices()).toEqual([8000])
  })

  test('do not wait for one whose server is never reached', async () => {
    const elsewhere = await create({ shops: ['kea'], url: 'https://nobody.invalid/hook' })
    await create({ shops: ['kea'] })
    await change(0, 9000)
    await queue()
    await send()
    expect(toldPrices()).toEqual([9000])
    expect(await log(elsewhere.id)).toMatchObject([{ state: 'waiting', status: null }])
  })

  test('come though ten of another account hang, of which two are waited for', async () => {
    for (let made = 0; made < 10; made++)
      await create({ shops: ['kea'], url: `https://hangs-${made}.example/hook` })
    const stranger = await seedAccount(database.db)
    const own = await manage().create(
      { accountId: stranger.id, url: 'https://answers.example/hook', products: [], shops: ['kea'] },
      { kind: 'account', accountId: stranger.id },
    )
    await change(0, 9000)
    await queue()
    const asked: string[] = []
    const hanging = Promise.withResolvers<never>()
    const sending = send(({ url: to }) => {
      asked.push(new URL(to).host)
      return to.includes('hangs') ? hanging.promise : Promise.reject(new FetchError('network'))
    })
    await expect.poll(() => log(own.id)).toMatchObject([{ attempts: 1, status: null }])
    expect(asked.filter((host) => host.startsWith('hangs'))).toHaveLength(2)
    hanging.reject(new FetchError('time'))
    await sending
    expect(new Set(asked).size).toBe(11)
  })

  test.each([
    ['one.example', 'one.example:80', 4],
    ['[2606:4700::1]', '[2606:4700::1]:80', 4],
    ['[2606:4700::1]', '[2606:4700::2]', 6],
  ])('go to %s and %s, whoever asks, %i at a time', async (host, other, atOnce) => {
    const paths = Array.from({ length: 6 }, (_, at) => `//${at % 2 ? other : host}/${at}`)
    for (const path of paths) {
      const { id } = await seedAccount(database.db)
      await manage().create(
        { accountId: id, url: `https:${path}`, products: [], shops: ['kea'] },
        { kind: 'account', accountId: id },
      )
    }
    await change(0, 9000)
    await queue()
    const hanging = Promise.withResolvers<never>()
    let underWay = 0
    const most: number[] = []
    const sending = send(async () => {
      most.push((underWay += 1))
      if (most.length === atOnce) setTimeout(() => hanging.reject(new FetchError('time')), 0)
      return hanging.promise.finally(() => (underWay -= 1))
    })
    await sending
    expect(most).toHaveLength(6)
    expect(Math.max(...most)).toBe(atOnce)
  })

  test('wait with one test at most', async () => {
    const { id } = await create({ shops: ['kea'] })
    for (let asked = 0; asked < 5; asked++) await manage().test(id, account.id)
    expect(await log(id)).toHaveLength(1)
    await send()
    await manage().test(id, account.id)
    await send()
    expect(toldPrices()).toEqual(['test', 'test'])
  })

  test('are refused for private addresses, unknown things, and beyond ten', async () => {
    await expect(create({ shops: ['kea'], url: 'https://10.0.0.7/' })).rejects.toMatchObject({
      details: { fields: [{ field: 'url' }] },
    })
    await expect(create({ products: ['nothing'] })).rejects.toMatchObject({
      details: { fields: [{ field: 'products', message: 'there is no “nothing”' }] },
    })
    await expect(create({})).rejects.toMatchObject({ code: 'webhook.invalid' })
    for (let made = 0; made < 10; made++) await create({ shops: ['kea'] })
    await expect(create({ shops: ['kea'] })).rejects.toMatchObject({ code: 'webhook.too_many' })
  })

  test('are sent each message once by senders that run at the same time', async () => {
    for (let made = 0; made < 3; made++) await create({ shops: ['kea'] })
    const prices = Array.from({ length: 10 }, (_, at) => 5000 + at)
    for (const price of prices) {
      await change(0, price)
      await queue()
    }
    await Promise.all(Array.from({ length: 6 }, () => send()))
    await send()
    expect(toldPrices().toSorted((a, b) => Number(a) - Number(b))).toEqual(
      prices.flatMap((price) => [price, price, price]),
    )
  })

  test('belong to their owner, and go with the account', async () => {
    const { id } = await create({ shops: ['kea'] })
    await manage().test(id)
    const other = await seedAccount(database.db)
    await expect(manage().test(id, other.id)).rejects.toMatchObject({ code: 'webhook.not_found' })
    const [delivery] = await log(id)
    await expect(manage().retry(delivery?.id ?? '', other.id)).rejects.toMatchObject({
      code: 'webhook.delivery_not_found',
    })
    await inTransaction((stores) => eraseAccount(stores, account))
    expect(await list()).toEqual([])
    expect(await log(id)).toEqual([])
  })

  test('keep their log for 30 days', async () => {
    const { id } = await create({ shops: ['kea'] })
    await manage().test(id)
    await send()
    const clear = makeClearDeliveries(database.db, clock)
    pass(30 * dayMs - 1)
    await clear()
    expect(await log(id)).toHaveLength(1)
    pass(2)
    await clear()
    expect(await log(id)).toEqual([])
  })
})
