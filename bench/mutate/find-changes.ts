import { changesAt, type Change } from './changes-at.ts'
import { parseSource, walk, type SyntaxNode } from './syntax-nodes.ts'

/** A change in a file, found again in another commit while its line is the same. */
export type PlacedChange = Omit<Change, 'run'> & {
  readonly file: string
  /** Its line without indentation, and how often the file has the same line before. */
  readonly line: string
  readonly nth: number
  /** Where on the line it starts. */
  readonly column: number
  readonly lineNumber: number
  readonly from: string
  /** What is run when the change matters; a statement where it starts one. */
  readonly run: { readonly start: number; readonly end: number; readonly isStatement: boolean }
  /** Where the function that it is in starts. */
  readonly inFunction: number
}

/** All changes that can be tried in a source: in functions, where something is decided or done. */
export const findChanges = (file: string, text: string): readonly PlacedChange[] => {
  const found: PlacedChange[] = []
  const place = placer(text)
  walk(parseSource(file, text), (node, parents) => {
    const around = functionAround(parents)
    if (!around || parents.some((parent) => isLeftOut(parent, text))) return
    if (earlier.test(text.slice(around.start, around.end))) return
    for (const change of changesAt(node, parents, text)) {
      const from = text.slice(change.start, change.end)
      const statement = [node, ...parents].find(
        ({ type, start }) => type === 'ExpressionStatement' && start === change.run.start,
      )
      const { start, end } = statement ?? change.run
      const run = { start, end, isStatement: statement !== undefined }
      found.push({ file, ...change, ...place(change.start), from, run, inFunction: around.start })
    }
  })
  return found
}

/** The same change in every commit that has it. */
export const identityOf = (
  change: Pick<PlacedChange, 'file' | 'line' | 'nth' | 'column' | 'from' | 'to'>,
): string =>
  JSON.stringify([change.file, change.line, change.nth, change.column, change.from, change.to])

/** The nearest function with a name, else the outermost. */
const functionAround = (parents: readonly SyntaxNode[]): SyntaxNode | undefined => {
  const named = parents.find(
    (parent, at) => isFunction.test(parent.type) && givesName.test(parents[at + 1]?.type ?? ''),
  )
  return named ?? parents.findLast((parent) => isFunction.test(parent.type))
}

const isFunction = /Function/
const givesName = /^(?:VariableDeclarator|Property|MethodDefinition|Program|Export.*)$/

/** What nobody depends on: lines of logs, how things look, the texts of failures. */
const isLeftOut = (node: SyntaxNode, text: string): boolean => {
  const start = text.slice(node.start, node.start + 60)
  if (node.type === 'JSXAttribute') return /^(?:className|style|key)\b/.test(start)
  if (node.type === 'CallExpression') return /^[\w.?]*(?:log|logger|console)\??\.\w+\(/.test(start)
  return node.type === 'NewExpression' && /^new \w*Error\(/.test(start)
}

/** Earlier capabilities: what is chosen must be there before and after they went. */
const earlier = /interleav|\b(?:un)?seal(?:s|ed|ing)?\b|pgbouncer|pooler/i

const placer = (
  text: string,
): ((start: number) => Pick<PlacedChange, 'line' | 'nth' | 'column' | 'lineNumber'>) => {
  const lines = text.split('\n')
  return (start) => {
    const before = text.slice(0, start).split('\n')
    const at = before.length - 1
    const whole = lines[at] ?? ''
    const line = whole.trim()
    return {
      line,
      nth: lines.slice(0, at).filter((other) => other.trim() === line).length,
      column: (before.at(-1) ?? '').length - (whole.length - whole.trimStart().length),
      lineNumber: at + 1,
    }
  }
}
