import { foldText } from './fold.ts'

/**
 * Whether the last word typed, which may be unfinished, begins a word of the title that the words before it do not name:
 * "iphone 15 pro 1" goes on to "128GB", as "15" is said already.
 */
export const namesVersion = (typed: string, title: string): boolean => {
  const said = wordsOf(typed)
  const last = said.pop()
  return (
    last !== undefined &&
    wordsOf(title).some((word) => word.startsWith(last) && !said.includes(word))
  )
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
