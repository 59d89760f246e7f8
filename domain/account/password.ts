import words from './common-passwords.json' with { type: 'json' }

/** PASSWORD_MIN_LENGTH by default (specification, section 9). */
export const passwordMinLengthDefault = 6

/** Longer ones are refused, not truncated. */
export const passwordMaxLength = 256

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common'

/** NFKC, so that every keyboard produces the same password. */
export const toPassword = (text: string): string => text.normalize('NFKC')

/**
 * Undefined when accepted. Counts characters, not bytes; the owner's name and address are common.
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

/** In lower case: a common word, also with four digits or signs behind it, a repetition, a run. */
const isCommonPassword = (password: string): boolean => {
  const plain = password.replaceAll(/[\s._-]/g, '')
  const word = plain.replace(/[\d!@#$%&*?.]{1,4}$/, '')
  return (
    plain === '' ||
    [password, plain, word, unmasked(plain), unmasked(word)].some((one) => common.has(one)) ||
    isRepetition(plain) ||
    runs.some((run) => run.includes(plain))
  )
}

const unmasked = (password: string): string =>
  password.replaceAll(/[013457@$!]/g, (sign) => masks[sign] ?? sign)

const masks: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const isRepetition = (password: string): boolean =>
  [1, 2, 3, 4].some(
    (length) =>
      password.length > length &&
      password ===
        password
          .slice(0, length)
          .repeat(password.length / length + 1)
          .slice(0, password.length),
  )

const bothWays = (run: string): string[] => [
  run + run,
  Array.from(run + run)
    .toReversed()
    .join(''),
]

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  '0123456789',
  'qwertyuiop',
  'qwertyuiopasdfghjklzxcvbnm',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'zaq12wsxcde34rfvbgt56yhn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '!@#$%^&*()',
  'qwertzuiop',
  'azertyuiop',
  '147258369',
  '159357',
].flatMap(bothWays)

const common: ReadonlySet<string> = new Set(words)
