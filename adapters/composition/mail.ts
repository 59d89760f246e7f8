import { join } from 'node:path'
import { secrets } from '#adapters/identity/secrets.ts'
import { makeRenderMail } from '#adapters/mail/make-render-mail.ts'
import { makeOutboxFolder } from '#adapters/mail/outbox-folder.ts'
import { makeSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { makeForgetMails } from '#application/account/email/forget-mails.ts'
import type { Mail, Outbox } from '#application/mail/mail.ts'
import type { Mailer } from '#application/mail/mailer.ts'
import { makeSendMails } from '#application/mail/send-mails.ts'
import type { Clock } from '#application/ports.ts'
import type { Program } from './app/program.ts'
import { singleFlight, type SingleFlight } from './background/single-flight.ts'
import type { Config } from './config/config.ts'
import type { ScheduledTask } from '#application/jobs/jobs.ts'

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

export const makeMailSending = (program: Program): SingleFlight => {
  const { config, inTransaction, mailer, clock, logger } = program
  const sendMails = makeSendMails({
    inTransaction,
    renderMail: makeRenderMail(config),
    mailer: mailer.mailer,
    secrets,
    clock,
    onPutOff: ({ id, kind, attempts }, why) =>
      logger.warn({ mail: id, kind, attempts, why }, 'an email was not accepted; retrying later'),
    onGivenUp: ({ id, kind, attempts }, why) =>
      logger.error(
        { mail: id, kind, attempts, why },
        'an email was not accepted in any attempt and is given up',
      ),
  })
  const onError = (error: unknown): void => logger.error({ err: error }, 'emails could not be sent')
  return singleFlight(sendMails, onError, pauseMs)
}

/** Whoever asked for a mail is answered, and their next requests, before it is sent. */
const pauseMs = 1000

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

export const mailTasks = ({ mailSending }: Program): readonly ScheduledTask[] => [
  {
    name: 'send-mails',
    cron: '* * * * *',
    description: 'sends mails that could not be sent at once',
    run: mailSending.run,
    keptHours: 2,
  },
]
