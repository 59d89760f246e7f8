import { foldText } from '../../search/words/fold.ts'
import { readQuantities } from '../sizes/read-quantities.ts'
import { withoutShopTalk } from './shop-talk.ts'
import { singularOf } from '../../search/words/singular.ts'

/** How telling a word is: from 0 for one that stands everywhere to 1 for one that nobody else uses. */
export type WordWeights = (word: string) => number

export const wordWeightsOf = (
  documents: number,
  countOf: (word: string) => number | undefined,
): WordWeights => {
  const scale = Math.log(documents + 2)
  return (word) => Math.log((documents + 2) / ((countOf(word) ?? 0) + 1)) / scale
}

/** For a catalogue that is still too small to tell: words with digits say most, short ones least. */
export const plainWordWeights: WordWeights = (word) =>
  /\d/.test(word) ? Math.min(0.6 + word.length / 20, 0.95) : Math.min(0.35 + word.length / 25, 0.8)

/** Distinct ones, as `traitsOf` weighs them: what to count for `wordWeightsOf`. */
export const titleWords = (title: string): ReadonlySet<string> =>
  new Set(splitWords(readQuantities(withoutShopTalk(foldText(title.slice(0, longestTitle)))).text))

export const longestTitle = 300

/** Of folded text, in order: singular, 'iii' → '3', 'KX-TG9341T' → 'kxtg9341t', full forms. */
export const splitWords = (folded: string): string[] => {
  const words: string[] = []
  for (const chunk of folded.split(separators)) {
    if (chunk === '') continue
    if (plain.test(chunk)) words.push(plainWord(chunk))
    else splitChunk(chunk, words)
  }
  return words
}

const separators = /[\s,;:()[\]{}|"'*!?&+=<>#~^$%@_]+/
const plain = /^[a-z\d]+$/

const splitChunk = (chunk: string, words: string[]): void => {
  const decimal = /^(?:v|ver)?[-.]*(\d+\.\d+)[-.]*$/.exec(chunk)?.[1]
  if (decimal !== undefined) {
    words.push(String(Number(decimal)))
    return
  }
  if (/^\d+\.\d+[a-z]{1,4}$/.test(chunk)) {
    words.push(chunk)
    return
  }
  const parts = chunk.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part !== '')
  if (isWrittenInOne(parts)) words.push(parts.join(''))
  else for (const part of parts) words.push(plainWord(part))
}

/** 'wi-fi', 'kdl-52w4100', '010-10747-03' are one; 'noise-cancelling', 'galaxy-s23', '70-300' are not. */
const isWrittenInOne = (parts: readonly string[]): boolean => {
  if (parts.length < 2) return false
  const joined = parts.join('')
  const hasDigit = /\d/.test(joined)
  if (!hasDigit) return parts.some((part) => part.length < 3) && joined.length <= 8
  if (!/\p{L}/u.test(joined)) return joined.length >= 7
  return !parts.some((part) => part.length > 4 && !/\d/.test(part))
}

const plainWord = (word: string): string => {
  const known = fullForms.get(word)
  if (known !== undefined) return known
  // 'v10', 'v2' and 'ver9' are the version alone.
  if (/^v(?:er)?\d{1,4}$/.test(word)) return word.replace(/^\D+/, '')
  return /^0+\d/.test(word) ? word : singularOf(word)
}

const fullForms: ReadonlyMap<string, string> = new Map(
  `ii 2|iii 3|iv 4|vi 6|vii 7|viii 8|two 2|three 3|four 4|five 5|six 6|win windows|prof professional
   |upg upgrade|std standard|dlx deluxe|ed edition|lic license|licence license|licences license
   |licensing license|licenses license|ltd limited|blk black|wht white|slv silver|gry gray|grey gray
   |colour color|upgrading upgrade|macintosh mac|pkg package|sw software|softwre software|bndl bundle
   |intl international|adv advanced|ult ultimate|ent enterprise|edu education|educational education
   |academic education|theatre theater|aluminium aluminum|tv television|hdtv television
   |telephone phone|camcorders camcorder|w with|mfg manufacturer|bluray blu|yr year|pc pc`
    .split(/\s*\|\s*/)
    .map((pair): [string, string] => {
      const [short = '', full = ''] = pair.trim().split(' ')
      return [short, full]
    }),
)
