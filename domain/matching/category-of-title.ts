import { isWithin, type Node, type Tree } from './category-names.ts'
import { clearest, type Rated } from './clearest-category.ts'
import { categoryWords } from './words/category-words.ts'
import { connectingWords } from './words/title-features.ts'
import { coloursIn } from './words/title-marks.ts'

/** The category whose name the title ends with, before what is said of the thing; a word is enough below what is named. */
export const findByTitle = (
  tree: Tree,
  title: string,
  named: Node | undefined,
): Node | undefined => {
  const found = phrasesIn(tree, thingWords(title), named ? 1 : 2).filter(({ node }) =>
    named ? isWithin(node, named) : node.depth > 1,
  )
  return clearest(found.toSorted((a, b) => b.score - a.score))
}

const phrasesIn = (tree: Tree, words: readonly string[], fewestWords: number): Rated[] =>
  words.flatMap((word, at) => {
    const end = at + 1
    if (!endsThing(words, end)) return []
    return (tree.byHead.get(word) ?? []).flatMap(({ node, name, isShared }): Rated[] => {
      const start = end - name.words.length
      if (name.words.length < fewestWords) return []
      if (start < 0 || name.words.some((each, index) => words[start + index] !== each)) return []
      // A lone word says little at the title's beginning, or of a colour: 'rose gold'.
      if (name.words.length === 1 && (start === 0 || !endsClearly(words, end))) return []
      const isLone = name.words.length === 1 && name !== node.names[0]
      // 'Headsets' are gaming ones and those of offices.
      const isUnclear = isShared || (isLone && isContested(node, words))
      const meant = isUnclear ? (node.parent ?? node) : node
      return [{ node: meant, score: name.weight - end / 30 }]
    })
  })

/** Whether the title has what sets a sibling apart: 'wired earbuds' are none of the wireless ones. */
export const isContested = (node: Node, words: readonly string[]): boolean =>
  node.parent?.children.some(
    ({ names: [name] }) =>
      name?.words.some(
        (word) =>
          words.includes(word) &&
          [node, node.parent].every((known) =>
            known?.names.every((each) => !each.words.includes(word)),
          ),
      ) ?? false,
  ) ?? false

/** Whether no other noun follows, so that the thing is that: no 'laptop bag'. */
const endsThing = (words: readonly string[], end: number): boolean => {
  const next = words[end]
  return endsClearly(words, end) || saysNothing.has(next ?? '') || coloursIn(next ?? '').length > 0
}

const endsClearly = (words: readonly string[], end: number): boolean => {
  const next = words[end]
  return next === undefined || /\d/.test(next)
}

const saysNothing = new Set(
  `new refurbished used small medium large xl s m l pack set bundle combo kit nz au uk only wi
   wireless bluetooth portable mini pro max plus intel amd nvidia ryzen geforce radeon windows core
   free stainless steel matte matt in unlocked refurb`.split(/\s+/),
)

export const thingWords = (title: string): string[] => {
  const words = categoryWords(title)
  const end = words.findIndex((word, at) => at > 0 && connectingWords.has(word))
  return end < 0 ? words : words.slice(0, end)
}
