/** Words of spec section 9 that retailers add to titles; only whole words count, "save" with its amount. */
const noise =
  /(?<![\p{L}\p{N}])(?:with|and|for|includes|edition|bundle|pack|set|new|sale|discount|free|shipping|limited|offer|special|save(?: (?:up to )?(?:\$[\d.,]+|[\d.]+%))?|deal|best|cheap|buy|online|fast|original)(?![\p{L}\p{N}])/giu

/** What means nothing without such a word: the price of "best price", the amount of "save $50". */
const remainder =
  /^(?:prices?|priced|now|time|only|today|delivery|over|the|an?|of|our|your|in|on|at|to|up|from|off|nz|au|\$[\d.,]+|[\d.]+%)$/iu

/** Says nothing of the product even where no word was taken out of it. */
const discount = /[\d%] off$/iu

/** Between the parts of a title; a hyphen within a word is none. */
const separator = /( ?(?:[|•·]|[:;,!](?= |$)|(?<= |^)[-–—/](?= |$)) ?)/u

const brackets = /([([])([^()[\]]*)([)\]])/gu

const maxLength = 50

/** For display only: without advertising words, cut at 50 characters (spec 9, decision 9). */
export const cleanTitle = (title: string): string => {
  const cleaned = cleanParts(
    title.replace(brackets, (_, open: string, inside: string, close: string) => {
      const kept = cleanParts(inside)
      return kept === '' ? ' ' : open + kept + close
    }),
  )
  if (!/[\p{L}\p{N}]/u.test(cleaned)) return title
  const characters = Array.from(cleaned)
  return characters.length <= maxLength
    ? cleaned
    : `${characters.slice(0, maxLength).join('').trimEnd()}...`
}

/** A part of which nothing is left goes with the separator before it. */
const cleanParts = (text: string): string => {
  const pieces = squeeze(text).split(separator)
  let cleaned = ''
  let isDropped = true
  for (let at = 0; at < pieces.length; at += 2) {
    const part = pieces[at] ?? ''
    const kept = cleanPart(part)
    isDropped = kept === '' && (part !== '' || isDropped)
    if (!isDropped) cleaned += (cleaned === '' ? '' : (pieces[at - 1] ?? '')) + kept
  }
  return cleaned.trim()
}

const cleanPart = (part: string): string => {
  const kept = squeeze(part.replace(noise, ' '))
  const hasLost = kept !== squeeze(part)
  return (hasLost || discount.test(kept)) && kept.split(' ').every(isRemainder) ? '' : kept
}

/** A number is only in "up to 3". */
const isRemainder = (word: string, at: number, words: readonly string[]): boolean =>
  remainder.test(word) || (/^\d+$/.test(word) && /^to$/iu.test(words[at - 1] ?? ''))

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A product is named as its first shop does; where that writes no capitals at all, words get them. */
export const nameFromTitle = (title: string): string =>
  /\p{Lu}/u.test(title) ? title : title.replaceAll(word, asInNames).replaceAll(litres, '$1L')

/** Not 's' of 'wattie's', nor 'ml' of '250ml'. */
const word = /(?<![\p{L}\p{M}\p{N}'’])\p{Ll}[\p{L}\p{M}\p{N}'’]*/gu
const litres = /(?<=\d)( ?)l(?![\p{L}\p{N}])/gu

const asInNames = (text: string, at: number, title: string): string => {
  if (isUnit.test(text) && /\d ?$/.test(title.slice(0, at))) return text
  if (at > 0 && smallWords.has(text)) return text
  if (text.length < 4 && !/[aeiouy\d'’]/.test(text) && !capitalisedOnly.has(text)) {
    return text.toUpperCase()
  }
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const isUnit = /^(?:[kmcn]?[glm]|[km]?wh?|[mk]?ah|m?bar|ea|pk|pr|pc|pcs|x|in|ft|oz|lb)$/
const smallWords = new Set(
  'a an and as at by for from in kg kgs la le n of on or per pk pks the to with'.split(' '),
)
/** Short words without vowels are abbreviations, 'bbq', but for these. */
const capitalisedOnly = new Set('dr jr ltd mr mrs ms mt st yrs'.split(' '))
