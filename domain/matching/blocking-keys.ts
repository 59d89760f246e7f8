import type { Traits } from './product-traits.ts'
import { plainWordWeights } from './words/word-weights.ts'

/** Descriptions of one thing should share a key. The weights never change: nodes must agree. */
export const blockingKeysOf = (traits: Traits): string[] => {
  const keys = new Set<string>()
  for (const gtin of traits.gtins) keys.add(`g:${gtin}`)
  if (traits.mpn.length >= 3) keys.add(`c:${traits.mpn}`)
  for (const code of traits.codes.slice(0, 4)) if (code.length >= 4) keys.add(`c:${code}`)
  for (const code of joinedCodes(traits.words)) keys.add(`c:${code}`)
  const rare = traits.words
    .map((word) => ({ word, weight: plainWordWeights(word) }))
    .filter(({ word }) => word.length > 1 || /\d/.test(word))
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, rareWords)
    .map(({ word }) => word)
  rare.slice(0, loneWords).forEach((word) => keys.add(`w:${word}`))
  for (let i = 0; i < rare.length; i++) {
    for (let j = i + 1; j < rare.length; j++) {
      const [first = '', second = ''] = [rare[i] ?? '', rare[j] ?? ''].sort()
      keys.add(`p:${first} ${second}`)
    }
  }
  return [...keys]
}

const rareWords = 7
const loneWords = 3

/** Neighbours that others write in one: 'RTX 4090', 'DMC FS3'. */
const joinedCodes = (words: readonly string[]): string[] => {
  const joined: string[] = []
  for (let index = 1; index < words.length && joined.length < 4; index++) {
    const [before = '', word = ''] = [words[index - 1], words[index]]
    const isCode = /^[a-z]{1,5}\d?$/.test(before) && /^(?=[a-z]*\d)[a-z\d]{2,}$/.test(word)
    if (isCode && before.length + word.length >= 5) joined.push(before + word)
  }
  return joined
}

export const commonKey = 60
