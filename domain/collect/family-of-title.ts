import { withoutPieces } from '../matching/sizes/pack-size.ts'
import { readQuantities } from '../matching/sizes/read-quantities.ts'
import { coloursIn } from '../matching/words/title-marks.ts'
import { withoutShopTalk } from '../matching/words/shop-talk.ts'
import { foldText } from '../search/words/fold.ts'

/**
 * For shops that name no group of variants: one reference for titles that differ by colour, size or capacity alone.
 * Null for a title that names none, and where too little is left to name a thing.
 */
export const familyOfTitle = (title: string): string | null => {
  if (title.length > longestTitle) return null
  const folded = withoutShopTalk(foldText(title))
  const measured = withoutPieces(readQuantities(folded).text)
  const words = measured.split(/[^\p{L}\p{N}.+'&/-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const kept = words.filter((word, at) => !isVariant(word, words[at - 1], at === words.length - 1))
  const names = kept.filter((word) => /\p{L}{2}/u.test(word))
  return kept.length < words.length + (measured === folded ? 0 : 1) && names.length >= fewestNames
    ? `${ofTitle}${kept.join(' ')}`.slice(0, longestTitle)
    : null
}

/** Whether a reference is of a title, and not the shop's own. */
export const isFamilyOfTitle = (reference: string): boolean => reference.startsWith(ofTitle)

const ofTitle = 'title: '
const longestTitle = 200
const fewestNames = 3

const isVariant = (word: string, before: string | undefined, isLast: boolean): boolean =>
  measure.test(word) ||
  coloursIn(word).length > 0 ||
  (before === 'size' && /^\d{1,2}$/.test(word)) ||
  (clothing.test(word) && (isLast || before === 'size' || word.length > 1))

const measure = /^\d+(?:\.\d+)?(?:gb|tb|mb|in|cm|mm|m|kg|g|lb|oz|l|ml|cl)$/
const clothing = /^(?:\d?x{0,3}[sl]|m|small|medium|large)$/
