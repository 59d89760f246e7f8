import { createTransport } from 'nodemailer'
import { toEmailAddress } from '#domain/account/email-address.ts'
import {
  MailRefused,
  type Mailer,
  type RenderedMail,
  type OutgoingMail,
} from '#application/mail/mailer.ts'
import { isUuid } from '#domain/uuid.ts'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listedMails, type Outbox, type OutboxMail } from '#application/mail/mail.ts'
import type { Clock } from '#application/ports.ts'

export type SmtpMailer = Mailer & {
  /** Fails all deliveries in progress. */
  readonly close: () => void
  /** Connects, and signs in; throws why it cannot. */
  readonly verify: () => Promise<unknown>
}

/** `url` as for `smtpOptions`. A delivery fails after `longestMs`. */
export const makeSmtpMailer = (url: URL, from: MailFrom, longestMs = 60_000): SmtpMailer => {
  const transport = createTransport({
    ...smtpOptions(url),
    pool: true,
    maxConnections: 5,
    // An automatic retry could duplicate a mail that the server accepted before the connection
    // broke.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    idleTimeout: 30_000,
    ...noFetching,
  })
  const nowhere = createTransport({ streamTransport: true, buffer: true, ...noFetching })
  const toMessage = (mail: RenderedMail) => {
    const { recipient, replyTo, subject, text, html, messageId, unsubscribeLink } = mail
    // A list or a line break would add recipients.
    for (const address of [recipient, ...(replyTo === undefined ? [] : [replyTo])])
      if (!isOneAddress(address)) throw new RangeError('not one address')
    return {
      from: { ...from },
      to: { name: '', address: recipient },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      envelope: { from: from.address, to: [recipient] },
      subject: oneLine(subject),
      text,
      html,
      messageId: oneLine(messageId),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeLink !== undefined && {
          'List-Unsubscribe': `<${unsubscribeLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      signal: AbortSignal.timeout(longestMs),
    }
  }
  return {
    async deliver(mail) {
      await transport.sendMail(toMessage(mail)).catch(refuse)
    },
    async pretend(mail) {
      await nowhere.sendMail(toMessage(mail))
    },
    async forget() {},
    verify: () => transport.verify(),
    close: () => transport.close({ force: true }),
  }
}

/** What concerns this mail or its recipient alone; a refused sign-in of ours is no reason to give up. */
const refuse = (error: Error & { code?: string; responseCode?: number }): never => {
  const { code = '', responseCode = 0, message } = error
  if (responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    throw new MailRefused(message, { cause: error })
  throw error
}

/** A mail must not include files or fetched content. */
const noFetching = { disableFileAccess: true, disableUrlAccess: true } as const

/** The operator's own address may be on a local host without a dot. */
const isOneAddress = (address: string): boolean =>
  toEmailAddress(address) === address || /^[\w.+-]{1,64}@[\w-]{1,63}$/.test(address)

/** A line break would start another header. */
const oneLine = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()

type SmtpOptions = {
  readonly host: string
  readonly port: number
  /** TLS from the start. */
  readonly secure: boolean
  readonly requireTLS: boolean
  readonly ignoreTLS: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

/**
 * `smtps://user:password@host:465` uses TLS from the start; `smtp://…:587` requires STARTTLS unless
 * the server is on this machine or `?tls=off` is given. `?tls=required` requires it on this
 * machine, too.
 */
export const smtpOptions = (url: URL): SmtpOptions => {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const secure = url.protocol === 'smtps:'
  const wanted = url.searchParams.get('tls') ?? (isLoopback(host) ? 'off' : 'required')
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && wanted === 'required',
    ignoreTLS: !secure && wanted !== 'required',
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

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

export type MailFrom = { readonly name: string; readonly address: string }
