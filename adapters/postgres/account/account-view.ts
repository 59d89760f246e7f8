import type { AccountId } from '#domain/ids.ts'
import { sql } from 'kysely'
import type { AccountView, Role } from '#application/account/account-views.ts'
import type { RawBuilder } from 'kysely'

/** Columns of `account` as its owner sees it; `toAccountView` reads them. */
export const accountColumns: RawBuilder<unknown> = sql`
  account.id as account_id, account.email, account.name, account.role, account.pending_email,
  account.created_at,
  exists (
    select from password_credential where password_credential.account_id = account.id
  ) as has_password,
  exists (
    select from external_identity where external_identity.account_id = account.id
  ) as has_google,
  (
    select etag from profile_picture where profile_picture.account_id = account.id
  ) as picture_tag`

export type AccountRow = {
  readonly account_id: AccountId
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly pending_email: string | null
  readonly created_at: Date
  readonly has_password: boolean
  readonly has_google: boolean
  readonly picture_tag: string | null
}

export const toAccountView = (row: AccountRow): AccountView => ({
  id: row.account_id,
  email: row.email,
  name: row.name,
  role: row.role,
  pendingEmail: row.pending_email,
  hasPassword: row.has_password,
  hasGoogle: row.has_google,
  pictureTag: row.picture_tag,
  createdAt: row.created_at,
})
