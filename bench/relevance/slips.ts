import { makeRandom } from '../search/random.ts'

/** How people type: as it is, with one slip, or with the last word unfinished. */
export const slips = {
  'as typed': (query) => query,
  'one typo': (query) => withTypo(query),
  'cut short': (query) => (query.length > 4 ? query.slice(0, -2) : query),
} as const satisfies Readonly<Record<string, (query: string) => string>>

export type SlipName = keyof typeof slips

/** One letter of the longest word is left out, doubled, or changes places with the next; by chance, but always the same. */
const withTypo = (query: string): string => {
  const word = query.split(' ').reduce((a, b) => (lettersOf(b) > lettersOf(a) ? b : a))
  if (lettersOf(word) < 4) return query
  const random = makeRandom(Buffer.from(query).reduce((sum, byte) => sum * 31 + byte, 7))
  const at = 1 + Math.floor(random() * (word.length - 2))
  const [a = '', b = ''] = word.slice(at, at + 2)
  const slip = [b, `${a}${a}${b}`, `${b}${a}`][Math.floor(random() * 3)] ?? b
  return query.replace(word, `${word.slice(0, at)}${slip}${word.slice(at + 2)}`)
}

const lettersOf = (word: string): number => word.replaceAll(/[^a-z]/gi, '').length
