import type { Traits } from './product-traits.ts'

/** Whether titles begin with this word because it is a brand's name. */
export type IsBrand = (word: string) => boolean

export const noBrands: IsBrand = () => false

export type LearntBrands = {
  readonly learn: (traits: Pick<Traits, 'collapsed' | 'words'>) => void
  readonly isBrand: IsBrand
}

/** Shops begin titles with the brand: a word that seldom stands elsewhere is one. A title counts once. */
export const makeLearntBrands = (): LearntBrands => {
  const learnt = new Set<string>()
  const leading = new Map<string, number>()
  const anywhere = new Map<string, number>()
  const count = (counts: Map<string, number>, word: string): void => {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return {
    learn({ collapsed, words }) {
      if (learnt.size === mostTitles || learnt.has(collapsed)) return
      learnt.add(collapsed)
      const [first] = words
      if (first !== undefined && isName.test(first)) count(leading, first)
      for (const word of words) if (isName.test(word)) count(anywhere, word)
    },
    isBrand: (word) => {
      const times = leading.get(word) ?? 0
      return times >= fewestTitles && times >= leastShare * (anywhere.get(word) ?? 0)
    },
  }
}

const isName = /^\p{L}{2}/u
const fewestTitles = 3
/** So many tell brands well; some 20 MB. */
const mostTitles = 200_000
const leastShare = 0.7

/** As its field has it, else as its title begins; empty when neither tells. */
export const brandOf = ({ brand, words: [first = ''] }: Traits, isBrand: IsBrand): string =>
  brand === '' && isBrand(first) ? first : brand

/** Both are of known brands, and neither title has the other's. */
export const haveOtherBrands = (one: Traits, other: Traits, isBrand: IsBrand): boolean => {
  const [mine, theirs] = [brandOf(one, isBrand), brandOf(other, isBrand)]
  return mine !== '' && theirs !== '' && !names(other, theirs, mine) && !names(one, mine, theirs)
}

const names = ({ collapsed, wordSet }: Traits, own: string, brand: string): boolean =>
  own.includes(brand) || wordSet.has(brand) || (brand.length > 3 && collapsed.includes(brand))

/**
 * Codes that things of several brands carry: 'RTX4060', 'AX6000' and 'DDR5' name no model. What is
 * made for another thing carries that thing's code, and says nothing of it.
 */
export const classNamesAmong = (
  offer: Traits,
  candidates: readonly Traits[],
  isBrand: IsBrand,
): ReadonlySet<string> => {
  const classes = new Set<string>()
  if (brandOf(offer, isBrand) === '') return classes
  for (const traits of candidates) {
    const shared = traits.codes.filter((code) => offer.wordSet.has(code))
    if (shared.length === 0 || traits.accessories.length > 0) continue
    if (haveOtherBrands(offer, traits, isBrand)) for (const code of shared) classes.add(code)
  }
  return classes
}

/** With names of classes as words that say no more than others. */
export const withClasses = (traits: Traits, classes: ReadonlySet<string>): Traits => {
  if (!traits.codes.some((code) => classes.has(code))) return traits
  const weights = traits.weights.map((weight, at) =>
    classes.has(traits.words[at] ?? '') ? Math.min(weight, weightOfClass) : weight,
  )
  return {
    ...traits,
    codes: traits.codes.filter((code) => !classes.has(code)),
    weights,
    totalWeight: weights.reduce((sum, weight) => sum + weight, 0),
    squares: weights.reduce((sum, weight) => sum + weight * weight, 0),
  }
}

const weightOfClass = 0.3
