import words from './common-words.json' with { type: 'json' }

/** PASSWORD_MIN_LENGTH by default (specification, section 9). */
export const passwordMinLengthDefault = 6

/** Longer ones are refused, not truncated. */
export const passwordMaxLength = 256

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common'

/** NFKC, so that every keyboard produces the same password. */
export const toPassword = (text: string): string => text.normalize('NFKC')

/** What is easily guessed, in lower case and without spaces and hyphens. */
type IsCommon = (word: string) => boolean

export type PasswordRules = {
  readonly minLength: number
  /** Of a list of passwords that people often use. */
  readonly isCommon: IsCommon
  readonly name?: string | undefined
  readonly email?: string | undefined
}

/**
 * Undefined when accepted. Counts characters, not bytes; the owner's name and address are common.
 */
export const passwordProblem = (
  text: string,
  rules: PasswordRules,
): PasswordProblem | undefined => {
  // Cheap check first: no character has more than two units.
  if (text.length > 2 * passwordMaxLength) return 'too-long'
  const password = toPassword(text)
  const length = Array.from(password).length
  if (length > passwordMaxLength) return 'too-long'
  if (length < rules.minLength) return 'too-short'
  return isEasy(toPlain(password), rules) ? 'too-common' : undefined
}

const toPlain = (text: string): string =>
  toPassword(text)
    .toLowerCase()
    .replaceAll(/[\s._\p{C}-]/gu, '')

/** A common word, also with four digits or signs, or a year among signs, before or behind it, names with any, a repetition, a run. */
const isEasy = (plain: string, { isCommon, ...owner }: PasswordRules): boolean => {
  const own = ownWords(owner)
  const part = repeatedPart(plain)
  const words = [plain, part].flatMap(withoutEnds).flatMap(spellingsOf)
  const withoutSigns = plain.replaceAll(/^[\d!@#$%&*?.]+|[\d!@#$%&*?.]+$/g, '')
  return (
    plain === '' ||
    words.some((word) => isCommon(word) || ours.has(word)) ||
    spellingsOf(withoutSigns).some((word) => own.includes(word)) ||
    /^[\d!@#$%&*?.]*$/.test(own.reduce((rest, word) => rest.replaceAll(word, ''), plain)) ||
    (part !== plain && part.length <= longestPart) ||
    runs.some((run) => run.includes(plain))
  )
}

const withoutEnds = (text: string): string[] => {
  const [before, behind] = [/^[\d!@#$%&*?.]{1,4}(?![\d!@#$%&*?.])/, /[\d!@#$%&*?.]{1,4}$/]
  return [text, ...[before, behind, yearBefore, yearBehind].map((end) => text.replace(end, ''))]
}

const yearBefore = /^[!@#$%&*?.]{0,4}(?:19|20)\d\d[!@#$%&*?.]{0,4}(?![\d!@#$%&*?.])/
const yearBehind = /[!@#$%&*?.]{0,4}(?:19|20)\d\d[!@#$%&*?.]{0,4}$/

const spellingsOf = (text: string): string[] =>
  [text, repeatedPart(text)].flatMap((word) => [word, unmasked(word)])

const site = 'pricehound'

/** Those that whoever knows the owner tries first, the longest first; initials are no words. */
const ownWords = ({ name = '', email = '' }: Omit<PasswordRules, 'isCommon'>): string[] => {
  const [local = ''] = email.split('@')
  return [site, name, ...name.split(/\s+/), email, local, ...local.split(/[._+-]/)]
    .map(toPlain)
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length)
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

/** Repeated, a part of so many characters makes a password no better. */
const longestPart = 4

/** "ab" of "ababa", "dragon" of "dragondragon", else the text itself. */
const repeatedPart = (text: string): string => {
  for (let length = 1; 2 * length <= text.length; length++) {
    const part = text.slice(0, length)
    const isWhole = length > longestPart
    if (isWhole && text.length % length > 0) continue
    if (part.repeat(text.length / length + 1).startsWith(text)) return part
  }
  return text
}

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

/** What lists of all the world lack. */
const ours: ReadonlySet<string> = new Set(words)
