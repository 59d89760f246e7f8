/**
 * Mends text that was UTF-8, read as Windows-1252 and encoded again: "CafÃ©" → "Café", "MÄ\u0081ori" → "Māori". Only what
 * can hardly be anything else: "NESCAFÉ™" is UTF-8 of a letter, too, but not of one that anybody writes here.
 */
export const mendTwiceEncoded = (text: string): string => {
  let mended = text
  // Some programs do it again each time that they save.
  for (let round = 0; round < mostRounds && lead.test(mended); round += 1) {
    mended = mended.replace(sequence, (found) => decoded(found) ?? found)
  }
  return mended
}

const mostRounds = 3

const lead = /[ÂÃÄÅâïð][\u0080-\u00bf\u0152-\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/

/** What Windows-1252 has from 0x80 to 0x9f. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const follow = `[\u0080-\u00bf${upper}]`

const sequence = new RegExp(`[ÂÃÄÅ]${follow}|[âï]${follow}{2}|ð${follow}{3}`, 'g')

const byteOf = (character: string): number => {
  const at = upper.indexOf(character)
  return at < 0 ? character.charCodeAt(0) : 0x80 + at
}

const decoded = (found: string): string | undefined => {
  const [first = 0, ...rest] = Array.from(found, byteOf)
  const start = first & (rest.length === 1 ? 0x1f : rest.length === 2 ? 0x0f : 0x07)
  const code = rest.reduce((sum, byte) => sum * 64 + (byte & 0x3f), start)
  if (code === 0xfe_ff) return ''
  return isExpected(code, rest.length) ? String.fromCodePoint(code) : undefined
}

/** Long vowels of Māori, letters of Windows-1252, and the bytes that Windows-1252 does not have, which are half of one that was encoded three times. */
const unusual = 'āēīōūĀĒĪŌŪŒœŠšŸŽž\u0081\u008d\u008f\u0090\u009d'

/** Letters and signs of western texts, punctuation and symbols, emojis. */
const isExpected = (code: number, followers: number): boolean => {
  if (followers === 1) {
    return (code >= 0xa0 && code <= 0xff) || unusual.includes(String.fromCodePoint(code))
  }
  if (followers === 2) return code >= 0x20_00 && code <= 0x2b_ff
  return code >= 0x1_f0_00 && code <= 0x1_fa_ff
}
