import { foldText } from '../../search/words/fold.ts'
import { collapseCode } from '../../search/model-code.ts'
import own from './own-brands.json' with { type: 'json' }
import type { Traits } from '../product-traits.ts'
import { splitWords } from './split-words.ts'

/** One is a chain's own, as its brand says or its title begins, and the other names that chain nowhere. */
export const lacksOwnBrand = (one: Traits, other: Traits): boolean => {
  const chain = ownBrandOf(one)
  return (
    chain !== undefined &&
    !other.brand.startsWith(chain.name) &&
    !chain.words.every((word) => other.wordSet.has(word))
  )
}

type Chain = { readonly name: string; readonly words: readonly string[] }

const ownBrandOf = ({ brand, words }: Traits): Chain | undefined =>
  chainsByName.get(brand) ??
  chainsByWord
    .get(words[0] ?? '')
    ?.find((chain) => chain.words.every((word, at) => words[at] === word))

const toChain = (name: string): Chain => ({
  name: collapseCode(foldText(name)),
  words: splitWords(foldText(name)),
})

const chains = own.names.map(toChain)
/** 'Value pack', 'Select fit': no brands where a title begins with them. */
const everydayWords = own.everydayWords.map(toChain)

const chainsByName = new Map([...chains, ...everydayWords].map((chain) => [chain.name, chain]))
const chainsByWord = Map.groupBy(chains, ({ words }) => words[0] ?? '')
