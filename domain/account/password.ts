import { isCommonPassword } from './common-passwords.ts'

/** PASSWORD_MIN_LENGTH by default (specification, section 9). */
export const passwordMinLengthDefault = 6

/** Longer ones are refused, not truncated. */
export const passwordMaxLength = 256

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common'

/** NFKC, so that every keyboard produces the same password. */
export const toPassword = (text: string): string => text.normalize('NFKC')

/**
 * Undefined when the password is accepted. Lengths count characters, not bytes; the owner's name
 * and address count as common.
 */
export const passwordProblem = (
  text: string,
  about: {
    readonly minLength: number
    readonly name?: string | undefined
    readonly email?: string | undefined
  },
): PasswordProblem | undefined => {
  // Cheap check first: no character has more than two units.
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
