import { foldText } from '../../search/words/fold.ts'

export type MarkedWord = { readonly word: string; readonly differs: boolean }

/** The words of a title, with those marked that the other title does not have. */
export const differingWords = (title: string, other: string): readonly MarkedWord[] => {
  const known = new Set(wordsOf(other).map(plain))
  return wordsOf(title).map((word) => {
    const folded = plain(word)
    return { word, differs: folded !== '' && !known.has(folded) }
  })
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')

const plain = (word: string): string => foldText(word).replace(/[^\p{L}\p{N}.]/gu, '')
