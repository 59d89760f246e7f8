/** Words of spec section 9 that retailers add to titles; only whole words count. */
const noise =
  /(?<![\p{L}\p{N}])(?:with|and|for|includes|edition|bundle|pack|set|new|sale|discount|free|shipping|limited|offer|special|save|deal|best|cheap|buy|online|fast|original)(?![\p{L}\p{N}])/giu

const maxLength = 50

/** For display only: without advertising words, cut at 50 characters (spec 9, decision 9). */
export const cleanTitle = (title: string): string => {
  const cleaned = title.replace(noise, ' ').replace(/\s+/g, ' ').trim()
  if (!/[\p{L}\p{N}]/u.test(cleaned)) return title
  const characters = Array.from(cleaned)
  return characters.length <= maxLength
    ? cleaned
    : `${characters.slice(0, maxLength).join('').trimEnd()}...`
}
