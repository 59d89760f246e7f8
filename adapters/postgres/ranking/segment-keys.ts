import { fields } from '#domain/search/rank.ts'
import { titleEnd, titleHead } from '#domain/search/weigh-lexemes.ts'
import { hashOf, hashOfBytes } from './lexeme-hash.ts'
import { keyOf } from './segment.ts'

/** A mark: the field's place in `fields` (3 bits), the place in the title (5 bits, 31: further). */
export const markOf = (field: number, place: number): number => (field << 5) | Math.min(place, 31)

export const fieldOfMark = (mark: number): number => mark >>> 5

export const placeOfMark = (mark: number): number => mark & 31

/**
 * Adds a key for each lexeme of `words`, as `tsvectorsend` writes it: how many there are (4 bytes);
 * of each its text, a zero byte, how many places it has (2) and each of them (2: weight, then place).
 * Answers how many words the title has.
 */
export const addKeys = (keys: number[], place: number, words: Uint8Array): number => {
  const view = new DataView(words.buffer, words.byteOffset, words.byteLength)
  const lexemes = view.getUint32(0)
  const first = keys.length
  const marks: number[] = []
  const seconds: number[] = []
  let titleWords = 0
  let headPlace = 0
  let at = 4
  for (let lexeme = 0; lexeme < lexemes; lexeme++) {
    const start = at
    while (words[at] !== 0) at++
    const hash = hashOfBytes(words, start, at)
    const isDescribed = words[start] === described
    at++
    const count = view.getUint16(at)
    const packed = count > 0 ? view.getUint16(at + 2) : 0
    const second = count > 1 ? view.getUint16(at + 4) & 0x3fff : Infinity
    at += 2 + 2 * count
    const position = packed & 0x3fff
    if (hash === titleEndHash) {
      titleWords = position
      continue
    }
    if (hash === titleHeadHash) {
      headPlace = position
      continue
    }
    keys.push(hash)
    seconds.push(second)
    marks.push(isDescribed ? markOf(4, 0) : markOf(3 - (packed >>> 14), position))
  }
  for (const [nth, mark] of marks.entries()) {
    const isInTitle = fieldOfMark(mark) < 2 && placeOfMark(mark) <= titleWords
    const second = seconds[nth] ?? 0
    const isRepeated = isInTitle && second <= titleWords
    const isHead =
      isInTitle && headPlace > 0 && fieldOfMark(mark) === 1 && placeOfMark(mark) === headPlace
    const field = isRepeated ? repeated : isHead ? head : fieldOfMark(mark)
    // "Case Logic phone case": the brand has the word by chance.
    const counted = isRepeated && fieldOfMark(mark) === brand ? second : placeOfMark(mark)
    const within = markOf(field, isInTitle ? counted : 0)
    keys[first + nth] = keyOf(keys[first + nth] ?? 0, place, within)
  }
  return titleWords
}

const brand = fields.indexOf('brand')
const repeated = fields.indexOf('repeated')
const head = fields.indexOf('head')
const described = '~'.charCodeAt(0)
const titleEndHash = hashOf(titleEnd)
const titleHeadHash = hashOf(titleHead)
