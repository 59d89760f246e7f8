import type { CategoryId } from '#domain/ids.ts'
import { compareText } from '#domain/compare-text.ts'
import { scoreOf, type TipScore } from '#domain/tip/tip-record.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { ReadTallies, RecordTally } from './tip-store.ts'

export type TipRecord = {
  /** Shown to somebody. */
  readonly shown: RecordPart
  /** What would have been said of past prices, by what was known before them. */
  readonly replay: RecordPart
}

export type RecordPart = {
  readonly score: TipScore
  /** Said less than 30 days ago. */
  readonly waiting: number
  /** Null when nothing was said. */
  readonly firstAt: Date | null
  readonly lastAt: Date | null
  /** Topmost ones, by name. */
  readonly categories: readonly RecordCategory[]
}

/** `slug`: null for one that is gone. */
export type RecordCategory = {
  readonly slug: string | null
  readonly name: string
  readonly score: TipScore
}

type Deps = { readonly readTallies: ReadTallies; readonly getCatalogueIndex: GetCatalogueIndex }

/** What came of all that was said. */
export const makeShowTipRecord =
  ({ readTallies, getCatalogueIndex }: Deps) =>
  async (): Promise<TipRecord> => {
    const [tallies, { categories }] = await Promise.all([readTallies(), getCatalogueIndex()])
    const part = (isReplay: boolean): RecordPart => {
      const ofPart = tallies.filter((tally) => tally.isReplay === isReplay)
      return { ...partOf(ofPart), categories: categoriesOf(ofPart, categories) }
    }
    return { shown: part(false), replay: part(true) }
  }

const partOf = (tallies: readonly RecordTally[]): Omit<RecordPart, 'categories'> => ({
  score: scoreOf(tallies.filter(({ tips }) => tips > 0)),
  waiting: tallies.reduce((sum, { waiting }) => sum + waiting, 0),
  firstAt: tallies.reduce<Date | null>(
    (first, { firstAt }) => (first && first < firstAt ? first : firstAt),
    null,
  ),
  lastAt: tallies.reduce<Date | null>(
    (last, { lastAt }) => (last && last > lastAt ? last : lastAt),
    null,
  ),
})

type Named = ReadonlyMap<CategoryId, { readonly slug: string; readonly name: string }>

const categoriesOf = (tallies: readonly RecordTally[], names: Named): RecordCategory[] =>
  [
    ...Map.groupBy(
      tallies.filter(({ tips }) => tips > 0),
      ({ categoryId }) => categoryId,
    ),
  ]
    .map(([id, ofCategory]) => ({
      slug: names.get(id)?.slug ?? null,
      name: names.get(id)?.name ?? 'No longer listed',
      score: scoreOf(ofCategory),
    }))
    .toSorted((a, b) => compareText(a.name, b.name))
