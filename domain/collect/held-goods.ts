import type { Country } from '../market/country.ts'
import { foldText } from '../search/words/fold.ts'
import held from './held-goods.json' with { type: 'json' }

/** The word of a title by which the thing needs a prescription or may not be sold in the country. */
export const heldWordIn = (title: string, country: Country): string | undefined => {
  const words = foldText(title.slice(0, longestTitle))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  for (let at = 0; at < words.length; at++) {
    for (let length = mostWords; length > 0; length--) {
      const phrase = words.slice(at, at + length).join(' ')
      if (!everywhere.has(phrase) && !byCountry.get(country)?.has(phrase)) continue
      if (!isDenied(words, at, at + length)) return phrase
      break
    }
  }
  return undefined
}

/** "No vaping sign", "DMAA free" and "fentanyl test strips" are something else; "vape kit, free shipping" is not. */
const isDenied = (words: readonly string[], start: number, end: number): boolean =>
  denials.has(words[start - 1] ?? '') || otherThing.test(words.slice(end, end + 4).join(' '))

const denials: ReadonlySet<string> = new Set(['no', 'non', 'without', 'anti'])

const otherThing =
  /^(?:free\b(?! (?:shipping|delivery|post\w*|freight|courier|express|gifts?|bonus|samples?|pods?|juice)\b)|(?:(?!(?:with|plus|free|bonus|includ\w*) )\S+ ){0,2}(?:tests?(?: (?:strip|kit|cup|cassette|card|panel|device|swab)s?\b|$)|detectors?\b|signs?\b|(?:cook)?books?\b|guides?\b))/

const longestTitle = 300
const mostWords = 3

const everywhere: ReadonlySet<string> = new Set(held.everywhere.words)
const byCountry: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(held).map(([country, { words }]) => [country, new Set(words)]),
)
