import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDemonstration } from '#adapters/demo/demonstration.ts'
import { demonstrationSeed } from '#application/demo/demonstration.ts'
import { pointsOf } from '#application/demo/load-demonstration.ts'
import { caseDays, marketsOf, mostCases, pathsOf } from '#application/tip/gather-cases.ts'
import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { dayMs } from '#domain/price-history/days-before.ts'
import type { PriceStep } from '#domain/price-history/price-steps.ts'
import { leastKnownDays, marketOf } from '#domain/tip/market-view.ts'
import { replayTips, type Replayed } from '#domain/tip/replay.ts'
import { casesOf, type TipCase } from '#domain/tip/tip-case.ts'
import { rateOf, tipOf, trainTips, type TipModel } from '#domain/tip/tip-model.ts'
import { fullBin, mostOff, offOf, scoreOf, tallyOf, type TipScore } from '#domain/tip/tip-record.ts'

export const about =
  'tips [FOLDER]: chances of a lower price, replayed on prices that came later: of the demonstration, and of a ' +
  'product whose lowest price of each day is in FOLDER (gpu-rtx5070ti-history.json)'

export const bench = ([folder]: readonly string[]): unknown => {
  const now = new Date()
  const began = performance.now()
  const cases = demonstrationCases(now)
  const gatheredMs = performance.now() - began
  const model = timed(trainTips(cases))
  console.log(
    `${cases.length} past prices of the demonstration in ${gatheredMs.toFixed(0)} ms, ${percent(
      cases.filter(({ isLower }) => isLower).length / cases.length,
    )} were lower within 30 days`,
  )
  console.log(
    `training: ${model.ms.toFixed(0)} ms, the longest piece ${model.longest.toFixed(0)} ms`,
  )
  const replay = timed(replayTips(cases))
  console.log(
    `replay: ${replay.ms.toFixed(0)} ms, the longest piece ${replay.longest.toFixed(0)} ms\n`,
  )
  const demonstration = show('The demonstration, replayed quarter by quarter', replay.result)
  const names = new Map([...categoryIds].map(([slug, id]) => [id, slug]))
  const roots = [...Map.groupBy(replay.result, ({ of }) => of.path.at(-1) ?? 0)].map(
    ([id, ofRoot]) => ({ root: names.get(id), ...lineOf(names.get(id) ?? '', ofRoot) }),
  )
  const graphicsCard = folder && model.result ? onGraphicsCard(folder, model.result) : undefined
  return { cases: cases.length, trainingMs: model.ms, demonstration, roots, graphicsCard }
}

const timed = <T>(work: Generator<void, T>): { result: T; ms: number; longest: number } => {
  const began = performance.now()
  for (let [longest, before] = [0, began]; ;) {
    const { done, value } = work.next()
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
    if (done) return { result: value, ms: now - began, longest }
  }
}

const nodes = flattenTree([...categoryTree])
const categoryIds = new Map(nodes.map(({ category }, i) => [category.slug, i + 1]))
const pathOf = pathsOf(
  new Map(
    nodes.map(({ path }, i) => [
      i + 1,
      { parentId: categoryIds.get(path.at(-2)?.slug ?? '') ?? null },
    ]),
  ),
)

const demonstrationCases = (now: Date): readonly TipCase[] => {
  const demonstration = makeDemonstration({ now, seed: demonstrationSeed })
  const isNew = new Map(
    demonstration.offers.flatMap(({ id, publicId, condition }) =>
      condition === 'new' ? [[id, publicId]] : [],
    ),
  )
  const points = Map.groupBy(pointsOf(demonstration), ({ offerId }) => isNew.get(offerId))
  const products = demonstration.products.toSorted((a, b) => (a.publicId < b.publicId ? -1 : 1))
  return products
    .flatMap(({ publicId, categorySlug }, firstDay) =>
      marketsOf(points.get(publicId) ?? []).flatMap((market) =>
        casesOf(market, pathOf(categoryIds.get(categorySlug) ?? 0), {
          everyDays: caseDays,
          firstDay,
          until: now,
        }),
      ),
    )
    .slice(0, mostCases)
}

const show = (title: string, replayed: readonly Replayed<TipCase>[]) => {
  const score = scoreOf(tallyOf(replayed.flatMap(({ said }) => said ?? [])))
  console.log(title)
  const coverage = replayed.length === 0 ? 0 : score.tips / replayed.length
  console.log(`  past prices ${replayed.length}, something said of ${percent(coverage)}`)
  if (score.tips === 0) return { coverage, score }
  console.log(
    `  Brier score ${fixed(score.brier)}, of the category's rate ${fixed(score.baseBrier)}`,
  )
  console.log(`  skill ${fixed(score.skill)}`)
  for (const bin of score.bins)
    console.log(
      `  said ${bin.step} in 10: ${String(bin.tips).padStart(6)} times, lower ${percent(bin.lower / bin.tips)}` +
        (bin.tips < fullBin ? '  (few)' : offOf(bin) > mostOff ? '  (off)' : ''),
    )
  console.log(`  waiting when told likely: ${savedWords(score.waited)}`)
  console.log(`  buying when told unlikely, against waiting: ${savedWords(score.bought)}\n`)
  return { coverage, score }
}

const lineOf = (name: string, replayed: readonly Replayed<TipCase>[]) => {
  const score = scoreOf(tallyOf(replayed.flatMap(({ said }) => said ?? [])))
  const coverage = score.tips / replayed.length
  const off = score.bins.filter((bin) => bin.tips >= fullBin && offOf(bin) > mostOff).length
  console.log(
    `  ${name.padEnd(22)} said of ${percent(coverage).padStart(4)}, skill ${fixed(score.skill)}, ${off} bins off`,
  )
  return { coverage, skill: score.skill, off }
}

const percent = (share: number): string => `${Math.round(share * 100)}%`
const fixed = (value: number | null): string => value?.toFixed(3) ?? 'unknown'
const savedWords = ({ tips, savedPercent }: TipScore['waited']): string =>
  savedPercent === null ? 'never said' : `saved ${savedPercent.toFixed(1)}% (${tips} times)`

/** One product with less than a year of history: an instance of it alone, and the model of the demonstration. */
const onGraphicsCard = (folder: string, model: TipModel) => {
  const low = readLow(join(folder, 'gpu-rtx5070ti-history.json'))
  const until = new Date((low.at(-1)?.at.getTime() ?? 0) + dayMs)
  const market = marketOf('AU', [low])
  const path = pathOf(categoryIds.get('graphics-cards') ?? 0)
  const cases = casesOf(market, path, { everyDays: 1, firstDay: 0, until })
  const own = timed(trainTips(cases)).result
  console.log(
    `\nThe graphics card: ${cases.length} days with ${leastKnownDays} days before and 30 after; ` +
      `trained on itself: ${own ? 'a model' : 'no model, so nothing is said'}`,
  )
  const replayed = cases.map((of) => {
    const step = tipOf(model, of)
    const said =
      step === undefined ? undefined : { ...of, step, base: rateOf(model.rates, of.path) }
    return { of, said }
  })
  return show('The graphics card, by the model of the demonstration', replayed)
}

const readLow = (file: string): PriceStep[] => {
  const days: readonly { date: string; lowest_price_aud: number | null }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return days.flatMap(({ date, lowest_price_aud: price }, i) => {
    const isSame = i > 0 && days[i - 1]?.lowest_price_aud === price
    const priceMinor = price === null ? null : Math.round(price * 100)
    return isSame || (i === 0 && price === null) ? [] : [{ at: new Date(date), priceMinor }]
  })
}
