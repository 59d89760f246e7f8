import { join } from 'node:path'
import { secrets } from '#adapters/identity/secrets.ts'
import { makeRenderMail } from '#adapters/mail/make-render-mail.ts'
import { makeOutboxFolder, makeSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { makeForgetMails } from '#application/account/email/forget-mails.ts'
import type { Mail, Outbox } from '#application/mail/mail.ts'
import type { Mailer } from '#application/mail/mailer.ts'
import { makeMailChannel, type MailChannel } from '#application/mail/mail-channel.ts'
import type { Clock } from '#application/ports.ts'
import type { Program } from './app/program.ts'
import type { SingleFlight } from './background/single-flight.ts'
import type { Config } from './config/config.ts'

export const makeMail = ({ config, mailer, logger }: Program): Mail => ({
  // In production no mail is kept.
  outbox: config.production ? undefined : mailer.outbox,
  host: mailer.host,
  forget: makeForgetMails({
    mailer: mailer.mailer,
    onFailure: (error) =>
      logger.error({ err: error }, 'stored emails of an account could not be deleted'),
  }),
})

export const makeMailing = ({ config, mailer, logger }: Program): MailChannel =>
  makeMailChannel({
    renderMail: makeRenderMail(config),
    mailer: mailer.mailer,
    secrets,
    onFailure({ id, payload: { kind }, attempts }, why, isDead) {
      const of = { mail: id, kind, attempts, why }
      if (isDead) logger.error(of, 'an email was not accepted in any attempt and is given up')
      else logger.warn(of, 'an email was not accepted; retrying later')
    },
  })

export type OpenedMailer = {
  readonly mailer: Mailer
  /** Undefined where mails are sent. */
  readonly outbox: Outbox | undefined
  /** Undefined where mails are kept. */
  readonly host: string | undefined
  /** Aborts current deliveries, which then fail. */
  readonly close: () => void
}

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

export const openMailer = (settings: Settings, clock: Clock): OpenedMailer => {
  const { smtpUrl, mailFrom, dataDir } = settings
  if (smtpUrl) {
    const mailer = makeSmtpMailer(smtpUrl, mailFrom)
    return { mailer, outbox: undefined, host: smtpUrl.host, close: mailer.close }
  }
  const outbox = makeOutboxFolder(join(dataDir, 'outbox'), mailFrom, clock)
  return { mailer: outbox, outbox, host: undefined, close: () => {} }
}

/** Waits briefly for current deliveries; aborted ones are retried later. */
export const stopMailing = async (
  sending: Pick<SingleFlight, 'stop'>,
  mailer: Pick<OpenedMailer, 'close'>,
): Promise<void> => {
  const breakOff = setTimeout(mailer.close, patienceMs)
  await sending.stop()
  clearTimeout(breakOff)
  mailer.close()
}

export const patienceMs = 2000
