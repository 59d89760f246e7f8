import { sql, type RawBuilder } from 'kysely'

/** Columns of `account` as its owner sees it: an `AccountView`. */
export const accountColumns: RawBuilder<unknown> = sql`
  account.id, account.email, account.name, account.role, account.pending_email as "pendingEmail",
  account.created_at as "createdAt",
  exists (
    select from password_credential where password_credential.account_id = account.id
  ) as "hasPassword",
  exists (
    select from external_identity where external_identity.account_id = account.id
  ) as "hasGoogle",
  (
    select etag from profile_picture where profile_picture.account_id = account.id
  ) as "pictureTag"`
