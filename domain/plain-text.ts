import { htmlEntities } from './html-entities.ts'
import { hasVisibleText } from './visible-text.ts'

/** Without markup and control characters, entities decoded once, white space single, NFC; empty without a visible character. */
export const plainText = (text: string): string => {
  const plain = decodeEntities(withoutBlocks(text).replace(/<\/?[a-z!][^<>]*>/gi, ' '))
    // Markup that was escaped twice; other text in angle brackets is kept.
    .replace(
      /<\/?(?:p|br|b|i|u|em|strong|span|div|ul|ol|li|h[1-6]|a|img|table|tr|td)\b[^<>]*>/gi,
      ' ',
    )
    .normalize('NFC')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
  return hasVisibleText(plain) ? plain : ''
}

const withoutBlocks = (text: string): string => {
  let kept = ''
  let at = 0
  for (const open of text.matchAll(/<(script|style)\b/gi)) {
    if (open.index < at) continue
    const closing = new RegExp(`</${open[1]}`, 'gi')
    closing.lastIndex = open.index
    kept += text.slice(at, open.index)
    at = closing.exec(text)?.index ?? text.length
  }
  return at === 0 ? text : kept + text.slice(at)
}

export const cutText = (text: string, most: number): string => {
  if (text.length <= most) return text
  const cut = text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
  const word = cut.replace(/\s+\S*$/, '')
  return word.length > most / 2 ? word : cut
}

/** Character references decoded as HTML has them, once. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi,
        (whole, dec, hex, name) =>
          typeof name === 'string'
            ? (htmlEntities.get(name) ?? htmlEntities.get(name.toLowerCase()) ?? whole)
            : character(typeof dec === 'string' ? Number(dec) : Number.parseInt(String(hex), 16)),
      )
    : text

const character = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : ' '
