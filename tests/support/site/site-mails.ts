import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'

export type SiteMail = {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly unsubscribeLink?: string
}

/** All that have come to an address, the newest first. */
export const mailsTo = async (address: string): Promise<readonly SiteMail[]> =>
  (await readOutbox()).filter(({ recipient }) => recipient === address)

/** The newest mail to an address that has come to the outbox of the site all browser tests share. */
export const mailTo = async (address: string, subject: RegExp): Promise<SiteMail> => {
  for (let tries = 0; tries < 1200; tries++) {
    const mails = await readOutbox()
    const found = mails.find((mail) => mail.recipient === address && subject.test(mail.subject))
    if (found) return found
    await pause(100)
  }
  throw new Error(`no mail to ${address} came`)
}

/** The path of the link in a mail, with its token. */
export const linkIn = ({ text }: SiteMail): string => {
  const [link = ''] = /https?:\/\/\S+\?token=\S+/.exec(text) ?? []
  const { pathname, search } = new URL(link)
  return pathname + search
}

const readOutbox = async (): Promise<readonly SiteMail[]> => {
  const folder = join(inject('siteFolder'), 'outbox')
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
  return Promise.all(
    newest.map(async (name): Promise<SiteMail> => {
      return JSON.parse(await readFile(join(folder, name), 'utf8'))
    }),
  )
}
