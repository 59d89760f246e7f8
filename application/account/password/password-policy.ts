import type { PasswordRules } from '#domain/account/password.ts'

/** What every new password is held to. The list of common ones is read when it is first needed. */
export type PasswordPolicy = () => Promise<Pick<PasswordRules, 'minLength' | 'isCommon'>>
