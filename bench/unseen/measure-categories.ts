import type { CategoryModel } from '#domain/matching/category-model.ts'
import type { Labelled } from '../categories/read-labelled.ts'
import { makeGuesser, placed } from '../categories/make-guesser.ts'
import { classOf, lineOf } from '../categories/tree-classes.ts'

/** How things of one shop were placed, as shares of them. */
export type Placed = {
  readonly rows: number
  readonly right: number
  readonly atLastLevel: number
  readonly root: number
  readonly other: number
  readonly wrong: number
  /** Those placed with at least 0.9, and the share of these that is wrong. */
  readonly sure: number
  readonly wrongOfSure: number
  /** By tenths of what the model says: how many, and how many of these are right. */
  readonly steps: readonly (readonly [number, number])[]
}

type Judged = {
  readonly row: Labelled
  readonly slug: string | undefined
  readonly verdict: 'right' | 'root' | 'other' | 'wrong'
  readonly share: number
}

/** By the title alone, or with the shop's own path too. */
export const placeRows = (
  model: CategoryModel,
  rows: readonly Labelled[],
  hasPath = false,
): readonly Judged[] => {
  const guess = makeGuesser(model)
  return rows.map((row) => {
    const category = hasPath ? (row.path ?? null) : null
    const guessed = guess({ category, googleCategory: null, title: row.title })
    const slug = guessed && placed[guessed.node.id]?.category.slug
    return { row, slug, verdict: verdictOf(slug, row.slugs), share: guessed?.share ?? 0 }
  })
}

/** In one of the categories that its source means, above it or below it: a coarse label says no more. */
const verdictOf = (slug: string | undefined, wanted: readonly string[]): Judged['verdict'] => {
  if (slug === undefined) return 'other'
  const isRight = wanted.some(
    (each) => lineOf.get(each)?.includes(slug) || lineOf.get(slug)?.includes(each),
  )
  if (!isRight) return 'wrong'
  return lineOf.get(slug)?.length === 1 ? 'root' : 'right'
}

export const summarise = (judged: readonly Judged[]): Placed => {
  const share = (of: (one: Judged) => boolean): number =>
    judged.filter(of).length / Math.max(1, judged.length)
  const sure = judged.filter((one) => one.slug !== undefined && one.share >= 0.9)
  const isLast = (slug: string): boolean =>
    placed[classOf.get(slug) ?? 0]?.category.children === undefined
  return {
    rows: judged.length,
    right: share(({ verdict }) => verdict === 'right'),
    atLastLevel: share(({ slug, verdict }) => verdict === 'right' && isLast(slug ?? '')),
    root: share(({ verdict }) => verdict === 'root'),
    other: share(({ verdict }) => verdict === 'other'),
    wrong: share(({ verdict }) => verdict === 'wrong'),
    sure: sure.length / Math.max(1, judged.length),
    wrongOfSure:
      sure.filter(({ verdict }) => verdict === 'wrong').length / Math.max(1, sure.length),
    steps: Array.from({ length: 10 }, (_, step) => {
      const of = judged.filter(
        (one) => one.slug !== undefined && Math.min(9, Math.floor(one.share * 10)) === step,
      )
      return [of.length, of.filter(({ verdict }) => verdict !== 'wrong').length] as const
    }),
  }
}

export const meanOf = (all: readonly Placed[]): Placed => {
  const mean = (of: (one: Placed) => number): number =>
    all.reduce((sum, one) => sum + of(one), 0) / Math.max(1, all.length)
  return {
    rows: all.reduce((sum, { rows }) => sum + rows, 0),
    right: mean((one) => one.right),
    atLastLevel: mean((one) => one.atLastLevel),
    root: mean((one) => one.root),
    other: mean((one) => one.other),
    wrong: mean((one) => one.wrong),
    sure: mean((one) => one.sure),
    wrongOfSure: mean((one) => one.wrongOfSure),
    steps: Array.from({ length: 10 }, (_, step) => {
      const sum = (part: 0 | 1): number =>
        all.reduce((total, one) => total + (one.steps[step]?.[part] ?? 0), 0)
      return [sum(0), sum(1)] as const
    }),
  }
}

export const printPlaced = (name: string, one: Placed): void => {
  const percent = (share: number): string => (100 * share).toFixed(1).padStart(5)
  console.log(
    `${name.padEnd(24)} ${String(one.rows).padStart(6)}  right ${percent(one.right)} (last level ${percent(one.atLastLevel)})  root ${percent(one.root)}  other ${percent(one.other)}  wrong ${percent(one.wrong)}  sure ${percent(one.sure)}, of these wrong ${percent(one.wrongOfSure)}`,
  )
}

export const printSteps = ({ steps }: Placed): void =>
  console.log(
    `as likely as said: ${steps.map(([all, right], at) => `${at / 10} ${all === 0 ? '-' : (right / all).toFixed(2)} (${all})`).join(', ')}`,
  )
