import { isUuid } from '#domain/uuid.ts'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer, OutgoingMail } from '#application/mail/mailer.ts'
import { listedMails, type Outbox, type OutboxMail } from '#application/mail/mail.ts'
import type { Clock } from '#application/ports.ts'
import type { MailFrom } from './mail-from.ts'

/** One JSON file per mail, readable by its owner only. A repeated delivery replaces the file. */
export const makeOutboxFolder = (folder: string, from: MailFrom, clock: Clock): Mailer & Outbox => {
  const pathOf = (id: string): string => join(folder, `${id}.json`)

  const read = async (id: string): Promise<OutboxMail | undefined> => {
    try {
      return toMail(id, JSON.parse(await readFile(pathOf(id), 'utf8')))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  /** Newest first: ids start with their time. */
  const listIds = async (): Promise<readonly string[]> => {
    try {
      const names = await readdir(folder)
      return names
        .flatMap((name) => fileName.exec(name)?.[1] ?? [])
        .toSorted()
        .toReversed()
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }

  const readAll = async (ids: readonly string[]): Promise<readonly OutboxMail[]> =>
    (await Promise.all(ids.map(read))).filter((mail) => mail !== undefined)

  return {
    async deliver(mail) {
      await rename(await writeDraft(folder, mail, from, clock), pathOf(idOf(mail.messageId)))
    },
    async pretend(mail) {
      await rm(await writeDraft(folder, mail, from, clock))
    },
    async forget(accountId, addresses) {
      const mails = await readAll(await listIds())
      const own = mails.filter((mail) => mail.accountId === accountId)
      const theirs = new Set([...addresses, ...own.map(({ recipient }) => recipient)])
      const nobodys = mails.filter(
        ({ accountId: whose, recipient, replyTo = '' }) =>
          whose === null && (theirs.has(recipient) || theirs.has(replyTo)),
      )
      const gone = [...own, ...nobodys]
      await Promise.all(gone.map(({ id }) => rm(pathOf(id), { force: true })))
    },
    list: async () => readAll((await listIds()).slice(0, listedMails)),
    find: async (id) => (isUuid(id) ? read(id) : undefined),
  }
}

const writeDraft = async (
  folder: string,
  mail: OutgoingMail,
  from: MailFrom,
  clock: Clock,
): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `${idOf(mail.messageId)}.draft`)
  const kept = { ...mail, from: `${from.name} <${from.address}>`, sentAt: clock.now() }
  await writeFile(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  return draft
}

const fileName = /^([0-9a-f-]{36})\.json$/

const idOf = (messageId: string): string => {
  const [, id = ''] = /^<([^@]*)@/.exec(messageId) ?? []
  if (!isUuid(id)) throw new RangeError('a mail without an id of ours')
  return id
}

const toMail = (id: string, kept: unknown): OutboxMail => {
  const mail = kept as Omit<OutboxMail, 'id' | 'sentAt'> & { sentAt: string }
  return { ...mail, id, sentAt: new Date(mail.sentAt) }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
