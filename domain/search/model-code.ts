import { unitSpellings } from './measure.ts'
import { foldText } from './words/fold.ts'

export const collapseCode = (code: string): string =>
  foldText(code).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Letters with two digits, or one in their midst: 'WH-1000XM5', but not 's23', '128GB', '2024'. */
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

/** Also a GTIN. */
export const isCode = (text: string): boolean => /^\d{8,14}$/.test(text) || isModelCode(text)

export const modelCodesIn = (title: string): string[] => [
  ...new Set(
    title
      .split(/[\s,;()[\]]+/)
      .filter(isModelCode)
      .map(collapseCode),
  ),
]

const measure = new RegExp(String.raw`^(?:\d+x)*\d+(?:p|k|st|nd|rd|th|${unitSpellings()})?$`)
