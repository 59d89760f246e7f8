import { randomUUID } from 'node:crypto'
import { secrets } from '#adapters/identity/secrets.ts'
import { isSafe } from '#adapters/http/session/safe-methods.ts'
import { keyScopes, type KeyScope } from '#domain/account/api-key.ts'
import { testAccounts, type TestAccounts } from '#tests/support/account/real-accounts.ts'
import { seedAccount, seedSession } from '#tests/support/account/seed-account.ts'
import { FetchError } from '#application/fetch/fetch-error.ts'
import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify'
import { seedWebhook } from '#tests/support/account/seed-webhook.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, aWeb } from '#tests/support/server/a-server.ts'
import {
  anAccount,
  anAdmin,
  anotherAccount,
  keyOf,
  someApiKeys,
  tokenOf,
} from '#tests/support/account/an-identity.ts'
import {
  addressOf,
  bodyWith,
  listOperations,
  isJson,
  takesUid,
  type Operation,
} from '#tests/support/server/operations.ts'

const operations = await listOperations()

/** Rules, each by what the document calls it. */
const rules = ['public', 'operator', 'signed-in', 'admin']

/**
 * Operations whose path names something that belongs to somebody, and how a test names that of
 * somebody else.
 */
type Others = Readonly<Record<'sessionId' | 'keyId' | 'webhookId' | 'deliveryId', string>>

const ofWebhook = ({ webhookId }: Others) => ({ id: webhookId })

const owned: Readonly<Record<string, (others: Others) => Record<string, string>>> = {
  endSession: ({ sessionId }) => ({ id: sessionId }),
  revokeOwnApiKey: ({ keyId }) => ({ id: keyId }),
  deleteWebhook: ofWebhook,
  renewWebhookSecret: ofWebhook,
  switchWebhookOff: ofWebhook,
  switchWebhookOn: ofWebhook,
  testWebhook: ofWebhook,
  listWebhookDeliveries: ofWebhook,
  sendWebhookDeliveryAgain: ({ deliveryId }) => ({ id: deliveryId }),
}

/** Operations whose path names something that is everybody's. */
const ofNobody = ['reportOffer']

/** Browsers, by their cookies, and whom they say they are where that is asked for. */
const roles = {
  visitor: { cookie: undefined, sends: anAccount },
  unverified: { cookie: `pending=${tokenOf('pending')}`, sends: anAccount },
  disabled: { cookie: `session=${tokenOf('disabled')}`, sends: anAccount },
  user: { cookie: `session=${tokenOf('user')}`, sends: anAccount },
  'another user': { cookie: `session=${tokenOf('another')}`, sends: anAccount },
  admin: { cookie: `session=${tokenOf('admin')}`, sends: anAdmin },
} as const

type Role = keyof typeof roles

const roleNames = Object.keys(roles) as Role[]

const aKeyHolder = {
  id: 'a-key',
  name: 'A program',
  accountId: anAdmin.id,
  email: anAdmin.email,
  isAdmin: true,
  perMinute: null,
}

const otherThan = (scope: string): readonly KeyScope[] => keyScopes.filter((each) => each !== scope)

const withKey = (key: string, scheme = 'Bearer') => ({ authorization: `${scheme} ${key}` })

type Call = {
  readonly cookie?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly sends: { readonly id: string; readonly email: string }
  readonly path?: string
}

const call = (
  app: FastifyInstance,
  operation: Operation,
  { cookie, headers = {}, sends, path }: Call,
): Promise<LightMyRequestResponse> => {
  const type = operation.body?.type
  return app.inject({
    method: operation.method,
    url: path ?? addressOf(operation),
    // Nothing is for this machine alone.
    remoteAddress: '203.0.113.9',
    headers: {
      ...headers,
      ...(cookie && { cookie }),
      ...(type && { 'content-type': type }),
    },
    ...(type && {
      payload: isJson(operation)
        ? JSON.stringify(bodyWith(operation, { uid: sends.id, email: sends.email }))
        : 'no picture',
    }),
  })
}

/** What a role is to get: the status of a refusal, or that it is let in. */
const expected = (operation: Operation, role: Role): 'in' | '401' | '403' => {
  const { access } = operation
  if (access === 'public') return 'in'
  if (access === 'operator') return '403'
  if (role === 'visitor' || role === 'unverified' || role === 'disabled') return '401'
  if (access === 'admin' && role !== 'admin') return '403'
  return role === 'another user' && takesUid(operation) ? '403' : 'in'
}

const codes = new Set([
  'auth.sign_in_needed',
  'auth.admin_only',
  'auth.foreign_uid',
  'auth.key_refused',
  'auth.key_scope',
  'auth.key_unknown',
  'metrics.private',
])

describe('every operation', () => {
  test('declares who may call it, by a rule that there is', () => {
    expect(operations.length).toBeGreaterThan(30)
    for (const { id, access } of operations) expect(rules, id).toContain(access)
  })

  test('has a row when its path names something of somebody', () => {
    const needed = operations.filter(
      ({ id, access, parameters }) =>
        access === 'signed-in' && Object.keys(parameters).length > 0 && !ofNobody.includes(id),
    )
    expect(needed.map(({ id }) => id).toSorted()).toEqual(Object.keys(owned).toSorted())
  })

  test('has an example that it can be tried with', () => {
    for (const { id, body, parameters } of operations) {
      if (body?.type.includes('json')) expect(body.example, id).toBeDefined()
      for (const example of Object.values(parameters)) expect(example, id).not.toBe('')
    }
  })

  test('stands in the document unless anybody may read it', async () => {
    const app = aServer()
    const routes: RouteOptions[] = []
    app.addHook('onRoute', (route) => void routes.push(route))
    await app.ready()
    const documented = new Set(operations.map(({ method, path }) => `${method} ${path}`))
    const hidden = routes.flatMap(({ method, url, config }) => {
      const path = url.replaceAll(/:(\w+)/g, '{$1}')
      return [method].flat().flatMap((name) => {
        if (config?.access === 'public' && isSafe(name)) return []
        const known = name === 'HEAD' ? `GET ${path}` : `${name} ${path}`
        return documented.has(known) ? [] : [`${name} ${path}`]
      })
    })
    // Mails of this machine, for this machine: held to that by tests of its own.
    expect(hidden.filter((route) => !route.includes(' /dev/'))).toEqual([])
  })
})

describe.each(roleNames)('as %s', (role) => {
  const app = aServer()

  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s is open to whom it says',
    async (_id, operation) => {
      const response = await call(app, operation, roles[role])
      const outcome = expected(operation, role)
      if (operation.method !== 'GET' || /signed-in|admin/.test(operation.access ?? ''))
        expect(response.headers['cache-control']).toBe('no-store')
      if (outcome === 'in') return expectLetIn(response)
      expect(String(response.statusCode)).toBe(outcome)
      expect(response.headers['content-type']).toContain('application/problem+json')
      expect(codes).toContain(response.json().code)
      if (role === 'disabled' && outcome === '401')
        expect(response.cookies).toMatchObject([{ name: 'session', value: '' }])
    },
  )
})

const expectLetIn = ({ statusCode }: LightMyRequestResponse): void => {
  expect([401, 403]).not.toContain(statusCode)
  expect(statusCode).toBeLessThan(500)
}

describe('with an API key', () => {
  const app = aServer()
  const guarded = operations.filter(({ access }) => access === 'signed-in' || access === 'admin')
  const callWith = (key: string, operation: Operation, cookie?: string) =>
    call(app, operation, { cookie, sends: anAdmin, headers: withKey(key) })
  /** By scope, a server whose keys have all others. */
  const withoutScope = new Map<string, FastifyInstance>(
    keyScopes.map((scope) => [
      scope,
      aServer({
        apiKeys: {
          ...someApiKeys,
          find: async () => ({ ...aKeyHolder, scopes: otherThan(scope) }),
        },
      }),
    ]),
  )

  test.each(guarded.map((operation) => [operation.id, operation] as const))(
    '%s is open to keys that were made for it, and to no others',
    async (_id, operation) => {
      const { scope } = operation
      const answer = await callWith(keyOf('admin'), operation)
      if (scope === undefined) {
        expect(answer.statusCode).toBe(403)
        expect(answer.json().code).toBe('auth.key_refused')
        return
      }
      expect(operation.access).toBe('admin')
      expectLetIn(answer)
      const former = await callWith(keyOf('former admin'), operation)
      expect(former.json()).toMatchObject({ status: 403, code: 'auth.admin_only' })
      for (const key of [keyOf('unknown'), 'phk_', `${keyOf('admin')}x`]) {
        const unknown = await callWith(key, operation)
        expect(unknown.json()).toMatchObject({ status: 401, code: 'auth.key_unknown' })
      }
      const others = withoutScope.get(scope)
      if (!others) throw new Error(`there is no scope ${scope}`)
      const headers = withKey(keyOf('admin'))
      const other = await call(others, operation, { sends: anAdmin, headers })
      expect(other.json()).toMatchObject({ status: 403, code: 'auth.key_scope' })
    },
  )

  test('a cookie beside it opens nothing and is left alone', async () => {
    for (const operation of guarded) {
      const answer = await callWith(keyOf('unknown'), operation, `session=${tokenOf('admin')}`)
      expect([401, 403], operation.id).toContain(answer.statusCode)
      expect(answer.headers['set-cookie'], operation.id).toBeUndefined()
    }
  })

  test('nobody is signed in', async () => {
    const headers = { cookie: `session=${tokenOf('admin')}`, ...withKey(keyOf('admin')) }
    const answer = await app.inject({ url: '/api/session', headers })
    expect(answer.json()).toEqual({ user: null })
  })

  test('is counted by key, whatever it asks for', async () => {
    const few = aServer({}, { limits: { keyRequestsPerMinute: 2 } })
    few.get('/a', { config: { access: 'admin', scope: 'ads' } }, async () => ({}))
    few.get('/b', { config: { access: 'admin', scope: 'catalogue' } }, async () => ({}))
    const ask = (url: string) => few.inject({ url, headers: withKey(keyOf('admin'), 'bearer') })
    expect((await ask('/a')).statusCode).toBe(200)
    expect((await ask('/b')).statusCode).toBe(200)
    const late = await ask('/a')
    expect(late.json()).toMatchObject({ status: 429, code: 'auth.key_too_many' })
    expect(late.headers['retry-after']).toBe('60')
  })
})

describe('who is not let in', () => {
  const app = aServer()
  const guarded = operations.filter(({ access }) => access === 'signed-in' || access === 'admin')

  test('is refused before the body is read', async () => {
    for (const operation of guarded.filter(({ method }) => method !== 'GET')) {
      for (const payload of ['{', JSON.stringify('a'.repeat(70_000))]) {
        const response = await app.inject({
          method: operation.method,
          url: addressOf(operation),
          headers: { 'content-type': 'application/json' },
          payload,
        })
        expect(response.statusCode, operation.id).toBe(401)
      }
    }
  })

  test.each([
    ['the name of a header', { authorization: `Bearer ${tokenOf('user')}` }],
    ['a forwarded user', { 'x-forwarded-user': anAccount.id, 'x-user-id': anAccount.id }],
    ['another method in a header', { 'x-http-method-override': 'GET' }],
    ['the address in a header', { 'x-original-url': '/healthz', 'x-rewrite-url': '/healthz' }],
    ['the address of this machine', { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' }],
    ['a cookie of another name', { cookie: `token=${tokenOf('user')}` }],
    ['a cookie in capitals', { cookie: `SESSION=${tokenOf('user')}` }],
    ['a cookie with the prefix of TLS', { cookie: `__Host-session=${tokenOf('user')}` }],
    ['half a cookie', { cookie: `session=${tokenOf('user').slice(0, 42)}` }],
    ['a longer cookie', { cookie: `session=${tokenOf('user')}0` }],
    ['a hash for a cookie', { cookie: `session=${'0'.repeat(64)}` }],
    ['the uid for a cookie', { cookie: `session=${anAccount.id}` }],
  ])('does not get in by %s', async (_what, headers) => {
    for (const operation of guarded) {
      const response = await call(app, operation, { headers, sends: anAccount })
      expect(response.statusCode, operation.id).toBe(401)
    }
  })

  test.each([
    (path: string) => `/${path}`,
    (path: string) => path.toUpperCase(),
    (path: string) => `${path}/`,
    (path: string) => path.replace('/api/', '/api//'),
    (path: string) => path.replace('/api/', '/api/./'),
    (path: string) => path.replace('/api/', '/%61pi/'),
    (path: string) => path.replace('/api/', '/api/x/../'),
    (path: string) => `${path};x=1`,
    (path: string) => `http://evil.example${path}`,
  ])('does not get in by another spelling of the path (%#)', async (spell) => {
    for (const operation of guarded) {
      const response = await call(app, operation, {
        sends: anAccount,
        path: spell(addressOf(operation)),
      })
      expect([400, 401, 404, 405], operation.id).toContain(response.statusCode)
    }
  })
})

describe('a uid of somebody else', () => {
  const app = aServer()
  const cookie = `session=${tokenOf('another')}`
  const taking = operations.filter(takesUid)

  test('is refused wherever one is taken, however it is sent', async () => {
    expect(taking.length).toBeGreaterThanOrEqual(4)
    for (const operation of taking) {
      const example = operation.body?.example as object
      for (const uid of [
        anAccount.id,
        anotherAccount.id.toUpperCase(),
        ` ${anotherAccount.id}`,
        `${anotherAccount.id}\n`,
        [anotherAccount.id],
        { toString: anotherAccount.id },
        1,
        null,
        '',
      ]) {
        const response = await app.inject({
          method: operation.method,
          url: addressOf(operation),
          headers: { cookie },
          payload: { ...example, uid },
        })
        expect(response.statusCode, `${operation.id} ${JSON.stringify(uid)}`).toBe(403)
        expect(response.json()).toMatchObject({
          code: 'auth.foreign_uid',
          errors: [{ field: 'uid' }],
        })
      }
    }
  })

  test('is refused in the query, too, once or beside the right one', async () => {
    for (const operation of operations.filter(({ access }) => access === 'signed-in')) {
      const right = `uid=${anotherAccount.id}`
      const wrong = `uid=${anAccount.id}`
      for (const query of [wrong, `${right}&${wrong}`, `${wrong}&${right}`]) {
        const path = `${addressOf(operation)}?${query}`
        const response = await call(app, operation, { cookie, sends: anotherAccount, path })
        expect(response.json(), operation.id).toMatchObject({ code: 'auth.foreign_uid' })
      }
    }
  })
})

describe('with real accounts', () => {
  const open = testAccounts()
  let here: TestAccounts
  let app: FastifyInstance
  beforeAll(async () => {
    // Nothing is fetched.
    const fetcher = () => Promise.reject(new FetchError('network'))
    here = await open({}, { fetcher, mayFetch: () => false })
    app = here.accounts.server({}, { ...here.accounts.deps, web: aWeb })
  })

  const someone = async (role: 'user' | 'admin' = 'user') => {
    const account = await seedAccount(here.database.db, { role })
    const session = await seedSession(here.database.db, account.id)
    const keyId = randomUUID()
    await here.database.db
      .insertInto('api_key')
      .values({
        id: keyId,
        token_hash: secrets.make().hash,
        account_id: account.id,
        name: 'A sheet',
        scopes: ['read'],
        created_at: new Date(),
      })
      .execute()
    const hook = await seedWebhook(here.database.db, account.id)
    return { ...account, ...hook, sessionId: session.id, keyId, cookie: `session=${session.token}` }
  }

  /** Every row of every table that has the text anywhere in it. */
  const rowsWith = async (text: string): Promise<readonly string[]> => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I', tablename) as name from pg_tables where schemaname = 'public'`.execute(
      here.database.db,
    )
    const found = await Promise.all(
      tables.map(({ name }) =>
        sql<{ row: string }>`
          select ${name} || t::text as row from ${sql.raw(name)} as t
          where position(${text} in t::text) > 0 order by 1`.execute(here.database.db),
      ),
    )
    return found.flatMap(({ rows }) => rows.map(({ row }) => row))
  }

  test('nothing that anybody else does changes what is one’s own', async () => {
    const victim = await someone()
    const wish = { uid: victim.id, name: 'Canon RF 50mm f-1,8 STM', price: '$369.00' }
    const headers = { cookie: victim.cookie }
    await app.inject({ method: 'POST', url: '/api/wishlist', headers, payload: wish })
    const before = await rowsWith(victim.id)
    expect(before.length).toBeGreaterThanOrEqual(3)
    for (const operation of operations) {
      for (const stranger of [await someone(), await someone('admin')]) {
        const parameters = owned[operation.id]?.(victim) ?? {}
        const path = addressOf(operation, parameters)
        for (const sends of [stranger, victim]) {
          const answer = await call(app, operation, { cookie: stranger.cookie, sends, path })
          expect(answer.statusCode, operation.id).not.toBe(500)
        }
      }
    }
    expect(await rowsWith(victim.id)).toEqual(before)
  })

  test('whoever is not signed in is refused all that is anybody’s', async () => {
    const gone = await someone()
    await here.database.db.deleteFrom('account').where('id', '=', gone.id).execute()
    const disabled = await someone()
    await here.database.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', disabled.id)
      .execute()
    const late = await someone()
    await here.database.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('account_id', '=', late.id)
      .execute()
    const waiting = secrets.make()
    await here.database.db
      .insertInto('sign_up')
      .values({
        id: randomUUID(),
        cookie_hash: waiting.hash,
        email: 'waiting@example.nz',
        name: 'Somebody',
        password_hash: '$argon2id$',
        is_known: false,
        account_id: null,
        created_at: new Date(),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
    const unverified = [`pending=${waiting.token}`, `session=${waiting.token}`]
    for (const operation of operations.filter(({ access }) => access !== 'public')) {
      if (operation.access === 'operator') continue
      for (const cookie of [gone.cookie, disabled.cookie, late.cookie, ...unverified]) {
        const response = await call(app, operation, { cookie, sends: disabled })
        expect(response.statusCode, operation.id).toBe(401)
      }
    }
  })

  test('who loses a role, or is disabled, has lost it at the next request', async () => {
    const app = here.accounts.server()
    app.get('/api/for-admins', { config: { access: 'admin' } }, async () => ({}))
    const { id, cookie } = await someone('admin')
    const ask = async () =>
      (await app.inject({ url: '/api/for-admins', headers: { cookie } })).statusCode
    expect(await ask()).toBe(200)
    const account = here.database.db.updateTable('account').where('id', '=', id)
    await account.set({ role: 'user' }).execute()
    expect(await ask()).toBe(403)
    await account.set({ role: 'admin' }).execute()
    expect(await ask()).toBe(200)
    await account.set({ disabled_at: new Date() }).execute()
    expect(await ask()).toBe(401)
  })
})
