import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { makeScoreTitle, type CategoryModel } from '#domain/matching/category-model.ts'
import { ownNames, toExamples, weak } from './categories/gather-examples.ts'
import { pack } from './categories/pack-model.ts'
import { partOf, readLabelled, withoutRepeats, type Labelled } from './categories/read-labelled.ts'
import { trainSoftmax } from './categories/train-softmax.ts'
import { below, classOf, lineOf, placed, slugs } from './categories/tree-classes.ts'
import { makeRandom } from './search/random.ts'

export const about =
  'categories-train FOLDER [write]: trains the categories of titles on four fifths of the products, measures the rest, writes domain/matching/category-model.json'

export const bench = ([folder, write]: readonly string[]): unknown => {
  if (folder === undefined) throw new Error(`Usage: npm run bench -- ${about}`)
  const all = withoutRepeats(readLabelled(folder))
  const [test, tune, train] = [0, 1, 2].map((part) =>
    all.filter((one) => partOf(one.title) === part),
  )
  const examples = toExamples([
    ...(train ?? []),
    ...weak(folder, test ?? [], tune ?? []),
    ...ownNames(folder),
  ])
  console.log(`${all.length} labelled, ${examples.length} examples, ${slugs.length} categories`)
  const begun = performance.now()
  const softmax = trainSoftmax(examples, {
    classes: slugs.length,
    epochs: 4,
    rate: 1.2,
    random: makeRandom(22),
  })
  console.log(
    `trained in ${((performance.now() - begun) / 1000).toFixed(0)} s, ${softmax.weights.size} features`,
  )
  const packed = pack(softmax)
  const temperature = bestTemperature(packed, tune ?? [])
  const model = { ...packed, temperature }
  const report = measure(model, test ?? [])
  if (write === 'write') {
    const path = join(import.meta.dirname, '../domain/matching/category-model.json')
    writeFileSync(path, `${JSON.stringify({ ...model, slugs: slugs.join(' ') })}\n`)
  }
  return report
}

const bestTemperature = (model: CategoryModel, tune: readonly Labelled[]): number => {
  const losses = [0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2, 2.5].map((temperature) => {
    const score = makeScoreTitle({ ...model, temperature })
    const loss = tune.reduce((sum, { title, slug }) => {
      const scores = score(title)
      return (
        sum - Math.log((below.get(slug) ?? []).reduce((all, at) => all + (scores[at] ?? 0), 1e-6))
      )
    }, 0)
    return { temperature, loss: loss / tune.length }
  })
  const best = losses.toSorted((a, b) => a.loss - b.loss)[0]
  console.log(losses.map(({ temperature, loss }) => `${temperature} ${loss.toFixed(3)}`).join(', '))
  return best?.temperature ?? 1
}

/** The deepest category with such a probability. */
export const shownAt = (scores: Float64Array, threshold: number): string | undefined => {
  let shown: string | undefined
  let level = categoryTree
  for (;;) {
    const rated = level
      .map(({ slug }) => ({
        slug,
        sum: (below.get(slug) ?? []).reduce((all, at) => all + (scores[at] ?? 0), 0),
      }))
      .toSorted((a, b) => b.sum - a.sum)[0]
    if (!rated || rated.sum < threshold) return shown
    shown = rated.slug
    level = placed[classOf.get(shown) ?? 0]?.category.children ?? []
  }
}

const isRight = (shown: string, slug: string): boolean =>
  (lineOf.get(slug) ?? []).includes(shown) || (lineOf.get(shown) ?? []).includes(slug)

const measure = (model: CategoryModel, test: readonly Labelled[]): unknown => {
  const score = makeScoreTitle(model)
  const rows = test.map((one) => ({ ...one, scores: score(one.title) }))
  for (const threshold of [0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95]) {
    const shown = rows.map(({ slug, scores, source, title }) => ({
      source,
      title,
      slug,
      shown: shownAt(scores, threshold),
    }))
    const figures = [...Map.groupBy(shown, ({ source }) => source)].map(([source, of]) => {
      const told = of.flatMap((one) =>
        one.shown === undefined ? [] : { ...one, shown: one.shown },
      )
      const right = told.filter((one) => isRight(one.shown, one.slug)).length
      const deep = told.filter((one) => (lineOf.get(one.shown) ?? []).length === 3).length
      return `${source} ${of.length}: told ${(told.length / of.length).toFixed(2)} right ${(right / told.length).toFixed(3)} leaf ${(deep / of.length).toFixed(2)}`
    })
    console.log(`${threshold}: ${figures.join(' | ')}`)
    if (threshold === 0.85) {
      const wrong = shown.filter((one) => one.shown !== undefined && !isRight(one.shown, one.slug))
      for (const one of wrong.filter((_, at) => at % Math.ceil(wrong.length / 40) === 0))
        console.log(`   ${one.source}: ${one.title.slice(0, 80)} | ${one.slug} | ${one.shown}`)
    }
  }
  return {}
}
