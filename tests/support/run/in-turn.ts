import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Has the site started by the first file of all, while others do without it, and keeps the files of
 * a project together: a process is used again only for the next file of its own project. Files that
 * mostly wait for processes of their own each stand beside one that computes.
 */
export class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const inProject = (name: string): TestSpecification[] =>
      sorted.filter(({ project }) => project.name === name)
    const system = inProject('system')
    const that = (pattern: RegExp): TestSpecification[] =>
      system.filter(({ moduleId }) => pattern.test(moduleId))
    const asking = that(asksSite)
    const waiting = that(waits)
    const computing = system.filter((file) => ![asking, waiting].flat().includes(file))
    return [
      ...asking.slice(0, 1),
      ...alternating(waiting, computing),
      ...asking.slice(1),
      ...inProject('e2e'),
      ...inProject('unit'),
      ...inProject('other database'),
    ]
  }
}

const asksSite =
  /\/(cli\/serve|http\/demonstration|search-relevance|whole-demonstration|demo\/verdicts)\./
const waits = /\/tests\/process\//

const alternating = <T>(some: readonly T[], others: readonly T[]): readonly T[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, at) => [
    ...some.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ]).flat()
