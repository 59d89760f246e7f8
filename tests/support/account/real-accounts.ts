import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Environment } from '#adapters/composition/config/config.ts'
import { makeProgram } from '#adapters/composition/app/container.ts'
import type { Program } from '#adapters/composition/app/program.ts'
import type { ServerSettings } from '#adapters/http/server/server-settings.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { OutboxMail } from '#application/mail/mail.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import {
  mainDatabase,
  testDatabases,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { aServer, testSettings, type Answers } from '#tests/support/server/a-server.ts'
import { openIdClient, openOpenIdProvider, type OpenIdServer } from './an-open-id-provider.ts'

export type RealAccounts = {
  /** A server over the real accounts; everything else of it is hand-written. */
  readonly server: (settings?: Partial<ServerSettings>, answers?: Answers) => FastifyInstance
  readonly deps: Program
  /** Mails to an address once all that was queued has left, the newest first. */
  readonly mailsTo: (address: string) => Promise<readonly OutboxMail[]>
  /** The secret in the link of the newest mail to the address. */
  readonly linkTo: (address: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** The program's own accounts on a database, as it wires them; mails lie in a folder. */
export const openRealAccounts = async (
  database: DatabaseHandle,
  environment: Environment = {},
  replaced: Partial<Program> = {},
): Promise<RealAccounts> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pricehound-accounts-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment }, dataDir)
  const logger = pino({ enabled: false })
  const deps = makeProgram({ config, database, logger }, replaced)
  const { identity, wishlist, mailer, sending } = deps

  const mailsTo = async (address: string): Promise<readonly OutboxMail[]> => {
    await sending.mail.run()
    const mails = (await mailer.outbox?.list()) ?? []
    return mails.filter(({ recipient }) => recipient === address)
  }

  return {
    deps,
    server: (settings, other) =>
      aServer(
        { identity, wishlist, clock: deps.clock, ...other },
        { ...settings, limits: { ...testSettings.limits, ...manyWrites, ...settings?.limits } },
      ),
    mailsTo,
    async linkTo(address) {
      const [mail] = await mailsTo(address)
      const secret = mail && /[?&]token=([\w-]+)/.exec(mail.text)?.[1]
      if (!secret) throw new Error(`no link was sent to ${address}`)
      return secret
    },
    async close() {
      await sending.mail.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestAccounts = {
  readonly database: TestDatabase
  readonly accounts: RealAccounts
  readonly app: FastifyInstance
}

/** Opens accounts on databases of their own for the enclosing suite, which closes them at its end. */
export const testAccounts = (): ((
  environment?: Environment,
  replaced?: Partial<Program>,
) => Promise<TestAccounts>) => {
  const open = testDatabases(mainDatabase())
  const opened: RealAccounts[] = []
  afterAll(async () => {
    for (const accounts of opened) await accounts.close()
  })
  return async (environment, replaced) => {
    const database = await open()
    const accounts = await openRealAccounts(database, environment, replaced)
    opened.push(accounts)
    return { database, accounts, app: accounts.server() }
  }
}

/** The same, each with a sign-in with Google at a provider of its own. */
export const testGoogleAccounts = (
  site: string,
): (() => Promise<TestAccounts & { readonly google: OpenIdServer }>) => {
  const open = testAccounts()
  const providers: OpenIdServer[] = []
  afterAll(async () => {
    for (const google of providers) await google.close()
  })
  return async () => {
    const google = await openOpenIdProvider(`${site}/api/auth/google/callback`)
    providers.push(google)
    const opened = await open({
      PUBLIC_URL: site,
      GOOGLE_CLIENT_ID: openIdClient.clientId,
      GOOGLE_CLIENT_SECRET: openIdClient.clientSecret,
      GOOGLE_ISSUER: google.issuer.href,
    })
    return { ...opened, google }
  }
}

/** Of one address, which all tests are. */
const manyWrites = { writesPerMinute: 100_000, readsPerMinute: 100_000 }
