import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { categoryTree } from '#domain/catalogue/category-tree.ts'
import {
  readGoogleCategory,
  hashText,
  titleFeatures,
} from '#domain/matching/words/title-features.ts'
import { makeRandom } from '../search/random.ts'
import { makeLabelByNames } from './label-by-names.ts'
import { readUnlabelled, type Labelled } from './read-labelled.ts'
import type { Example } from './train-softmax.ts'
import { below, classOf, lineOf, placed } from './tree-classes.ts'

/** A label that is as coarse as a branch is as fine as the words of the title name a category below it. */
const finer = (title: string, slugs: readonly string[]): readonly string[] => {
  const [slug, another] = slugs
  const named = another === undefined ? byWords(title) : undefined
  return named !== undefined && (lineOf.get(named) ?? []).includes(slug ?? '') ? [named] : slugs
}

const byWords = makeLabelByNames(categoryTree, { shortest: 2 })

export type Weighted = Labelled & { readonly weight?: number }

/** No source teaches more than so much of one category, and less where only words told it. */
const [most, mostOfWeak] = [300, 250]

export const toExamples = (labelled: readonly Weighted[]): Example[] => {
  const counts = new Map<string, number>()
  // By the title alone, so that more examples of one source change nothing of another.
  const mixed = labelled
    .map((one) => ({ one, place: hashText(one.title) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
  return mixed.flatMap(({ source, title, slugs, weight = 1 }) => {
    const key = `${source} ${slugs.join()}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > (weight < 0.6 ? mostOfWeak : most)) return []
    const classes = new Set(finer(title, slugs).flatMap((slug) => below.get(slug) ?? []))
    const isName = source === 'names' || source === 'google'
    return { features: featuresOf(title), classes: Uint16Array.from(classes), weight, isName }
  })
}

/** Many fits read the same titles. */
const featuresOf = (title: string): readonly number[] => {
  const known = remembered.get(title) ?? titleFeatures(title)
  remembered.set(title, known)
  return known
}

const remembered = new Map<string, readonly number[]>()

/** Titles that nobody put anywhere, by the names that stand in them. */
export const weak = (folder: string): Weighted[] => {
  const { groceries, others } = readUnlabelled(folder)
  const ofGroceries = makeLabelByNames(categoryTree, {
    shortest: 1,
    isWanted: (slug) => groceryRoots.has(lineOf.get(slug)?.[0] ?? ''),
    isOfFood: true,
  })
  const ofOthers = makeLabelByNames(categoryTree, { shortest: 2 })
  const labelAll = (
    titles: typeof groceries,
    label: (title: string) => string | undefined,
  ): Weighted[] =>
    titles.flatMap((one) => {
      const slug = label(one.title)
      return slug === undefined ? [] : { ...one, slugs: [slug], weight: 0.5 }
    })
  return [...labelAll(groceries, ofGroceries), ...labelAll(others, ofOthers)]
}

/** What else they sell a little of is told wrongly more often: 'plunger grind' is no pipe, 'Black Label' no label. */
const groceryRoots = new Set([
  'groceries',
  'home-and-garden',
  'health-and-beauty',
  'kids-and-family',
])

/** The tree's own names and Google's are titles too. */
export const ownNames = (folder: string): Weighted[] => {
  const own = placed.flatMap(({ category }) =>
    [category.name, ...(category.aliases ?? [])].map((title) => ({
      source: 'names',
      title,
      slugs: [category.slug],
      weight: 1.5,
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
                slugs: [read.slug],
                weight: 0.7,
              }
            : []
        }),
    )
  return [...own, ...google, ...own.flatMap(inTitles)]
}

/** As shops write a name: among words that say nothing of the kind of thing. */
const inTitles = (one: Weighted): Weighted[] => {
  const random = makeRandom(one.title.length * 97 + (one.slugs[0]?.length ?? 0))
  const any = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? ''
  return [
    `${one.title} ${any(colours)}`,
    `${any(sizes)} ${one.title} ${any(colours)}`,
    `${any(says)} ${one.title} - ${any(colours)} ${any(sizes)}`,
    `${any(colours)} ${any(says)} ${one.title}`,
    // What it tastes or smells of stands behind what it is.
    ...(isConsumed(one.slugs[0] ?? '')
      ? [
          `${one.title} ${any(tastes)} ${any(sizes)}`,
          `${any(says)} ${one.title} ${any(tastes)}`,
          `${one.title} ${any(tastes)} & ${any(tastes)}`,
        ]
      : []),
  ].map((title) => ({ ...one, title, weight: 1 }))
}

const isConsumed = (slug: string): boolean =>
  lineOf.get(slug)?.some((above) => consumed.has(above)) ?? false

const consumed = new Set(['groceries', 'health-and-beauty', 'pet-supplies', 'nappies-and-bathing'])

const tastes = [
  'Tasty Cheese',
  'Sour Cream',
  'Chicken',
  'Beef',
  'Lamb',
  'Salmon',
  'Bacon',
  'Tomato',
  'Garlic',
  'Rosemary',
  'Pumpkin',
  'Potato',
  'Lemon',
  'Orange',
  'Apple',
  'Banana',
  'Mango',
  'Strawberry',
  'Cranberry',
  'Coconut',
  'Coconut Milk',
  'Coconut Oil',
  'Butter',
  'Almond',
  'Peanut Butter',
  'Honey',
  'Vanilla',
  'Chocolate',
  'Coffee',
  'Milk',
  'Red Wine',
  'Sea Salt',
  'Mint',
]

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
