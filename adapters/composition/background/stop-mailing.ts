import type { OpenedMailer } from '../mail.ts'
import type { SingleFlight } from './single-flight.ts'

/** Lets mails that are on their way arrive, but not for long: what is broken off is sent again. */
export const stopMailing = async (
  sending: Pick<SingleFlight, 'stop'>,
  mailer: Pick<OpenedMailer, 'close'>,
): Promise<void> => {
  const breakOff = setTimeout(mailer.close, patienceMs)
  await sending.stop()
  clearTimeout(breakOff)
  mailer.close()
}

const patienceMs = 2000
