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
  /** Where mails go, for people. */
  readonly place: string
  /** Ends deliveries that are under way; each of them then fails. */
  readonly close: () => void
}

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>

/** The way out of mails that the settings name; in production they always name a server. */
export const openMailer = (settings: Settings, clock: Clock): OpenedMailer => {
  const { smtpUrl, mailFrom, dataDir, publicUrl } = settings
  if (smtpUrl) {
    const mailer = makeSmtpMailer(smtpUrl, mailFrom)
    return { mailer, outbox: undefined, place: `to ${smtpUrl.host}`, close: mailer.close }
  }
  const outbox = makeOutboxFolder(join(dataDir, 'outbox'), mailFrom, clock)
  return { mailer: outbox, outbox, place: `${publicUrl.origin}/dev/outbox`, close: () => {} }
}
