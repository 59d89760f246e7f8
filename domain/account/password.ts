import { isCommonPassword } from './common-passwords.ts'

/** The setting PASSWORD_MIN_LENGTH where it is not given (specification, section 9). */
export const passwordMinLengthDefault = 6

/** Longer ones are refused rather than cut off. */
export const passwordMaxLength = 256

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common'

/**
 * A password as it is hashed: in Unicode's compatibility form (NFKC), so that every keyboard gives the
 * same one.
 */
export const toPassword = (text: string): string => text.normalize('NFKC')

/**
 * Why the password cannot be chosen, undefined when it can. Lengths count characters, not bytes; what
 * its owner is called, or is written to at, counts as common.
 */
export const passwordProblem = (
  text: string,
  about: {
    readonly minLength: number
    readonly name?: string | undefined
    readonly email?: string | undefined
  },
): PasswordProblem | undefined => {
  // A megabyte need not be taken apart to be too long: no character has more than two units.
  if (text.length > 2 * passwordMaxLength) return 'too-long'
  const password = toPassword(text)
  const length = Array.from(password).length
  if (length > passwordMaxLength) return 'too-long'
  if (length < about.minLength) return 'too-short'
  const folded = password.toLowerCase()
  const own = [about.name, about.email, about.email?.split('@')[0]]
  if (own.some((word) => word && toPassword(word).toLowerCase() === folded)) return 'too-common'
  return isCommonPassword(folded) ? 'too-common' : undefined
}
