import type { AccountDetails } from '#application/account/manage-accounts.ts'
import { agoWords } from '../ago.ts'
import { bold, clean, dim } from '../print.ts'
import { makeTable } from './table.ts'

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
