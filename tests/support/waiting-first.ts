import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Begins with the files that mostly wait for processes of their own, each beside one that keeps a
 * browser busy, so that neither kind is left for the end.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waiting = sorted.filter(({ moduleId }) => waits.test(moduleId))
    const inBrowser = sorted.filter(({ project }) => project.name === 'e2e')
    const rest = sorted.filter((file) => !waiting.includes(file) && !inBrowser.includes(file))
    return [...alternating(inBrowser, waiting), ...rest]
  }
}

const waits = /\/tests\/(process\/|cli\/(first-start|serve)\.)/

const alternating = <T>(some: readonly T[], others: readonly T[]): readonly T[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, at) => [
    ...some.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ]).flat()
