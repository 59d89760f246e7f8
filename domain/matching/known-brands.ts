import type { Traits } from './product-traits.ts'

/** Whether titles begin with this because it is a brand's name: a word, or two without the space between. */
export type IsBrand = (name: string) => boolean

export const noBrands: IsBrand = () => false

export type LearntBrands = {
  readonly learn: (traits: Pick<Traits, 'brand' | 'collapsed' | 'words'>) => void
  readonly isBrand: IsBrand
}

/**
 * Shops begin titles with the brand: a word that seldom stands elsewhere is one. So are two of which the
 * second seldom stands elsewhere, as in 'Red Seal', and what a field calls a brand. A title counts once.
 */
export const makeLearntBrands = (): LearntBrands => {
  const learnt = new Set<string>()
  const leading = new Map<string, number>()
  const pairs = new Map<string, { times: number; readonly second: string }>()
  const anywhere = new Map<string, number>()
  const stated = new Map<string, number>()
  const count = (counts: Map<string, number>, word: string): void => {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const isLead = (times: number, word: string, share: number): boolean =>
    times >= share * (anywhere.get(word) ?? 0)
  return {
    learn({ brand, collapsed, words }) {
      if (learnt.size === mostTitles || learnt.has(collapsed)) return
      learnt.add(collapsed)
      const [first, second] = words
      if (first !== undefined && isName.test(first)) {
        count(leading, first)
        if (second !== undefined && isName.test(second)) {
          const pair = pairs.get(first + second) ?? { times: 0, second }
          pair.times += 1
          pairs.set(first + second, pair)
        }
      }
      for (const word of words) if (isName.test(word)) count(anywhere, word)
      if (brand !== '') count(stated, brand)
    },
    isBrand: (name) => {
      const times = leading.get(name) ?? 0
      if (times >= fewestTitles && isLead(times, name, leastShare)) return true
      if (times >= fewestIfNowhereElse && isLead(times, name, 1)) return true
      const isStated = (stated.get(name) ?? 0) >= fewestIfNowhereElse
      if (isStated && times > 0 && isLead(times, name, leastShareIfStated)) return true
      const pair = pairs.get(name)
      if (!pair) return false
      return isStated || (pair.times >= fewestTitles && isLead(pair.times, pair.second, leastShare))
    },
  }
}

const isName = /^\p{L}{2}/u
const fewestTitles = 3
const fewestIfNowhereElse = 2
/** So many tell brands well; some 40 MB. */
const mostTitles = 200_000
const leastShare = 0.7
const leastShareIfStated = 0.5

/** As its field has it, else as its title begins; empty when neither tells. */
export const brandOf = (
  { brand, words: [first = '', second = ''] }: Traits,
  isBrand: IsBrand,
): string => {
  if (brand !== '') return brand
  if (isBrand(first)) return first
  return second !== '' && isBrand(first + second) ? first + second : ''
}

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
