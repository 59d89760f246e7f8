import { foldText } from '../../search/words/fold.ts'
import { collapseCode } from '../../search/model-code.ts'
import own from './own-brands.json' with { type: 'json' }
import type { Traits } from '../product-traits.ts'
import { splitWords } from './word-weights.ts'

/** One is a chain's own, as its brand says or its title begins, and the other names that chain nowhere. */
export const lacksOwnBrand = (one: Traits, other: Traits): boolean => {
  const chain = ownBrandOf(one)
  return (
    chain !== undefined &&
    !other.brand.startsWith(chain.name) &&
    !chain.words.every((word) => other.wordSet.has(word))
  )
}

/** A chain's own goods bear one name in two countries and are seldom of one maker. */
export const isOwnBrandElsewhere = (one: Traits, other: Traits): boolean =>
  (one.isSoldElsewhere || other.isSoldElsewhere) &&
  (ownBrandOf(one) ?? ownBrandOf(other)) !== undefined

type Chain = { readonly name: string; readonly words: readonly string[] }

const ownBrandOf = ({ brand, words }: Traits): Chain | undefined =>
  chainsByName.get(brand) ??
  chainsByWord
    .get(words[0] ?? '')
    ?.find((chain) => chain.words.every((word, at) => words[at] === word))

const chainNamed = (name: string): Chain => ({
  name: collapseCode(foldText(name)),
  words: splitWords(foldText(name)),
})

const named = own.names.map(chainNamed)

/** 'Value pack', 'Select fit': an everyday word is no brand where a title begins with it. */
const chainsByName = new Map(
  [...named, ...own.everydayWords.map(chainNamed)].map((chain) => [chain.name, chain]),
)
const chainsByWord = Map.groupBy(named, ({ words }) => words[0] ?? '')
