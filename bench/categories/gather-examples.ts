import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { readGoogleCategory } from '#domain/matching/words/google-category.ts'
import { hashText } from '#domain/matching/words/hash-text.ts'
import { titleFeatures } from '#domain/matching/words/title-features.ts'
import { makeRandom } from '../search/random.ts'
import { makeLabelByNames } from './label-by-names.ts'
import { readUnlabelled, type Labelled } from './read-labelled.ts'
import type { Example } from './train-softmax.ts'
import { classOf, lineOf, placed } from './tree-classes.ts'

const most: Readonly<Record<string, number>> = {
  'pc-parts': 250,
  icecat: 500,
  amazon: 400,
  bestbuy: 400,
  pbtech: 400,
}

const byWords = makeLabelByNames(categoryTree, { shortest: 2 })

/** A coarse label is as fine as the words of the title name a category below it. */
const finer = (title: string, slug: string): string => {
  const named = byWords(title)
  return named !== undefined && (lineOf.get(named) ?? []).includes(slug) ? named : slug
}

export type Weighted = Labelled & { readonly weight?: number }

/** No source teaches more than so much of one category. */
export const toExamples = (labelled: readonly Weighted[]): Example[] => {
  const counts = new Map<string, number>()
  // By the title alone, so that more examples of one source change nothing of another.
  const mixed = labelled
    .map((one) => ({ one, place: hashText(one.title) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
  const examples = mixed.flatMap(({ source, title, slug, weight = 1 }) => {
    const key = `${source} ${slug}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > (most[source] ?? 300)) return []
    return { features: titleFeatures(title), class: classOf.get(finer(title, slug)) ?? 0, weight }
  })
  const known = new Map<number, number>()
  for (const { features } of examples)
    for (const one of features) known.set(one, (known.get(one) ?? 0) + 1)
  return examples.map((one) => ({
    ...one,
    features: one.features.filter((each) => (known.get(each) ?? 0) > 1),
  }))
}

/** Titles that nobody put anywhere, by the names that stand in them; none of those kept aside. */
export const weak = (folder: string, ...kept: readonly (readonly Labelled[])[]): Weighted[] => {
  const { groceries, others } = readUnlabelled(folder)
  const hidden = new Set(kept.flat().map(({ title }) => title.toLowerCase()))
  const ofGroceries = makeLabelByNames(categoryTree, {
    shortest: 1,
    isWanted: (slug) => groceryRoots.has(lineOf.get(slug)?.[0] ?? ''),
    isOfFood: true,
  })
  const ofOthers = makeLabelByNames(categoryTree, { shortest: 2 })
  const labelAll = (
    source: string,
    titles: readonly string[],
    label: (title: string) => string | undefined,
  ): Weighted[] =>
    titles.flatMap((title) => {
      const slug = hidden.has(title.toLowerCase()) ? undefined : label(title)
      return slug === undefined ? [] : { source, title, slug, weight: 0.5 }
    })
  return [...labelAll('groceries', groceries, ofGroceries), ...labelAll('others', others, ofOthers)]
}

const groceryRoots = new Set([
  'groceries',
  'home-and-garden',
  'health-and-beauty',
  'kids-and-family',
  'tools-and-building',
  'office-products',
])

/** The tree's own names and Google's are titles too. */
export const ownNames = (folder: string): Weighted[] => {
  const own = placed.flatMap(({ category }) =>
    [category.name, ...(category.aliases ?? [])].map((title) => ({
      source: 'names',
      title,
      slug: category.slug,
      weight: 1,
    })),
  )
  const files = ['GB', 'US'].map((words) =>
    join(folder, `google-taxonomy/taxonomy-with-ids.en-${words}.txt`),
  )
  const google = files
    .filter((file) => existsSync(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /^\d/.test(line))
        .flatMap((line) => {
          const read = readGoogleCategory(line)
          const title = line.split(' > ').at(-1) ?? ''
          return read && 'slug' in read && classOf.has(read.slug)
            ? {
                source: `google`,
                title: title.replace(/^\d+ - /, ''),
                slug: read.slug,
                weight: 0.7,
              }
            : []
        }),
    )
  return [...own, ...google, ...own.flatMap(inTitles)]
}

/** As shops write a name: among words that say nothing of the kind of thing. */
const inTitles = (one: Weighted): Weighted[] => {
  const random = makeRandom(one.title.length * 97 + one.slug.length)
  const any = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? ''
  return [
    `${one.title} ${any(colours)}`,
    `${any(sizes)} ${one.title} ${any(colours)}`,
    `${any(says)} ${one.title} - ${any(colours)} ${any(sizes)}`,
    `${any(colours)} ${any(says)} ${one.title}`,
  ].map((title) => ({ ...one, title, weight: 0.7 }))
}

const colours = [
  'Black',
  'White',
  'Silver',
  'Grey',
  'Blue',
  'Red',
  'Green',
  'Pink',
  'Gold',
  'Brown',
]
const sizes = [
  '60cm',
  '500g',
  '1kg',
  '2L',
  '250W',
  '12 pack',
  'Large',
  'Small',
  '10m',
  '55"',
  '2.4m',
  'XL',
  '750ml',
  '100mm',
]
const says = [
  'New',
  'Premium',
  'Classic',
  'Pro',
  'Series 2',
  'Deluxe',
  'Original',
  'Essential',
  'Ultra',
  'Kids',
  'Portable',
  'Compact',
  'Heavy Duty',
  'Outdoor',
]
