import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { keyScopes } from '#domain/account/api-key.ts'
import { anOperator } from '#tests/support/account/account-kit.ts'
import { aServer, testSettings } from '#tests/support/server/a-server.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { mainDatabase, openedDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { openRealAccounts, type RealAccounts } from '#tests/support/account/real-accounts.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const guide = readFileSync(new URL('../../docs/integrators.md', import.meta.url), 'utf8')

type Example = {
  readonly title: string
  readonly command: string
  readonly status: number
  /** Path of a field of the answer, and the variable that it is kept in. */
  readonly keep: readonly [field: string, name: string] | undefined
}

const examples: readonly Example[] = [...guide.matchAll(/```sh\n(?<text>.*?)```/gs)].map(
  ({ groups }): Example => {
    const [note = '', ...lines] = (groups?.['text'] ?? '').split('\n')
    const said = /^# answers (\d{3})(?:; keep ([\w.]+) as ([A-Z]+))?$/.exec(note)
    const [, status, field, name] = said ?? []
    const [address = ''] = /\$SITE\S*?(?=["?])/.exec(lines[0] ?? '') ?? []
    return {
      title: `${status} ${lines[0]?.includes('-X') ? (/-X (\w+)/.exec(lines[0])?.[1] ?? '') : ''} ${address}`,
      command: lines.join('\n').trim(),
      status: Number(status),
      keep: field !== undefined && name !== undefined ? [field, name] : undefined,
    }
  },
)

/** Nothing is fetched in a test: pictures of elsewhere are those of the demonstration. */
const withOwnPictures = (command: string): string =>
  command.replaceAll(/https:\/\/[\w.-]+\/[\w-]+\.(?:png|jpg)/g, '/images/demo/awMiEnyh59s-1.svg')

const run = promisify(execFile)

/** A folder with a `curl` where the system has none; one without elsewhere. */
const makeCurlFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-curl-'))
  const hasCurl = await run('curl', ['--version']).then(
    () => true,
    () => false,
  )
  const script = join(import.meta.dirname, '..', 'support', 'command', 'fetch-like-curl.ts')
  if (!hasCurl) {
    const text = `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`
    await writeFile(join(folder, 'curl'), text, { mode: 0o755 })
  }
  return folder
}

describe('the guide for integrators', () => {
  const open = testDatabases(mainDatabase())
  const variables: Record<string, string> = {}
  const database = openedDatabase(open)
  let real: RealAccounts
  let close: () => Promise<void>
  const curlFolder = makeCurlFolder()

  beforeAll(async () => {
    await makeEnsurePriceMonths(database.db)(new Date(), new Date())
    await makeLoadCategories({ inTransaction: transactionsOn(database) })()
    real = await openRealAccounts(database)
    await real.deps.openData.make()
    const { id } = await seedAccount(database.db, { role: 'admin' })
    const draft = { accountId: id, name: 'The guide', scopes: keyScopes, expiresAt: null }
    const { key } = await real.deps.apiKeys.create(draft, anOperator)
    const app = aServer(real.deps, testSettings)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    Object.assign(variables, { SITE: `http://127.0.0.1:${port}`, KEY: key })
    close = () => app.close()
  })
  afterAll(async () => {
    await close()
    await real.close()
    await rm(await curlFolder, { recursive: true })
  })

  test('has examples of everything', () => {
    expect(examples.length).toBeGreaterThanOrEqual(18)
    for (const { status, command } of examples) {
      expect(status, command).toBeGreaterThanOrEqual(200)
      expect(command).toMatch(/^curl /)
    }
  })

  test.each(examples.map((example) => [example.title, example] as const))(
    'answers %s',
    async (_title, { command, status, keep }) => {
      const script = `${withOwnPictures(command)} -sS -w '\\n%{http_code}'`
      const env = {
        ...process.env,
        PATH: `${await curlFolder}:${process.env['PATH']}`,
        ...variables,
      }
      const { stdout } = await run('sh', ['-c', script], { env })
      if (command.includes('Idempotency-Key'))
        expect((await run('sh', ['-c', script], { env })).stdout).toBe(stdout)
      const at = stdout.lastIndexOf('\n')
      expect([stdout.slice(at + 1), stdout.slice(0, at)]).toEqual([
        String(status),
        expect.any(String),
      ])
      const answer: unknown = JSON.parse(stdout.slice(0, at))
      if (keep) variables[keep[1]] = fieldOf(answer, keep[0])
      if (command.includes('query=KTC4000')) {
        expect(answer).toMatchObject({ kind: 'offers', product: { id: variables['PRODUCT'] } })
      }
      if (status === 400) {
        expect(answer).toMatchObject({
          code: 'request.invalid',
          errors: expect.arrayContaining([expect.objectContaining({ field: 'prices.0.link' })]),
        })
      }
    },
  )
})

const fieldOf = (answer: unknown, path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null
          ? Object.entries(inner).find(([key]) => key === name)?.[1]
          : undefined,
      answer,
    )
  expect(['string', 'number']).toContain(typeof value)
  return String(value)
}
