import type { CategoryId } from '../ids.ts'
import { dayMs } from '../price-history/days-before.ts'
import { features } from './features.ts'
import { fitLogistic, logistic, logitOf, logitOfChance } from './fit-logistic.ts'
import { horizonDays } from './market-view.ts'
import { saleNames } from '../market/sale-calendar.ts'
import { isCalibrated, scoreOf, tallyOf, type Judged } from './tip-record.ts'
import type { Subject, TipCase } from './tip-case.ts'

/** Learnt from past prices; plain data, so that it can be kept. */
export type TipModel = {
  /** Names of what the weights belong to. */
  readonly features: readonly string[]
  /** The constant first, then one for each feature. */
  readonly weights: readonly number[]
  /** Of the features, over all cases. */
  readonly means: readonly number[]
  readonly rates: Rates
  /** Country and sale that past prices contain. */
  readonly seen: readonly string[]
  /** Topmost categories of which it may speak. */
  readonly speaksOf: readonly CategoryId[]
  readonly cases: number
}

/** How often prices were lower within 30 days: of all, and of each category, drawn to that of the category above where cases are few. */
type Rates = {
  readonly all: number
  readonly ofCategories: Readonly<Record<CategoryId, number>>
}

/** Yields between short pieces of work. Undefined: too few cases. `cases` in any order. */
export function* trainTips(cases: readonly TipCase[]): Generator<void, TipModel | undefined> {
  const times = cases.map(({ at }) => at.getTime()).toSorted((a, b) => a - b)
  const [first, last] = [times[0], times.at(-1)]
  if (cases.length < leastCases || first === undefined || last === undefined) return undefined
  const cut = first + (last - first) * (1 - heldBackShare)
  const early = cases.filter(({ at }) => at.getTime() + horizonDays * dayMs <= cut)
  yield
  if (early.length < leastCases / 2) return undefined
  const before = yield* fit(early)
  const held = cases.filter(({ at }) => at.getTime() >= cut)
  yield
  const speaksOf = yield* calibratedRoots(before, held)
  yield
  return { ...(yield* fit(cases)), speaksOf }
}

const leastCases = 400
const heldBackShare = 0.3
const ridge = 8

type Fitted = Omit<TipModel, 'speaksOf'>

function* fit(cases: readonly TipCase[]): Generator<void, Fitted> {
  const rates = yield* ratesOf(cases)
  const rows = cases.map((each) => each.features)
  const isLower = cases.map((each) => each.isLower)
  const offsets: number[] = []
  const sums = features.map(() => 0)
  const ahead = new Map<string, number>()
  yield* slowly(cases, (each) => {
    offsets.push(logitOfChance(rateOf(rates, each.path)))
    for (const [i, value] of each.features.entries()) sums[i] = (sums[i] ?? 0) + value
    for (const key of salesAhead(each)) ahead.set(key, (ahead.get(key) ?? 0) + 1)
  })
  return {
    features: features.map(({ name }) => name),
    weights: yield* fitLogistic({ rows, isLower, offsets }, ridge),
    means: sums.map((sum) => sum / cases.length),
    rates,
    seen: [...ahead].flatMap(([key, count]) => (count >= leastSeen ? key : [])),
    cases: cases.length,
  }
}

/** Cases before a sale from which on past prices contain it. */
const leastSeen = 50

function* ratesOf(cases: readonly TipCase[]): Generator<void, Rates> {
  const counts = new Map<CategoryId, Count>()
  let lower = 0
  yield* slowly(cases, ({ path, isLower }) => {
    if (isLower) lower++
    for (const [place, id] of path.entries()) {
      const count = counts.get(id) ?? { cases: 0, lower: 0, above: path[place + 1] }
      count.cases++
      if (isLower) count.lower++
      counts.set(id, count)
    }
  })
  const all = (lower + 1) / (cases.length + 2)
  const ofCategories: Record<CategoryId, number> = {}
  const rate = (id: CategoryId | undefined): number => {
    const count = id === undefined ? undefined : counts.get(id)
    if (id === undefined || count === undefined) return all
    return (ofCategories[id] ??=
      (count.lower + shrinkage * rate(count.above)) / (count.cases + shrinkage))
  }
  for (const id of counts.keys()) rate(id)
  return { all, ofCategories }
}

type Count = { cases: number; lower: number; readonly above: CategoryId | undefined }

/** In cases. */
const shrinkage = 100

export const rateOf = ({ all, ofCategories }: Rates, path: readonly CategoryId[]): number => {
  const known = path.find((id) => ofCategories[id] !== undefined)
  return known === undefined ? all : (ofCategories[known] ?? all)
}

const saleColumns = saleNames.map((sale) => ({
  sale,
  column: features.findIndex(({ name }) => name === `${sale} ahead`),
}))

const salesAhead = ({ country, features: row }: Subject): string[] =>
  saleColumns.flatMap(({ sale, column }) => (row[column] ? `${country} ${sale}` : []))

/** Whether this version of the program can read it. */
export const isCurrent = (model: TipModel): boolean =>
  model.features.length === features.length &&
  features.every(({ name }, i) => model.features[i] === name)

/** From 0 to 1. */
const chanceOf = ({ weights, rates }: Fitted, { path, features: row }: Subject): number =>
  logistic(logitOfChance(rateOf(rates, path)) + logitOf(weights, row))

/** In tenths, from 1 to 9. */
const stepOf = (chance: number): number => Math.min(Math.max(Math.round(chance * 10), 1), 9)

/** Undefined: past prices contain no such weeks before that sale. */
const sayOf = (model: Fitted, subject: Subject): number | undefined =>
  salesAhead(subject).every((key) => model.seen.includes(key))
    ? stepOf(chanceOf(model, subject))
    : undefined

/** In tenths; undefined: nothing is said. */
export const tipOf = (model: TipModel, subject: Subject): number | undefined => {
  const root = subject.path.at(-1)
  return root !== undefined && model.speaksOf.includes(root) ? sayOf(model, subject) : undefined
}

/** Those in which held-back cases came out as said, better than by the rate of the category. */
function* calibratedRoots(model: Fitted, held: readonly TipCase[]): Generator<void, CategoryId[]> {
  const judged = new Map<CategoryId, Judged[]>()
  yield* slowly(held, (each) => {
    const [step, root] = [sayOf(model, each), each.path.at(-1)]
    if (step === undefined || root === undefined) return
    const ofRoot = judged.get(root) ?? []
    ofRoot.push({ ...each, step, base: rateOf(model.rates, each.path) })
    judged.set(root, ofRoot)
  })
  const tallies = [...judged].map(([root, ofRoot]) => [root, tallyOf(ofRoot)] as const)
  if (!isCalibrated(scoreOf(tallies.flatMap(([, ofRoot]) => ofRoot)))) return []
  return tallies.flatMap(([root, ofRoot]) => (isCalibrated(scoreOf(ofRoot)) ? root : []))
}

/** Visits all, and yields now and then: whoever runs it lets others have their turn. */
export function* slowly<T>(items: readonly T[], visit: (item: T) => void): Generator<void> {
  for (const [i, item] of items.entries()) {
    if (i % itemsATurn === itemsATurn - 1) yield
    visit(item)
  }
}

/** A few milliseconds of work. */
const itemsATurn = 1000
