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

type Chain = {
  readonly name: string
  readonly words: readonly string[]
  /** 'Value pack', 'Select fit': no brand where a title begins with it. */
  readonly isEveryday: boolean
}

const ownBrandOf = ({ brand, words }: Traits): Chain | undefined =>
  chains.find(
    (chain) =>
      brand === chain.name ||
      (!chain.isEveryday && chain.words.every((word, at) => words[at] === word)),
  )

const chainNamed = (name: string, isEveryday: boolean): Chain => ({
  name: collapseCode(foldText(name)),
  words: splitWords(foldText(name)),
  isEveryday,
})

const chains: readonly Chain[] = [
  ...own.names.map((name) => chainNamed(name, false)),
  ...own.everydayWords.map((name) => chainNamed(name, true)),
]
