import type { PasswordRules } from '#domain/account/password.ts'

/** Off the main thread, a few at once; what has to wait too long is refused as 'unavailable'. */
export type PasswordHasher = {
  /** For the database: names its method and settings, and holds its salt. */
  readonly hash: (password: string) => Promise<string>
  /** Takes as long where there is no hash to compare with, and answers false then. */
  readonly verify: (password: string, hash: string | null | undefined) => Promise<boolean>
}

/** What every new password is held to. The list of common ones is read when it is first needed. */
export type PasswordPolicy = () => Promise<Pick<PasswordRules, 'minLength' | 'isCommon'>>
