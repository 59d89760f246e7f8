import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from '#tests/architecture/source-files.ts'
import type { Mutant } from './mutant.ts'

/**
 * One for each text that docs/specification.md quotes in sections 5 to 9 and each place that says
 * it, for the suites of its row that need neither a browser nor a database.
 */
export const quotedTexts = (root: string): readonly Mutant[] => {
  const document = readFileSync(join(root, 'docs', 'specification.md'), 'utf8')
  const sources = readSources(['domain', 'web'])
  return document
    .slice(document.indexOf('\n## 5. '))
    .split('\n')
    .flatMap((line) => {
      const suites = [...line.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file)
      const quick = suites.filter((file) => /^tests\/(?:application|domain|web)\//.test(file))
      return [...line.matchAll(/“([^”]+)”/g)].flatMap(([, text = '']) =>
        changesOf(text, sources).map((change) => ({ ...change, suites: quick })),
      )
    })
}

type Source = ReturnType<typeof readSources>[number]

/** Throws where nothing says it. */
const changesOf = (text: string, sources: readonly Source[]): readonly Omit<Mutant, 'suites'>[] => {
  const part = text.split(/\{\w+\}/).find(({ length }) => length >= 7) ?? text
  const begun = sources.filter((source) => spoken(source).includes(part.slice(0, shortest)))
  // A long one is written on several lines.
  for (let length = part.length; length >= Math.min(shortest, part.length); length--) {
    const said = part.slice(0, length)
    const changes = begun.flatMap((source) => {
      const from = [said, said.replaceAll("'", String.raw`\'`)].find((one) =>
        source.text.includes(one),
      )
      return from === undefined ? [] : [{ file: source.path, from, to: `${from.slice(0, -1)}~` }]
    })
    if (changes.length > 0) return changes
  }
  throw new Error(`No source says "${text}"`)
}

const spoken = ({ text }: Source): string => text.replaceAll(String.raw`\'`, "'")

const shortest = 12
