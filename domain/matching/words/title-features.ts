import { categoryWords } from './category-words.ts'
import { hashText } from './hash-text.ts'

/**
 * What a title says of the kind of thing, as hashes, so that the model holds no word: its words, each two that follow each other, the
 * last of the thing, and apart from them what it is for or comes with. Numbers count by their unit.
 */
export const titleFeatures = (title: string): readonly number[] => {
  const words = categoryWords(title.replaceAll(/(\d)[.,](?=\d)/g, '$1'))
    .flatMap(plainWord)
    .slice(0, mostWords)
  const start = words.findIndex((word, at) => at > 0 && connectingWords.has(word))
  const thing = start < 0 ? words : words.slice(0, start)
  const beside = start < 0 ? [] : words.slice(start)
  const said = thing.filter((word) => !word.startsWith('#'))
  const features = [
    ...thing.map((word) => `w ${word}`),
    ...said.flatMap(endsOfWord),
    ...said.slice(1).map((word, at) => `b ${said[at]} ${word}`),
    ...beside.map((word) => `a ${word}`),
    ...headsOf(thing).map((head) => `h ${head}`),
    ...(said[0] === undefined ? [] : [`f ${said[0]}`]),
  ]
  return [...new Set(features)].map(hashText)
}

const mostWords = 24

/** What 'choc', 'choco' and 'chocolatey' share, and 'whiteboard' and 'skateboard'. */
const endsOfWord = (word: string): string[] => [
  ...(word.length > 4 ? [`p ${word.slice(0, 4)}`] : []),
  ...(word.length > 5 ? [`e ${word.slice(-4)}`] : []),
]

/** What follows these is no part of the thing: what it is for, or comes with. */
export const connectingWords: ReadonlySet<string> = new Set([
  'for',
  'with',
  'w',
  'fit',
  'suit',
  'compatible',
  'incl',
  'including',
])

/** '500g' → '#g'; a model's code says nothing of its kind. */
const plainWord = (word: string): string[] => {
  if (!/\d/.test(word)) return [word]
  const [, unit] = /^\d+([a-z"]{1,5})$/.exec(word) ?? []
  if (unit !== undefined) return [`#${unit}`]
  if (/^\d+$/.test(word)) return ['#']
  return word.length > 6 ? [] : [word]
}

/** The last word, and the last two, before what is only measured or listed. */
const headsOf = (thing: readonly string[]): string[] => {
  const end = thing.findIndex((word, at) => at > 1 && word.startsWith('#'))
  const upTo = (end < 0 ? thing : thing.slice(0, end)).filter((word) => !word.startsWith('#'))
  const [last, before] = [upTo.at(-1), upTo.at(-2)]
  if (last === undefined) return []
  return before === undefined ? [last] : [last, `${before} ${last}`]
}
