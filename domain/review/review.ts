/** How many stars somebody gives. */
export type Stars = 1 | 2 | 3 | 4 | 5

export const allStars: readonly Stars[] = [1, 2, 3, 4, 5]

/** In UTF-16 units, as browsers count what is typed. */
export const reviewTextMaxLength = 4_000

/** Why a reader reports a review. */
export type ReportReason = 'spam' | 'abusive' | 'off-topic' | 'other'

export const reportReasons: readonly ReportReason[] = ['spam', 'abusive', 'off-topic', 'other']

/** Of the words by which an admin says why a review is hidden. */
export const hiddenReasonMaxLength = 300

/**
 * The text of a review as it is kept: trimmed, lines kept but at most one of them empty in a row, and
 * without what steers terminals or turns the direction of what is written after it. May be empty.
 */
export const toReviewText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    // All control characters but the end of a line, and the marks that turn directions.
    .replaceAll(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
