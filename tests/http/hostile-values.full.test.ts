import { FetchError } from '#application/fetch/fetch-error.ts'
import type { FastifyInstance } from 'fastify'
import { sample } from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testAccounts, type TestAccounts } from '#tests/support/account/real-accounts.ts'
import { seedAccount, seedSession } from '#tests/support/account/seed-account.ts'
import { seedWebhook } from '#tests/support/account/seed-webhook.ts'
import { loadSmallDemonstration } from '#tests/support/demo/small-demonstration.ts'
import { hostileRequests, worstRequests } from '#tests/support/fuzz/hostile-values.ts'
import { aWeb } from '#tests/support/server/a-server.ts'
import { listOperations, type Operation } from '#tests/support/server/operations.ts'

/** Of each operation. */
const cases = 12
const seed = Number(process.env['FUZZ_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))
const operations = await listOperations()

const open = testAccounts()
let here: TestAccounts
let app: FastifyInstance
let known: readonly string[]

beforeAll(async () => {
  console.log(`hostile values: ${cases} cases of each operation, FUZZ_SEED=${seed}`)
  // Nothing is fetched.
  const fetcher = () => Promise.reject(new FetchError('network'))
  here = await open({}, { fetcher })
  const { deps } = here.accounts
  await loadSmallDemonstration(deps.config, here.database, deps.clock)
  app = here.accounts.server({}, { ...deps, web: aWeb })
  // What the document's examples name is there.
  await sql`update product set public_id = 'awMiEnyh59s' where public_id = '11111111112'`.execute(
    here.database.db,
  )
  await sql`update retailer set slug = 'kowhai-electronics' where slug = 'harbour'`.execute(
    here.database.db,
  )
  await seedWebhook(here.database.db, (await seedAccount(here.database.db)).id)
  known = await knownNames()
})

/** Ids, slugs and words of what there is. */
const knownNames = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select public_id as name from product union all select slug from product
    union all select slug from retailer union all select slug from category where id < 40
    union all select id::text from offer union all select id::text from account
    union all select id::text from source union all select id::text from webhook
    union all select unnest(array['NZ', 'AU', 'NZD', 'new', 'used', 'kea', '1', '2', 'Kea One'])
  `.execute(here.database.db)
  return rows.map(({ name }) => name)
}

const signIn = async (access: string | undefined) => {
  const { db } = here.database
  const { id } = await seedAccount(db, { role: access === 'admin' ? 'admin' : 'user' })
  return { id, cookie: `session=${(await seedSession(db, id)).token}` }
}

/** The body says whose it is where the example does. */
const saidBy = (payload: string, uid: string): string =>
  payload.replace(/"uid":"[\da-f-]{36}"/, `"uid":"${uid}"`)

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s answers whatever it is asked without a fault',
  async (_id, operation: Operation) => {
    const faults: string[] = []
    const odd = sample(hostileRequests(operation, known), { seed, numRuns: cases })
    for (const asked of [...worstRequests(operation), ...odd]) {
      const { id, cookie } = await signIn(operation.access)
      const { path: url } = asked
      const payload = asked.payload && saidBy(asked.payload, id)
      const answer = await app.inject({
        method: operation.method,
        url,
        headers: {
          cookie,
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { payload }),
      })
      if (answer.statusCode >= 500)
        faults.push(`${answer.statusCode} ${url} ${payload?.slice(0, 500)}: ${answer.body}`)
    }
    expect(faults).toEqual([])
  },
)
