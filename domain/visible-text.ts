/** False for text of white space, marks and characters that nobody sees, fillers and blanks of scripts among them. */
export const hasVisibleText = (text: string): boolean =>
  /(?![\u115f\u1160\u2800\u3164\uffa0\ufffc\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u.test(
    text,
  )

/** Single spaces, NFC, no control characters; empty where nobody would see anything. */
export const toLine = (text: string): string =>
  hasVisibleText(text)
    ? text
        .normalize('NFC')
        .replaceAll(/[\s\p{C}]+/gu, ' ')
        .trim()
    : ''
