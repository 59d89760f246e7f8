import type { AccountView } from '#application/account/account-views.ts'
import type { UserBody } from '#openapi/schemas/account/session.ts'

export const toUserBody = (account: AccountView): UserBody => ({
  uid: account.id,
  name: account.name,
  email: account.email,
  pendingEmail: account.pendingEmail,
  role: account.role,
  hasPassword: account.hasPassword,
  hasGoogle: account.hasGoogle,
  icon: iconOf(account),
})

/** The tag only busts caches. */
const iconOf = ({ id, pictureTag }: AccountView): string =>
  pictureTag === null ? `/icons/${id}` : `/icons/${id}?v=${encodeURIComponent(pictureTag)}`
