import type { PasswordPolicy } from '#application/account/password/password-policy.ts'

/** Refuses the 49,000 passwords of zxcvbn-ts's list, which are those that leaks have most often. */
export const makePasswordPolicy = (minLength: number): PasswordPolicy => {
  let common: Promise<ReadonlySet<string>> | undefined
  return async () => {
    common ??= readCommonPasswords()
    const words = await common
    return { minLength, isCommon: (word) => words.has(word) }
  }
}

const readCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
