import words from './common-passwords.json' with { type: 'json' }

/**
 * A common word, alone or with up to four digits or signs behind it, a repetition, or a run along
 * the alphabet, the digits or a keyboard. `password` is in lower case.
 */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.replaceAll(/[\s._-]/g, '')
  const word = plain.replace(/[\d!@#$%&*?.]{1,4}$/, '')
  return (
    plain === '' ||
    [password, plain, word, unmasked(plain), unmasked(word)].some((one) => common.has(one)) ||
    isRepetition(plain) ||
    runs.some((run) => run.includes(plain))
  )
}

/** Reverses common substitutions of letters by digits and signs. */
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

/** One to four characters repeated: 'aaaaaa', 'abcabc', '12341234'. */
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

/** Also refused with digits or signs behind it. */
const common: ReadonlySet<string> = new Set(words)
