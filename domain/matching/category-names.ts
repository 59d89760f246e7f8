import { categoryWords } from './words/category-words.ts'

export type NamedCategory = {
  readonly id: number
  readonly slug: string
  /** Null for a root. */
  readonly parentId: number | null
  readonly names: readonly string[]
}

export type Node = {
  readonly id: number
  readonly slug: string
  readonly parent: Node | undefined
  readonly children: Node[]
  readonly depth: number
  readonly names: readonly Name[]
}

export type Name = {
  readonly words: readonly string[]
  readonly text: string
  readonly weight: number
}

export type Tree = {
  readonly nodes: ReadonlyMap<number, Node>
  readonly bySlug: ReadonlyMap<string, Node>
  readonly weigh: (word: string) => number
  /** Names by their last word, the longest first. */
  readonly byHead: ReadonlyMap<string, readonly Named[]>
}

type Named = {
  readonly node: Node
  readonly name: Name
  readonly isShared: boolean
}

export const makeTree = (categories: readonly NamedCategory[]): Tree => {
  const weigh = weighNames(categories)
  const nodes = new Map<number, Node>()
  const waiting = new Map(categories.map((category) => [category.id, category]))
  const add = (id: number): Node | undefined => {
    const known = nodes.get(id)
    const category = waiting.get(id)
    if (known || !category) return known
    waiting.delete(id)
    const parent = category.parentId === null ? undefined : add(category.parentId)
    const node: Node = {
      id,
      slug: category.slug,
      parent,
      children: [],
      depth: (parent?.depth ?? 0) + 1,
      names: category.names.map((name) => nameOf(name, weigh)).filter(({ text }) => text !== ''),
    }
    parent?.children.push(node)
    nodes.set(id, node)
    return node
  }
  for (const { id } of categories) add(id)
  const named = [...nodes.values()].flatMap((node) =>
    node.names.map((name): Named => ({ node, name, isShared: isShared(node, name) })),
  )
  const byHead = Map.groupBy(
    named.toSorted((a, b) => b.name.words.length - a.name.words.length),
    ({ name }) => name.words.at(-1) ?? '',
  )
  const bySlug = new Map([...nodes.values()].map((node) => [node.slug, node]))
  return { nodes, bySlug, weigh, byHead }
}

const isShared = (node: Node, { words: [word, ...others] }: Name): boolean =>
  others.length === 0 &&
  node.parent !== undefined &&
  node.parent.children.some(
    (sibling) => sibling !== node && sibling.names.some(({ words }) => words.at(-1) === word),
  )

const nameOf = (name: string, weigh: Tree['weigh']): Name => {
  const words = categoryWords(name)
  return { words, text: textOf(words), weight: sumOf(words, weigh) }
}

/** 'Bags & Luggage' is 'Luggage & Bags'. */
export const textOf = (words: readonly string[]): string => words.toSorted().join(' ')

const weighNames = (categories: readonly NamedCategory[]): Tree['weigh'] => {
  const counts = new Map<string, number>()
  for (const { names } of categories) {
    for (const word of new Set(names.flatMap(categoryWords))) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return (word) => 1 / Math.sqrt(counts.get(word) ?? 1)
}

export const sumOf = (words: readonly string[], weigh: Tree['weigh']): number =>
  words.reduce((sum, word) => sum + weigh(word), 0)

export const lineOf = (node: Node): Node[] =>
  node.parent ? [node, ...lineOf(node.parent)] : [node]

export const rootOf = (node: Node): Node => (node.parent ? rootOf(node.parent) : node)

export const isWithin = (node: Node, above: Node): boolean => lineOf(node).includes(above)
