import type { App } from '#adapters/composition/app/make-app.ts'
import type { AccountDetails } from '#application/account/manage-accounts.ts'
import { Command } from 'commander'
import { confirm, refuseUnasked } from '../../ask.ts'
import { wholeUpTo } from '../../list-options.ts'
import { operatorActor } from '../../operator.ts'
import { clean, dim } from '../../print.ts'
import { showAnswer } from '../../show/show-answer.ts'
import { workCommand } from '../../work-command.ts'

const anAccount = { '<email>': 'the address of the account' }
const examples = ['aroha@example.nz']
const pageSize = 50

type Listed = { readonly search?: string; readonly page: number }
type Named = { readonly email: string }

const columns = [
  ['Address', 'email'],
  ['Name', 'name'],
  ['Role', 'role'],
  ['Disabled', 'disabledAt'],
  ['Joined', 'createdAt'],
  ['Last seen', 'lastSeenAt'],
] as const

const changing = (
  verb: string,
  [summary, done]: readonly [summary: string, done: string],
  change: (accounts: App['accounts'], email: string) => Promise<void>,
): Command =>
  workCommand({
    name: `users ${verb}`,
    summary,
    args: anAccount,
    examples,
    async work({ accounts }, { email }: Named) {
      await change(accounts, email)
      return accounts.show(email)
    },
    show: ({ email }) => `${clean(email)} ${done}`,
  })

const remove = async (
  { accounts }: App,
  { email: asked, yes }: Named & { readonly yes?: true },
): Promise<{ readonly deleted?: string; readonly id?: string }> => {
  const { email, name, id } = await accounts.show(asked)
  const question = `${clean(email)} (${clean(name)}) will be permanently deleted with all its data.`
  if (!yes && !(await confirm(`${question}\nType the address to confirm: `, clean(email))))
    return {}
  await accounts.remove(email, operatorActor())
  return { deleted: email, id }
}

export const usersCommand: Command = new Command('users')
  .description('manage accounts')
  .addCommand(
    workCommand({
      name: 'users list',
      summary: 'show accounts, the newest first',
      args: { '[search]': 'part of an address or a name' },
      flags: { '--page <number>': ['page number', wholeUpTo(999_999), 1] },
      examples: ['', 'example.nz --page 2 --json'],
      work: async ({ accounts }, { search, page }: Listed) => ({
        ...(await accounts.list({ search, page, pageSize })),
        page,
      }),
      show: (found, now) => showAccounts(found, now),
    }),
  )
  .addCommand(
    workCommand({
      name: 'users show',
      summary: 'show one account',
      args: { '<email>': 'its address' },
      examples,
      work: ({ accounts }, { email }: Named) => accounts.show(email),
      columns: [
        ['', 'email'],
        ['Id', 'id'],
        ...columns.slice(1),
        ['Password', 'hasPassword'],
        ['Google', 'hasGoogle'],
        ['New email', 'pendingEmail'],
        ['Sessions', 'sessions'],
      ],
    }),
  )
  .addCommand(
    changing(
      'grant-admin',
      ['grant an account the admin role', 'is now an admin, and has to sign in again.'],
      (accounts, email) => accounts.setRole(email, 'admin', operatorActor()),
    ),
  )
  .addCommand(
    changing(
      'revoke-admin',
      [
        'revoke the admin role of an account',
        'is no longer an admin, and was signed out everywhere.',
      ],
      (accounts, email) => accounts.setRole(email, 'user', operatorActor()),
    ),
  )
  .addCommand(
    changing(
      'disable',
      ['disable an account and end its sessions', 'was disabled and signed out everywhere.'],
      (accounts, email) => accounts.disable(email, operatorActor()),
    ),
  )
  .addCommand(
    changing('enable', ['enable a disabled account', 'was enabled.'], (accounts, email) =>
      accounts.enable(email, operatorActor()),
    ),
  )
  .addCommand(
    workCommand({
      name: 'users delete',
      summary: 'permanently delete an account and all its data',
      args: anAccount,
      flags: { '--yes': 'do not ask for confirmation' },
      examples: ['aroha@example.nz --yes'],
      check: ({ yes }, command) => yes || refuseUnasked(command, 'delete it'),
      work: remove,
      show: ({ deleted }) => (deleted ? `${clean(deleted)} was deleted.` : 'Nothing was deleted.'),
    }),
  )

type Found = {
  readonly accounts: readonly AccountDetails[]
  readonly total: number
  readonly page: number
}

const showAccounts = ({ accounts, total, page }: Found, now: Date): string => {
  if (accounts.length === 0) return total === 0 ? 'No accounts.' : 'No more accounts.'
  const first = (page - 1) * pageSize + 1
  const last = first + accounts.length - 1
  const next = last < total ? `; next page: --page ${page + 1}` : ''
  return `${showAnswer({ items: accounts }, { columns }, now)}\n${dim(`${first} to ${last} of ${total}${next}`)}`
}
