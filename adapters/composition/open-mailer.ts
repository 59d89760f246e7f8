import { join } from 'node:path'
import { makeOutboxFolder } from '#adapters/mail/outbox-folder.ts'
import { makeSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import type { Mailer } from '#application/mail/mailer.ts'
import type { Outbox } from '#application/mail/outbox.ts'
import type { Clock } from '#application/ports.ts'
import type { Config } from './config.ts'

export type OpenedMailer = {
  readonly mailer: Mailer
  /** Undefined where mails leave. */
  readonly outbox: Outbox | undefined
  /** The server that mails go to; undefined where they are kept. */
  readonly host: string | undefined
  /** Ends deliveries that are under way; each of them then fails. */
  readonly close: () => void
}

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** The way out of mails that the settings name; in production they always name a server. */
export const openMailer = (settings: Settings, clock: Clock): OpenedMailer => {
  const { smtpUrl, mailFrom, dataDir } = settings
  if (smtpUrl) {
    const mailer = makeSmtpMailer(smtpUrl, mailFrom)
    return { mailer, outbox: undefined, host: smtpUrl.host, close: mailer.close }
  }
  const outbox = makeOutboxFolder(join(dataDir, 'outbox'), mailFrom, clock)
  return { mailer: outbox, outbox, host: undefined, close: () => {} }
}
