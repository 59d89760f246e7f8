import { hasVisibleText } from '../visible-text.ts'

export type Stars = 1 | 2 | 3 | 4 | 5

export const allStars: readonly Stars[] = [1, 2, 3, 4, 5]

/** In UTF-16 units, as browsers count. */
export const reviewTextMaxLength = 4_000

export type ReportReason = 'spam' | 'abusive' | 'off-topic' | 'other'

export const reportReasons: readonly ReportReason[] = ['spam', 'abusive', 'off-topic', 'other']

export const hiddenReasonMaxLength = 300

/** At most one empty line in a row, no control characters or direction marks. Empty where nobody would see anything. */
export const toReviewText = (text: string): string => (hasVisibleText(text) ? tidied(text) : '')

const tidied = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
