import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Suite } from './run-with-mutants.ts'

/**
 * The quickest first. Slow are servers, browsers and the whole demonstration: they try only what
 * nothing else comes to.
 */
export const levels = ['unit', 'system', 'slow'] as const

export type Level = (typeof levels)[number]

export const testFiles = (copy: string, suite: Suite, level: Level): readonly string[] =>
  globSync('tests/**/*.test.{ts,tsx}', { cwd: copy })
    .filter((file) => suite === 'full' || !file.includes('.full.test.'))
    .filter((file) => levelOf(file, readFileSync(join(copy, file), 'utf8')) === level)
    .toSorted()

const levelOf = (file: string, text: string): Level => {
  if (/^tests\/(?:e2e|process)\//.test(file) || /\b(?:startSite|siteUrl)\b/.test(text))
    return 'slow'
  return /^tests\/(?:cli|contract|demo|http|images)\//.test(file) ? 'system' : 'unit'
}

/** How many words of the names of a source and of a file of tests are the same. */
export const likenessTo = (source: string): ((file: string) => number) => {
  const words = new Set(wordsOf(source))
  return (file) => wordsOf(file).filter((word) => words.has(word)).length
}

const wordsOf = (file: string): readonly string[] =>
  (file.match(/[a-z]+(?=[-/.])/g) ?? []).map((word) => word.replace(/s$/, ''))
