import { plainUnitSpellings } from '../measure.ts'

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const word = [...tens, ...ones, 'hundred', 'thousand'].join('|')

/** How many, in digits or as a word up to nineteen. */
export const numberPattern = String.raw`(\d{1,6}(?:\.\d{1,2})?|(?<!\p{L})(?:${ones.join('|')})(?!\p{L}))`

export const saysNumber = new RegExp(numberPattern, 'iu')

export const numberSaid = (text = ''): number =>
  ones.indexOf(text.toLowerCase()) + 1 || Number(text)

const run = String.raw`(?:an? )?(?:${word})(?:[ -](?:and )?(?:${word}))*`
const comparing = 'under|below|over|above|than|up to|max|around|about|from|and|between'
const currency = 'dollars|bucks'

/** Behind what compares, and before a unit or a currency: "under a hundred", "two terabyte"; "Xbox One" is a name. */
const inWords = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:` +
    String.raw`(?<=(?:${comparing})\s)${run}(?=\s*(?:$|[^\p{L}\s]|${currency}))|` +
    String.raw`${run}(?=[ -]?(?:${plainUnitSpellings()}|${currency})(?![\p{L}\p{N}])))`,
  'giu',
)

/** Counts in digits what is counted in words. */
export const inDigits = (query: string): string =>
  query.replaceAll(inWords, (said) => String(valueOf(said.toLowerCase().split(/[ -]/))))

const valueOf = (words: readonly string[]): number => {
  let [sum, last] = [0, 0]
  for (const one of words) {
    if (one === 'hundred') last = (last || 1) * 100
    else if (one === 'thousand') [sum, last] = [sum + (last || 1) * 1000, 0]
    else last += ones.indexOf(one) + 1 || (tens.indexOf(one) + 1) * 10
  }
  return sum + last
}
