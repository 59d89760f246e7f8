import { fields } from '#domain/search/rank.ts'
import { titleEnd, titleHead } from '#domain/search/weigh-lexemes.ts'
import { hashOfBytes } from './lexeme-hash.ts'
import { keyOf } from './segment.ts'

/** A mark: the field's place in `fields` (3 bits), the place in the title (5 bits, 31: further). */
export const markOf = (field: number, place: number): number => (field << 5) | Math.min(place, 31)

export const fieldOfMark = (mark: number): number => mark >>> 5

export const placeOfMark = (mark: number): number => mark & 31

/** The lexemes of a vector, each by where its bytes begin and end. */
type Lexemes = {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  readonly marks: readonly number[]
  readonly titleWords: number
}

/** Adds a key for each lexeme of `words`. Answers how many words the title has. */
export const addKeys = (keys: number[], place: number, words: Uint8Array): number => {
  const { starts, ends, marks, titleWords } = readLexemes(words)
  for (const [nth, mark] of marks.entries())
    keys.push(keyOf(hashOfBytes(words, starts[nth] ?? 0, ends[nth] ?? 0), place, mark))
  return titleWords
}

/**
 * Of words as `tsvectorsend` writes them: how many there are (4 bytes); of each its text, a zero byte, how many
 * places it has (2) and each of them (2: weight, then place).
 */
export const readLexemes = (words: Uint8Array): Lexemes => {
  const view = new DataView(words.buffer, words.byteOffset, words.byteLength)
  const starts: number[] = []
  const ends: number[] = []
  const packed: number[] = []
  const seconds: number[] = []
  let titleWords = 0
  let headPlace = 0
  let at = 4
  for (let left = view.getUint32(0); left > 0; left--) {
    const start = at
    while (words[at] !== 0) at++
    const end = at++
    const count = view.getUint16(at)
    const first = count > 0 ? view.getUint16(at + 2) : 0
    const second = count > 1 ? view.getUint16(at + 4) & 0x3fff : Infinity
    at += 2 + 2 * count
    const isSign = end === start + 1
    if (isSign && words[start] === titleEndSign) titleWords = first & 0x3fff
    else if (isSign && words[start] === titleHeadSign) headPlace = first & 0x3fff
    else {
      starts.push(start)
      ends.push(end)
      packed.push(first)
      seconds.push(second)
    }
  }
  const marks = packed.map((first, nth) =>
    words[starts[nth] ?? 0] === described
      ? markOf(4, 0)
      : markIn(first, seconds[nth] ?? 0, { titleWords, headPlace }),
  )
  return { starts, ends, marks, titleWords }
}

const markIn = (
  packed: number,
  second: number,
  { titleWords, headPlace }: { readonly titleWords: number; readonly headPlace: number },
): number => {
  const own = 3 - (packed >>> 14)
  const place = Math.min(packed & 0x3fff, 31)
  const isInTitle = own < 2 && place <= titleWords
  const isRepeated = isInTitle && second <= titleWords
  const isHead = isInTitle && headPlace > 0 && own === 1 && place === headPlace
  // "Case Logic phone case": the brand has the word by chance.
  const counted = isRepeated && own === brand ? second : place
  return markOf(isRepeated ? repeated : isHead ? head : own, isInTitle ? counted : 0)
}

const brand = fields.indexOf('brand')
const repeated = fields.indexOf('repeated')
const head = fields.indexOf('head')
const described = '~'.charCodeAt(0)
const titleEndSign = titleEnd.charCodeAt(0)
const titleHeadSign = titleHead.charCodeAt(0)
