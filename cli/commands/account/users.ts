import type { App } from '#adapters/composition/app/make-app.ts'
import { Command, InvalidArgumentError } from 'commander'
import { operatorActor } from '../../operator.ts'
import { clean, print, printJson, bold, dim } from '../../print.ts'
import { canAsk } from '../../terminal.ts'
import { usingApp } from '../../using-app.ts'
import type { AccountDetails } from '#application/account/manage-accounts.ts'
import { agoWords } from '../../ago.ts'
import { makeTable } from '../../show/table.ts'
import { confirm } from '../../ask.ts'

type Options = { readonly json?: true }

const pageSize = 50

const pageNumber = (text: string): number => {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number, at least 1.')
}

const list = new Command('list')
  .description('show accounts, the newest first')
  .argument('[search]', 'part of an address or a name')
  .option('--page <number>', 'page number', pageNumber, 1)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound users list\n  pricehound users list example.nz --page 2 --json',
  )
  .action((search: string | undefined, { page, json }: Options & { readonly page: number }) =>
    usingApp(async (app) => {
      const found = await app.accounts.list({ search, page, pageSize })
      if (json) printJson({ ...found, page })
      else print(showAccounts(found, { page, pageSize }, app.clock.now()))
    }),
  )

const show = new Command('show')
  .description('show one account')
  .argument('<email>', 'its address')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound users show aroha@example.nz')
  .action((email: string, { json }: Options) =>
    usingApp(async (app) => {
      const account = await app.accounts.show(email)
      if (json) printJson(account)
      else print(showAccount(account, app.clock.now()))
    }),
  )

type Change = {
  readonly name: string
  readonly description: string
  readonly apply: (app: App, email: string) => Promise<void>
  /** Printed after the address. */
  readonly done: string
}

const changing = ({ name, description, apply, done }: Change): Command =>
  new Command(name)
    .description(description)
    .argument('<email>', 'the address of the account')
    .option('--json', 'print JSON')
    .addHelpText('after', `\nExamples:\n  pricehound users ${name} aroha@example.nz`)
    .action((email: string, { json }: Options) =>
      usingApp(async (app) => {
        await apply(app, email)
        const account = await app.accounts.show(email)
        if (json) printJson(account)
        else print(`${clean(account.email)} ${done}`)
      }),
    )

const remove = new Command('delete')
  .description('permanently delete an account and all its data')
  .argument('<email>', 'the address of the account')
  .option('--yes', 'do not ask for confirmation')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound users delete aroha@example.nz --yes')
  .action((email: string, { yes, json }: Options & { readonly yes?: true }, command: Command) => {
    if (!yes && !canAsk()) command.error('error: no terminal to prompt at; add --yes to delete it')
    return usingApp(async (app) => {
      const account = await app.accounts.show(email)
      const address = clean(account.email)
      const question = `${address} (${clean(account.name)}) will be permanently deleted with all its data.\nType the address to confirm: `
      if (!yes && !(await confirm(question, address))) return print('Nothing was deleted.')
      await app.accounts.remove(account.email, operatorActor())
      if (json) printJson({ deleted: account.email, id: account.id })
      else print(`${address} was deleted.`)
    })
  })

export const usersCommand: Command = new Command('users')
  .description('manage accounts')
  .addCommand(list)
  .addCommand(show)
  .addCommand(
    changing({
      name: 'grant-admin',
      description: 'grant an account the admin role',
      apply: ({ accounts }, email) => accounts.setRole(email, 'admin', operatorActor()),
      done: 'is now an admin.',
    }),
  )
  .addCommand(
    changing({
      name: 'revoke-admin',
      description: 'revoke the admin role of an account',
      apply: ({ accounts }, email) => accounts.setRole(email, 'user', operatorActor()),
      done: 'is no longer an admin.',
    }),
  )
  .addCommand(
    changing({
      name: 'disable',
      description: 'disable an account and end its sessions',
      apply: ({ accounts }, email) => accounts.disable(email, operatorActor()),
      done: 'was disabled and signed out everywhere.',
    }),
  )
  .addCommand(
    changing({
      name: 'enable',
      description: 'enable a disabled account',
      apply: ({ accounts }, email) => accounts.enable(email, operatorActor()),
      done: 'was enabled.',
    }),
  )
  .addCommand(remove)

type Found = { readonly accounts: readonly AccountDetails[]; readonly total: number }

export const showAccounts = (
  { accounts, total }: Found,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  now: Date,
): string => {
  if (accounts.length === 0) return total === 0 ? 'No accounts.' : 'No more accounts.'
  const first = (page - 1) * pageSize + 1
  const last = first + accounts.length - 1
  return [
    makeTable(columns, accounts.map(toRow(now))),
    dim(`${first} to ${last} of ${total}${last < total ? `; next page: --page ${page + 1}` : ''}`),
  ].join('\n')
}

export const showAccount = (account: AccountDetails, now: Date): string =>
  [bold(clean(account.email)), ...factsOf(account, now).map(toLine)].join('\n')

const columns = [
  { heading: 'Address' },
  { heading: 'Name', wraps: true },
  { heading: 'Role' },
  { heading: 'State' },
  { heading: 'Joined' },
  { heading: 'Last seen' },
] as const

const toRow =
  (now: Date) =>
  (account: AccountDetails): string[] => [
    account.email,
    account.name,
    account.role,
    stateOf(account),
    agoWords(account.createdAt, now),
    seenWords(account, now),
  ]

const stateOf = ({ disabledAt }: AccountDetails): string => (disabledAt ? 'disabled' : 'enabled')

const seenWords = ({ lastSeenAt }: AccountDetails, now: Date): string =>
  lastSeenAt ? agoWords(lastSeenAt, now) : 'not signed in'

const factsOf = (account: AccountDetails, now: Date): readonly (readonly [string, string])[] => [
  ['Name', account.name],
  ['Id', account.id],
  ['Role', account.role],
  ['State', `${stateOf(account)}${account.disabledAt ? ` ${since(account.disabledAt)}` : ''}`],
  ['Signs in by', waysOf(account).join(', ')],
  ['New email', account.pendingEmail ?? '-'],
  ['Joined', `${day(account.createdAt)}, ${agoWords(account.createdAt, now)}`],
  ['Sessions', `${account.sessions}; ${seenWords(account, now)}`],
]

const toLine = ([what, value]: readonly [string, string]): string =>
  `${dim(what.padEnd(12))} ${clean(value)}`

const waysOf = ({ hasPassword, hasGoogle }: AccountDetails): string[] => [
  ...(hasPassword ? ['password'] : []),
  ...(hasGoogle ? ['Google'] : []),
  'emailed link',
]

const since = (date: Date): string => `since ${day(date)}`

const day = (date: Date): string => date.toISOString().slice(0, 10)
