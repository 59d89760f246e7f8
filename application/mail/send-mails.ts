import type { Secret, Secrets } from '../account/secrets.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { WatchStore } from '../watch/watch-store.ts'
import { addLink, hasLink, removeLink, type LinkStores } from './mail-links.ts'
import type { DueMail, MailQueue } from './mail-queue.ts'
import { MailRefused } from './mail-refused.ts'
import type { Mailer, RenderMail } from './mailer.ts'

/**
 * A duplicate is possible only when the process ends between the server's acceptance and our
 * commit. Links get secrets here: they live from sending; a failed attempt revokes its own.
 */
export type SendMails = (signal?: AbortSignal) => Promise<void>

/** With pauses that double from one minute: about eight hours. */
export const maxMailAttempts = 10

type Deps = {
  readonly inTransaction: InTransaction<SendStores>
  readonly renderMail: RenderMail
  readonly mailer: Pick<Mailer, 'deliver' | 'pretend'>
  readonly secrets: Pick<Secrets, 'make'>
  readonly clock: Clock
  readonly onPutOff: OnNotSent
  readonly onGivenUp: OnNotSent
}

type SendStores = LinkStores & {
  readonly mailQueue: MailQueue
  readonly watches: Pick<WatchStore, 'setRefused'>
}

/** `why` does not contain the recipient. */
type OnNotSent = (mail: Pick<DueMail, 'id' | 'kind' | 'attempts'>, why: string) => void

type Prepared = { readonly mail: DueMail; readonly secret: Secret | undefined }

export const makeSendMails = (deps: Deps): SendMails => {
  const { inTransaction, renderMail, mailer, secrets, clock, onPutOff, onGivenUp } = deps

  const prepareBatch = (): Promise<readonly Prepared[]> =>
    inTransaction(async (stores) => {
      const now = clock.now()
      const prepared: Prepared[] = []
      for (const mail of await stores.mailQueue.claim(now, after(now, leaseMs), batchSize)) {
        const secret = hasLink(mail) ? secrets.make() : undefined
        if (secret) await addLink(stores, mail, secret, now)
        prepared.push({ mail, secret })
      }
      return prepared
    })

  const putOff = async ({ mail, secret }: Prepared, error: unknown): Promise<void> => {
    const why = reasonOf(error, mail.recipient)
    const refusing = error instanceof MailRefused ? watcherOf(mail) : undefined
    const isLast = refusing !== undefined || mail.attempts >= maxMailAttempts
    await inTransaction(async (stores) => {
      const { mailQueue, watches } = stores
      if (secret) await removeLink(stores, mail, secret)
      if (refusing !== undefined) await watches.setRefused(refusing, clock.now())
      if (isLast) await mailQueue.giveUp(mail.id, why)
      else await mailQueue.postpone(mail.id, after(clock.now(), pauseMs(mail.attempts)), why)
    })
    const tell = isLast ? onGivenUp : onPutOff
    tell(mail, why)
  }

  const send = async (prepared: Prepared): Promise<boolean> => {
    const { mail, secret } = prepared
    try {
      if (mail.attempts > maxMailAttempts)
        throw new Error('the program ended each time it was sent')
      const { owner } = mail
      const accountId = owner !== 'nobody' && 'accountId' in owner ? owner.accountId : null
      const link = mail.kind === 'already-registered' ? undefined : secret?.token
      const rendered = { ...renderMail(mail, link), accountId }
      await (owner === 'nobody' ? mailer.pretend(rendered) : mailer.deliver(rendered))
    } catch (error) {
      await putOff(prepared, error)
      return false
    }
    await inTransaction(({ mailQueue }) => mailQueue.markSent(mail.id, clock.now()))
    return true
  }

  return async (signal) => {
    for (;;) {
      if (signal?.aborted) return
      const batch = await prepareBatch()
      const left = await Promise.all(batch.map(send))
      // The server accepts nothing: skip the rest for now.
      if (!left.includes(true)) return
    }
  }
}

/** Whoever was sent mails without asking for each is not tried again and again. */
const watcherOf = ({ owner }: DueMail): string | undefined =>
  owner !== 'nobody' && 'watcherId' in owner ? owner.watcherId : undefined

const batchSize = 5

const minuteMs = 60_000

/** Longer than one delivery can take. */
const leaseMs = 10 * minuteMs

const pauseMs = (attempts: number): number => minuteMs * 2 ** (attempts - 1)

const after = (date: Date, ms: number): Date => new Date(date.getTime() + ms)

const longestReason = 300

const reasonOf = (error: unknown, recipient: string): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(recipient, 'the recipient')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .slice(0, longestReason)
