import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Environment } from '#adapters/composition/config/config.ts'
import { makeProgram } from '#adapters/composition/app/container.ts'
import type { Program } from '#adapters/composition/app/program.ts'
import type { ServerSettings } from '#adapters/http/server/server-settings.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { OutboxMail } from '#application/mail/outbox.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { aServer, testSettings, type Answers } from './a-server.ts'
import { openIdClient, type OpenIdServer } from './an-open-id-provider.ts'

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
): Promise<RealAccounts> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pricehound-accounts-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment }, dataDir)
  const logger = pino({ enabled: false })
  const deps = makeProgram({ config, database, logger })
  const { identity, wishlist, mailer, mailSending } = deps

  const mailsTo = async (address: string): Promise<readonly OutboxMail[]> => {
    await mailSending.run()
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
      await mailSending.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same, with a sign-in with Google at this provider. */
export const openGoogleAccounts = (
  database: DatabaseHandle,
  { issuer }: OpenIdServer,
  site: string,
): Promise<RealAccounts> =>
  openRealAccounts(database, {
    PUBLIC_URL: site,
    GOOGLE_CLIENT_ID: openIdClient.clientId,
    GOOGLE_CLIENT_SECRET: openIdClient.clientSecret,
    GOOGLE_ISSUER: issuer.href,
  })

/** Of one address, which all tests are. */
const manyWrites = { writesPerMinute: 100_000, readsPerMinute: 100_000 }
