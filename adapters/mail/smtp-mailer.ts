import { createTransport } from 'nodemailer'
import { toEmailAddress } from '#domain/account/email-address.ts'
import type { Mailer } from '#application/mail/mailer.ts'
import type { MailFrom } from './mail-from.ts'
import { smtpOptions } from './smtp-options.ts'

export type SmtpMailer = Mailer & {
  /** Ends every delivery that is under way; each of them then fails. */
  readonly close: () => void
}

/**
 * Hands mails to a server; `url` as `smtpOptions` takes it. A delivery that is not done within
 * `longestMs` fails.
 */
export const makeSmtpMailer = (url: URL, from: MailFrom, longestMs = 60_000): SmtpMailer => {
  const transport = createTransport({
    ...smtpOptions(url),
    pool: true,
    maxConnections: 5,
    // Sent again by itself, a mail that the server took before it went away would be there twice.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    idleTimeout: 30_000,
    // A mail is what it says, and never fetches a file or an address to say it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver({ recipient, replyTo, subject, text, html, messageId }) {
      // Read as a list, or up to a line break, it would be somebody else's.
      for (const address of [recipient, ...(replyTo === undefined ? [] : [replyTo])])
        if (!isOneAddress(address)) throw new RangeError('not one address')
      await transport.sendMail({
        from: { ...from },
        to: { name: '', address: recipient },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        envelope: { from: from.address, to: [recipient] },
        subject: oneLine(subject),
        text,
        html,
        messageId: oneLine(messageId),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(longestMs),
      })
    },
    async forget() {},
    close: () => transport.close({ force: true }),
  }
}

/** The operator's own may be at a host of their network, whose name has no dot. */
const isOneAddress = (address: string): boolean =>
  toEmailAddress(address) === address || /^[\w.+-]{1,64}@[\w-]{1,63}$/.test(address)

/** A line break in a header begins another header. */
const oneLine = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
