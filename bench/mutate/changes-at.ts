import { childOf, type SyntaxNode } from './syntax-nodes.ts'

export const kinds = ['comparison', 'constant', 'negated', 'removed', 'swapped', 'where'] as const

export type Change = {
  readonly kind: (typeof kinds)[number]
  /** What is replaced. */
  readonly start: number
  readonly end: number
  readonly to: string
  /** What is run when it matters. */
  readonly run: SyntaxNode
}

/** The changes of one node, which stands below its parents. */
export const changesAt = (
  node: SyntaxNode,
  parents: readonly SyntaxNode[],
  text: string,
): readonly Change[] => {
  switch (node.type) {
    case 'BinaryExpression':
      return comparisons(node, text)
    case 'Literal':
      return constants(node, parents[0])
    case 'IfStatement':
    case 'ConditionalExpression':
      return [...negations(node, text), ...swaps(node, text)]
    case 'ExpressionStatement':
      return removals(node)
    case 'CallExpression':
      return parents[0]?.type === 'ChainExpression' ? [] : droppedWheres(node, text)
    case 'TaggedTemplateExpression':
      return droppedAnds(node, text)
    default:
      return []
  }
}

const otherOperators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}

const comparisons = (node: SyntaxNode, text: string): readonly Change[] => {
  const operator = String(node['operator'])
  const to = otherOperators[operator]
  const left = childOf(node, 'left')
  if (to === undefined || !left) return []
  const start = text.indexOf(operator, left.end)
  return [{ kind: 'comparison', start, end: start + operator.length, to, run: node }]
}

/** Numbers one more or less, and words left empty; what has a space is a text for people. */
const constants = (node: SyntaxNode, parent: SyntaxNode | undefined): readonly Change[] => {
  const { value, start, end } = node
  const isName = parent?.['key'] === node || parent?.['property'] === node
  if (isName || parent?.type === 'ExpressionStatement' || parent?.type === 'JSXAttribute') return []
  if (parent?.type === 'ImportExpression' || childOf(parent, 'source') === node) return []
  const change = (to: string): Change => ({ kind: 'constant', start, end, to, run: node })
  if (typeof value === 'number') return [value + 1, value - 1].map((to) => change(`(${to})`))
  return typeof value === 'string' && /^\S+$/.test(value) ? [change(`''`)] : []
}

const negations = (node: SyntaxNode, text: string): readonly Change[] => {
  const test = childOf(node, 'test')
  if (!test) return []
  const { start, end } = test
  return [{ kind: 'negated', start, end, to: `!(${text.slice(start, end)})`, run: test }]
}

const swaps = (node: SyntaxNode, text: string): readonly Change[] => {
  const test = childOf(node, 'test')
  const [first, second] = [childOf(node, 'consequent'), childOf(node, 'alternate')]
  if (!test || !first || !second || second.type === 'IfStatement') return []
  const written = (part: SyntaxNode): string => text.slice(part.start, part.end)
  const between = text.slice(first.end, second.start)
  const to = `${written(second)}${between}${written(first)}`
  return [{ kind: 'swapped', start: first.start, end: second.end, to, run: test }]
}

const removals = (node: SyntaxNode): readonly Change[] => {
  const done = childOf(node, 'expression')
  const what = done?.type === 'AwaitExpression' ? childOf(done, 'argument') : done
  if (!what || !/^(?:Call|Assignment|Update)Expression$/.test(what.type)) return []
  return [{ kind: 'removed', start: node.start, end: node.end, to: ';', run: node }]
}

const droppedWheres = (node: SyntaxNode, text: string): readonly Change[] => {
  const property = childOf(childOf(node, 'callee'), 'property')
  if (!property || !/^(?:where|whereRef|having)$/.test(String(property['name']))) return []
  const start = text.lastIndexOf('.', property.start)
  return [{ kind: 'where', start, end: node.end, to: '', run: node }]
}

/** Conditions of an SQL template that have a line each. */
const droppedAnds = (node: SyntaxNode, text: string): readonly Change[] => {
  const written = text.slice(node.start, node.end)
  if (!written.startsWith('sql')) return []
  return [...written.matchAll(/(?<=\n *)and .*/g)]
    .filter(([line]) => isBalanced(line))
    .map(({ 0: line, index }): Change => {
      const start = node.start + index
      return { kind: 'where', start, end: start + line.length, to: '', run: node }
    })
}

const isBalanced = (line: string): boolean =>
  !line.includes('`') &&
  count(line, '(') === count(line, ')') &&
  count(line, '{') === count(line, '}')

const count = (line: string, sign: string): number => line.split(sign).length - 1
