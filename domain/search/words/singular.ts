import { foldText } from './fold.ts'
import plurals from './plurals.json' with { type: 'json' }

/** Plurals only, and always a real word, as spelling is corrected to it. Expects folded letters. */
export const singularOf = (word: string): string => {
  if (!/^[a-z]+s$|^mice$/.test(word) || invariant.has(word)) return word
  const known = irregular.get(word)
  if (known !== undefined) return known
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  const rule = rules.find(([ending]) => ending.test(word))
  return rule === undefined ? word : word.replace(rule[0], rule[1])
}

/** Folded and in the singular: two texts that have these in common say the same. */
export const plainWords = (text: string): string =>
  foldText(text).split(' ').map(singularOf).join(' ')

const rules: readonly (readonly [RegExp, string])[] = [
  [/(?<=shoe)s$/, ''],
  [/(?<=..)ies$/, 'y'],
  [/(?<=ss|x|ch|sh|[^e]o)es$/, ''],
  [/s$/, ''],
]

const words = (list: string): string[] => list.split(' ')

/** End in s without being plurals; brand names among them. */
const invariant = new Set(words(plurals.invariant))

const irregular: ReadonlyMap<string, string> = new Map([
  // Of words this short only these are plurals: gps, bus, gas and ios are not.
  ...Object.entries(plurals.irregular),
  ...words(plurals.withoutS).map((plural): [string, string] => [plural, plural.slice(0, -1)]),
])
