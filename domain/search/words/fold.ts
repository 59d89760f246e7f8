/** Without accents, trade marks and control characters, lower case, single spaces. Idempotent. */
export const foldText = (text: string): string =>
  plainText.test(text)
    ? text.toLowerCase().replaceAll('`', "'").replaceAll(/ +/g, ' ').trim()
    : foldAny(text)

/** Most of what is read has nothing else in it, and imports fold many thousands of texts. */
const plainText = /^[ -~]*$/

const foldAny = (text: string): string =>
  text
    .replace(/[™®©℠]/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþıħŧŋĸ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\u2018\u2019\u201a\u201b\u2032\u02bb\u02bc`´]/g, "'")
    .replace(/[\u201c-\u201f\u2033«»]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\s]+/gu, ' ')
    .trim()

/** Letters that Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
}
