import { secrets } from '#adapters/identity/secrets.ts'
import { makeRenderMail } from '#adapters/mail/make-render-mail.ts'
import { makeSendMails } from '#application/mail/send-mails.ts'
import type { DependencyContainer } from 'tsyringe'
import { singleFlight, type SingleFlight } from './single-flight.ts'
import { tokens } from './tokens.ts'

export const makeMailSending = (c: DependencyContainer): SingleFlight => {
  const logger = c.resolve(tokens.logger)
  const sendMails = makeSendMails({
    inTransaction: c.resolve(tokens.inTransaction),
    renderMail: makeRenderMail(c.resolve(tokens.config)),
    mailer: c.resolve(tokens.mailer).mailer,
    secrets,
    clock: c.resolve(tokens.clock),
    onPutOff: ({ id, kind, attempts }, why) =>
      logger.warn(
        { mail: id, kind, attempts, why },
        'a mail was not taken over; it is tried again',
      ),
    onGivenUp: ({ id, kind, attempts }, why) =>
      logger.error(
        { mail: id, kind, attempts, why },
        'a mail was never taken over and is given up',
      ),
  })
  return singleFlight(sendMails, (error) => logger.error({ err: error }, 'mails could not be sent'))
}
