import { isWithin, lineOf, type Node } from './category-names.ts'

export type Rated = { readonly node: Node; readonly score: number }

/** The best, or what it has in common with those that are nearly as good; they come in order. */
export const clearest = (rated: readonly Rated[]): Node | undefined => {
  const [best] = rated
  if (!best) return undefined
  return rated
    .filter(({ score }) => best.score - score < closeScore)
    .map(({ node }) => node)
    .reduce<Node | undefined>((common, node) => common && commonOf(common, node), best.node)
}

const closeScore = 0.1

const commonOf = (one: Node, other: Node): Node | undefined => {
  if (isWithin(one, other)) return other
  if (isWithin(other, one)) return one
  const above = lineOf(one)
  return lineOf(other).find((node) => above.includes(node))
}
