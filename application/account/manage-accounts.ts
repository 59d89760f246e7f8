import type { Wired } from '../wired.ts'
import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { accountNotFound, ownRole } from './account-errors.ts'
import { erasedAccount, type AccountRecord, type AccountStore } from './account-store.ts'
import type { AccountView, Role } from './account-views.ts'
import type { ForgetMails } from './email/forget-mails.ts'
import { readEmail } from './read-fields.ts'
import type { SessionStore } from './session/session-store.ts'
import type { AccountId } from '#domain/ids.ts'
import type { ContactStore } from '../contact/contact.ts'
import type { ReviewStore } from '../review/review-store.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import type { FileRemovals } from '../storage/file-store.ts'
import type { WatchStore } from '../watch/watch-store.ts'
import type { SignUpStore } from './sign-up/sign-up-store.ts'

export type ManageAccounts = Wired<typeof accountUseCases> & {
  readonly list: ListAccounts
  readonly find: FindAccountById
}

type AccountName = string | { readonly id: string }

export type AccountDetails = AccountView & {
  readonly disabledAt: Date | null
  readonly sessions: number
  /** When one of its sessions was last used, exact to a day; null when it has none. */
  readonly lastSeenAt: Date | null
}

/** Newest first. `search` is part of an address or a name, in any case; undefined finds all. */
export type ListAccounts = (asked: {
  readonly search: string | undefined
  readonly role?: Role | undefined
  /** From 1 on. */
  readonly page: number
  readonly pageSize: number
}) => Promise<{ readonly accounts: readonly AccountDetails[]; readonly total: number }>

export type FindAccountDetails = (email: string) => Promise<AccountDetails | undefined>

export type FindAccountById = (id: string) => Promise<AccountDetails | undefined>

/** Throws 'not-found' when the address has no account. */
const makeShowAccount =
  ({ findAccountDetails }: Deps) =>
  async (address: string): Promise<AccountDetails> => {
    const email = readEmail(address)
    const account = await findAccountDetails(email)
    if (!account) throw accountNotFound(email)
    return account
  }

type Deps = {
  readonly findAccountDetails: FindAccountDetails
  readonly inTransaction: InTransaction<EraseStores & { sessions: SessionStore; audit: AuditLog }>
  readonly forgetMails: ForgetMails
  readonly clock: Clock
}

/** Ends its sessions. Throws 'conflict' for an admin's own role: nobody might be left to restore it. */
const makeSetRole =
  ({ inTransaction }: Deps) =>
  (name: AccountName, role: Role, actor: Actor): Promise<void> =>
    inTransaction(async ({ accounts, sessions, audit }) => {
      const { id, role: former } = await lockNamedAccount(accounts, name)
      if (former === role) return
      if (actor.kind !== 'operator' && actor.accountId === id) throw ownRole()
      await accounts.setRole(id, role)
      await sessions.endAll(id)
      await audit.record({
        actor,
        action: role === 'admin' ? 'account.role_granted' : 'account.role_revoked',
        subject: { kind: 'account', id },
        before: { role: former },
        after: { role },
      })
    })

/** Ends its sessions; nothing signs in until it is enabled. Throws 'not-found'. */
const makeDisableAccount =
  ({ inTransaction, clock }: Deps) =>
  (name: AccountName, actor: Actor): Promise<void> =>
    inTransaction(async ({ accounts, sessions, signUps, audit }) => {
      const { id, disabledAt } = await lockNamedAccount(accounts, name)
      await accounts.setDisabled(id, disabledAt ?? clock.now())
      await sessions.endAll(id)
      await signUps.removeOfAccount(id)
      if (disabledAt) return
      await audit.record({
        actor,
        action: 'account.disabled',
        subject: { kind: 'account', id },
        before: { disabled: false },
        after: { disabled: true },
      })
    })

/** Throws 'not-found' when there is no such account. */
const makeEnableAccount =
  ({ inTransaction }: Deps) =>
  (name: AccountName, actor: Actor): Promise<void> =>
    inTransaction(async ({ accounts, audit }) => {
      const { id, disabledAt } = await lockNamedAccount(accounts, name)
      if (!disabledAt) return
      await accounts.setDisabled(id, null)
      await audit.record({
        actor,
        action: 'account.enabled',
        subject: { kind: 'account', id },
        before: { disabled: true },
        after: { disabled: false },
      })
    })

/** An operator removes an account with all that is its own. Throws 'not-found'. */
const makeRemoveAccount =
  ({ inTransaction, forgetMails }: Deps) =>
  async (name: AccountName, actor: Actor): Promise<void> => {
    const gone = await inTransaction(async (stores) => {
      const account = await lockNamedAccount(stores.accounts, name)
      await eraseAccount(stores, account)
      // Nothing says any more whose it was.
      const subject = { kind: 'account', id: erasedAccount }
      const { audit } = stores
      await audit.record({ actor, action: 'account.deleted', subject, before: null, after: null })
      return account
    })
    await forgetMails(gone)
  }

/** Locks the account that is named; throws 'not-found' when there is none. */
const lockNamedAccount = async (
  accounts: Pick<AccountStore, 'lock' | 'lockByEmail'>,
  name: AccountName,
): Promise<AccountRecord> => {
  if (typeof name === 'string') {
    const email = readEmail(name)
    const account = await accounts.lockByEmail(email)
    if (!account) throw accountNotFound(email)
    return account
  }
  const account = await accounts.lock(name.id)
  if (!account) throw accountNotFound(name.id)
  return account
}

export type EraseStores = {
  readonly accounts: AccountStore
  readonly signUps: SignUpStore
  readonly reviews: ReviewStore
  readonly listings: ListingStore
  readonly contact: Pick<ContactStore, 'removeFrom'>
  readonly fileRemovals: Pick<FileRemovals, 'removeLater'>
  readonly watches: Pick<WatchStore, 'removeAddress'>
}

/** The account is locked, and mails to its address go with it; once this is committed the caller has the mailer forget its address. */
export const eraseAccount = async (
  stores: EraseStores,
  account: Pick<AccountRecord, 'id' | 'email'>,
): Promise<void> => {
  const { accounts, signUps, contact, fileRemovals, watches } = stores
  await eraseReviews(stores, account.id)
  await signUps.removeOfAddress(account.email)
  await contact.removeFrom(account.email)
  await watches.removeAddress(account.email)
  await fileRemovals.removeLater(await accounts.remove(account))
}

/** What somebody gave counts in no rating any more. */
const eraseReviews = async (
  { reviews, listings }: Pick<EraseStores, 'reviews' | 'listings'>,
  accountId: AccountId,
): Promise<void> => {
  const groupIds = await reviews.groupsOf(accountId)
  if (groupIds.length === 0) return
  const productIds = await reviews.lockProducts(groupIds)
  await reviews.removeAllOf(accountId)
  if (await reviews.countRatings(groupIds)) await listings.rebuild(productIds)
}

export const accountUseCases = {
  show: makeShowAccount,
  setRole: makeSetRole,
  disable: makeDisableAccount,
  enable: makeEnableAccount,
  remove: makeRemoveAccount,
}
