import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeOutboxFolder } from '#adapters/mail/smtp-mailer.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'pricehound-outbox-')), 'outbox')
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

const now = new Date('2027-02-01T03:00:00Z')
const open = () =>
  makeOutboxFolder(folder, { name: 'PriceHound', address: 'no-reply@x.nz' }, { now: () => now })

const idOf = (n: number): string => `0198c9a0-5b7e-7a55-9d4e-${String(n).padStart(12, '0')}`

const aMail = (n: number, overrides: object = {}) => ({
  recipient: 'aroha@example.nz',
  subject: `Mail ${n}`,
  text: 'Kia ora',
  html: '<p>Kia ora</p>',
  messageId: `<${idOf(n)}@localhost>`,
  accountId: null,
  ...overrides,
})

test('keeps each mail as a file of its own that only its owner reads', async () => {
  await open().deliver(aMail(1))
  expect(await readdir(folder)).toEqual([`${idOf(1)}.json`])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, `${idOf(1)}.json`))).mode & 0o777).toBe(0o600)
  expect(await open().find(idOf(1))).toEqual({
    ...aMail(1),
    id: idOf(1),
    from: 'PriceHound <no-reply@x.nz>',
    sentAt: now,
  })
})

test('shows a mail once that was delivered twice', async () => {
  await open().deliver(aMail(1))
  await open().deliver(aMail(1, { subject: 'Again' }))
  expect((await open().list()).map(({ subject }) => subject)).toEqual(['Again'])
})

test('lists the newest first, and nothing before there is anything', async () => {
  expect(await open().list()).toEqual([])
  for (const n of [2, 1, 3]) await open().deliver(aMail(n))
  await writeFile(join(folder, 'notes.txt'), 'not a mail')
  expect((await open().list()).map(({ subject }) => subject)).toEqual([
    'Mail 3',
    'Mail 2',
    'Mail 1',
  ])
})

test('forgets the mails of an account, and nobody’s to the addresses that it has and had', async () => {
  const [gone, other] = [idOf(101), idOf(102)]
  const [now, before] = ['aroha@example.nz', 'old@example.nz']
  const mails = [
    aMail(1, { recipient: now }),
    aMail(2, { recipient: before }),
    aMail(3, { recipient: before, accountId: gone }),
    aMail(4, { recipient: now, accountId: gone }),
    aMail(5, { recipient: before, accountId: other }),
    aMail(6, { recipient: 'tane@example.nz', text: `greetings to ${now}` }),
  ]
  for (const mail of mails) await open().deliver(mail)
  await open().forget(gone, [now])
  expect((await open().list()).map(({ subject }) => subject)).toEqual(['Mail 6', 'Mail 5'])
})

test.each(['../../etc/passwd', '', 'x', `${idOf(1)}/../../x`, `${idOf(1)}.json`])(
  'finds nothing under %j',
  async (id) => {
    await open().deliver(aMail(1))
    expect(await open().find(id)).toBeUndefined()
  },
)

test('takes no mail whose id leads elsewhere', async () => {
  await expect(open().deliver(aMail(1, { messageId: '<../../x@y>' }))).rejects.toThrow(RangeError)
})
