import type { CategoryId } from '../ids.ts'
import { dayMs } from '../price-history/days-before.ts'
import { features, featuresOf, type Aspect, salesNear } from './features.ts'
import { logitOfChance } from './fit-logistic.ts'
import { horizonDays, type MarketView } from './market-view.ts'
import { rateOf, type TipModel } from './tip-model.ts'
import { likelyFrom, unlikelyTo } from './tip-record.ts'

/** What contributes most to a tip, of what can be said in a sentence. `step`: the chance in tenths. */
export const reasonOf = (
  model: TipModel,
  view: MarketView,
  path: readonly CategoryId[],
  step: number,
): string => {
  const parts = [...contributionsOf(model, view, path)]
  const ordered = parts.toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
  for (const [aspect, contribution] of ordered) {
    const raises = contribution > 0
    if ((step >= likelyFrom && !raises) || (step <= unlikelyTo && raises)) continue
    const sentence = raises ? raising[aspect](view) : lowering[aspect](view)
    if (sentence !== undefined) return sentence
  }
  return 'Prices of such products fell about as often.'
}

/** In logits, against the mean of all cases. */
const contributionsOf = (
  { weights, means, rates }: TipModel,
  view: MarketView,
  path: readonly CategoryId[],
): ReadonlyMap<Aspect, number> => {
  const row = featuresOf(view)
  const parts = new Map<Aspect, number>([
    ['category', logitOfChance(rateOf(rates, path)) - logitOfChance(rates.all)],
  ])
  for (const [i, { aspect }] of features.entries()) {
    const part = (weights[i + 1] ?? 0) * ((row[i] ?? 0) - (means[i] ?? 0))
    parts.set(aspect, (parts.get(aspect) ?? 0) + part)
  }
  return parts
}

type Sentences = Readonly<Record<Aspect, (view: MarketView) => string | undefined>>

/** Undefined where a sentence would not be true. */
const raising: Sentences = {
  category: () => 'Prices of such products fall often.',
  change: changed,
  level: ({ priceMinor, medianMinor }) =>
    priceMinor >= medianMinor * 0.99 ? 'It is not reduced now.' : undefined,
  habit: ({ drops }) =>
    drops > 1 ? `It fell by 3% or more ${drops} times in the last year.` : undefined,
  trend: ({ priceMinor, earlierMinor }) =>
    priceMinor >= earlierMinor * 1.01 ? 'It was cheaper two months ago.' : undefined,
  offers: ({ offers }) => (offers >= 4 ? 'Many offers compete.' : undefined),
  sales: ({ country, at }) => {
    const next = salesNear(country, at, new Date(at.getTime() + horizonDays * dayMs)).find(
      ({ start }) => start > at,
    )
    return next && `${next.name} is near: from ${dayAndMonth.format(next.start)}.`
  },
}

const lowering: Sentences = {
  category: () => 'Prices of such products seldom fall.',
  change: changed,
  level: ({ priceMinor, medianMinor }) =>
    priceMinor <= medianMinor * 0.99 ? 'It is reduced already.' : undefined,
  habit: ({ drops, yearDays }) =>
    drops <= 1 && yearDays >= 300
      ? `It fell by 3% or more ${drops === 0 ? 'not once' : 'only once'} in the last year.`
      : undefined,
  trend: ({ priceMinor, earlierMinor }) =>
    priceMinor <= earlierMinor * 0.99 ? 'It was dearer two months ago.' : undefined,
  offers: ({ offers, priceMinor, secondMinor }) =>
    secondMinor >= priceMinor * 1.05
      ? 'All other offers are dearer.'
      : offers <= 2
        ? 'Few offers compete.'
        : undefined,
  sales: ({ country, at }) =>
    salesNear(country, at, new Date(at.getTime() + horizonDays * dayMs)).length === 0
      ? 'No sale that everybody knows is near.'
      : undefined,
}

function changed({ daysSinceChange }: MarketView): string | undefined {
  const weeks = Math.floor(daysSinceChange / 7)
  if (weeks >= 3) return `Its price has held for ${weeks} weeks.`
  return weeks < 1 ? 'Its price changed less than a week ago.' : undefined
}

const dayAndMonth = new Intl.DateTimeFormat('en-NZ', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
