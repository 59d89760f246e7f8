import type { AccountId } from '#domain/ids.ts'
import type { ContactStore } from '../contact/contact-store.ts'
import type { ReviewStore } from '../review/review-store.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import type { FileRemovals } from '../storage/file-store.ts'
import type { WatchStore } from '../watch/watch-store.ts'
import type { AccountRecord, AccountStore } from './account-store.ts'
import type { SignUpStore } from './sign-up/sign-up-store.ts'

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
