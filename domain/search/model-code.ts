import { unitSpellings } from './measure.ts'
import { foldText } from './fold.ts'

/** The one spelling under which codes are compared: 'WH-1000XM5' → 'wh1000xm5'. */
export const collapseCode = (code: string): string =>
  foldText(code).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * Whether a word is a maker's code rather than a word, a number or a measure: letters
 * with two digits or with one in their midst, four characters or more. 'WH-1000XM5' is; 's23', '128GB', '2024' are not.
 */
export const isModelCode = (word: string): boolean => {
  const code = collapseCode(word)
  return (
    code.length >= 4 &&
    code.length <= 40 &&
    /[a-z]/.test(code) &&
    /\d.*\d|[a-z]\d[a-z]/.test(code) &&
    !/\s/.test(word.trim()) &&
    !measure.test(code)
  )
}

/** The codes within a title, collapsed. */
export const modelCodesIn = (title: string): string[] => [
  ...new Set(
    title
      .split(/[\s,;()[\]]+/)
      .filter(isModelCode)
      .map(collapseCode),
  ),
]

const measure = new RegExp(String.raw`^(?:\d+x)*\d+(?:p|k|st|nd|rd|th|${unitSpellings()})?$`)
