import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, vi } from 'vitest'

export type SiteMail = {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly unsubscribeLink?: string
}

/** All that have come from the site that all browser tests share to an address, the newest first. */
export const mailsTo = async (address: string): Promise<readonly SiteMail[]> => {
  const folder = join(inject('siteFolder'), 'outbox')
  const names = await readdir(folder).catch(() => [])
  const newest = names.filter((name) => name.endsWith('.json')).toSorted()
  const mails = await Promise.all(newest.toReversed().map((name) => readMail(join(folder, name))))
  return mails.flatMap((mail) => (mail?.recipient === address ? [mail] : []))
}

/** The newest mail to an address with such a subject, once it has come. */
export const mailTo = async (address: string, subject: RegExp): Promise<SiteMail> => {
  const find = async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject))
  // Tests that run at once have no `expect.poll` after a pause.
  return vi.waitFor(
    async () => {
      const found = await find()
      if (!found) throw new Error(`no mail to ${address} came`)
      return found
    },
    { timeout: 120_000, interval: 100 },
  )
}

/** The path of the link in a mail, with its token. */
export const linkIn = ({ text }: SiteMail): string => {
  const [link = ''] = /https?:\/\/\S+\?token=\S+/.exec(text) ?? []
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** By the one click that a mail program offers; answers the status. */
export const unsubscribe = async (mail: SiteMail | undefined): Promise<number> => {
  const { pathname, search } = new URL(mail?.unsubscribeLink ?? '')
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  return (await fetch(new URL(pathname + search, inject('siteUrl')), { method: 'POST', body }))
    .status
}

/** Each is read once: it never changes, but the site removes what is old. */
const known = new Map<string, SiteMail>()

const readMail = async (path: string): Promise<SiteMail | undefined> => {
  const read = known.get(path)
  if (read) return read
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const mail: SiteMail = JSON.parse(text)
  known.set(path, mail)
  return mail
}
