import type { Category } from '#domain/catalogue/category.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { categoryWords } from '#domain/matching/words/category-words.ts'

export type LabelByNames = (title: string) => string | undefined

/** The category whose longest name stands in a title, where no other name as long does: weak, but of any shop. */
export const makeLabelByNames = (
  tree: readonly Category[],
  shortest: number,
  isWanted: (slug: string) => boolean = () => true,
): LabelByNames => {
  const slugs = new Map<string, string>()
  for (const { category, depth } of flattenTree(tree)) {
    for (const name of [category.name, ...(category.aliases ?? [])]) {
      const words = categoryWords(name)
      if (depth > 1 && words.length >= shortest) slugs.set(words.join(' '), category.slug)
    }
  }
  return (title) => {
    const words = categoryWords(title)
    const end = words.findIndex((word, at) => at > 0 && connecting.has(word))
    const thing = end < 0 ? words : words.slice(0, end)
    for (let length = Math.min(5, thing.length); length >= shortest; length--) {
      const found = new Set(
        thing.flatMap((_, at) =>
          at + length > thing.length
            ? []
            : (slugs.get(thing.slice(at, at + length).join(' ')) ?? []),
        ),
      )
      const [only] = found
      if (found.size > 0) return found.size === 1 && only && isWanted(only) ? only : undefined
    }
    return undefined
  }
}

const connecting = new Set(['for', 'with', 'w', 'in', 'compatible', 'fit', 'suit'])
