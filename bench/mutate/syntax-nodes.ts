import { parseAst } from 'vite'

/** A node of the syntax tree (ESTree); its offsets count characters of the source. */
export type SyntaxNode = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** Throws where the source is not TypeScript. */
export const parseSource = (file: string, text: string): SyntaxNode => {
  const program: unknown = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  if (!isNode(program)) throw new TypeError(`${file} has no syntax tree`)
  return program
}

/** Calls for each node that is run, parents first, with its parents, the nearest first. */
export const walk = (
  node: SyntaxNode,
  visit: (node: SyntaxNode, parents: readonly SyntaxNode[]) => void,
  parents: readonly SyntaxNode[] = [],
): void => {
  if (node.type.startsWith('TS') && !isRun.has(node.type)) return
  visit(node, parents)
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) walk(child, visit, [node, ...parents])
  }
}

/** What is left of these without their types. */
const isRun = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

export const childOf = (node: SyntaxNode | undefined, key: string): SyntaxNode | undefined => {
  const child = node?.[key]
  return isNode(child) ? child : undefined
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value &&
  'end' in value
