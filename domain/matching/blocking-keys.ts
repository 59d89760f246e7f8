import type { Traits } from './product-traits.ts'
import { plainWordWeights } from './words/word-weights.ts'

/**
 * A few keys of which two descriptions of one thing should share at least one; those that share
 * none are never compared. Whatever the traits weigh their words by, these weights never change: two
 * nodes, or two days, make the same keys. Keys that very many have (see `commonKey`) help
 * nobody and are left out by whoever looks them up.
 */
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

/** A key that more descriptions have than this tells nothing and is not followed. */
export const commonKey = 60
