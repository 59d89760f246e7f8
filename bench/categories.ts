import { readFileSync, statSync } from 'node:fs'
import { makeGuesser, placed } from './categories/make-guesser.ts'
import { partOf, readLabelled, withoutRepeats } from './categories/read-labelled.ts'

export const about =
  'categories FILE …: how many things of a shop (JSON lines of title and category) find a category, with samples to judge by eye; categories FOLDER: titles whose source names their kind, and which no training has seen'

/** A shop's own word for it under one of several names. */
type Row = {
  readonly title?: string
  readonly name?: string
  readonly category?: string
  readonly categories?: readonly string[]
}

/** By the title alone, in each source. */
const measureKept = (folder: string) => {
  const guess = makeGuesser()
  const kept = withoutRepeats(readLabelled(folder)).filter(({ title }) => partOf(title) === 0)
  const rows = kept.map((one) => ({
    ...one,
    id: guess({ category: null, googleCategory: null, title: one.title }),
  }))
  return [...Map.groupBy(rows, ({ source }) => source)].map(([source, of]) => {
    const told = of.filter(({ id }) => id !== undefined)
    const right = told.filter(({ id, slug }) => isRight(id, slug)).length
    const [shown, sure] = [right / of.length, right / told.length]
    const leaves = told.filter(({ id }) => id !== undefined && isLeaf(id)).length / of.length
    console.log(
      `${source}: ${of.length} titles, ${(told.length / of.length).toFixed(3)} placed, ${shown.toFixed(3)} of all right, ${sure.toFixed(3)} of the placed, ${leaves.toFixed(3)} at the last level`,
    )
    return { source, titles: of.length, shown, sure, leaves }
  })
}

/** In the category, above it or below it: a coarse label says no more. */
const isRight = (id: number | undefined, slug: string): boolean => {
  const path = id === undefined ? [] : (placed[id]?.path ?? [])
  const wanted = placed.find(({ category }) => category.slug === slug)?.path ?? []
  const shown = path.at(-1)
  return (shown !== undefined && wanted.includes(shown)) || path.some((each) => each.slug === slug)
}

/** With what the shop says, and by the title alone. */
export const bench = (files: readonly string[]): unknown => {
  if (files.length === 0) throw new Error(`Usage: npm run bench -- ${about}`)
  return files.map((file) => {
    if (statSync(file).isDirectory()) return measureKept(file)
    const rows = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Row => JSON.parse(line))
    console.log(`${file}: ${rows.length} things`)
    return { file, withCategory: measure(rows, true), titleAlone: measure(rows, false) }
  })
}

const measure = (rows: readonly Row[], isNamed: boolean) => {
  const guess = makeGuesser()
  const begun = performance.now()
  const guessed = rows.map((row) => ({ row, id: guess(hintsOf(row, isNamed)) }))
  const microseconds = ((performance.now() - begun) * 1000) / rows.length
  const share = (of: (id: number) => boolean): number =>
    guessed.filter(({ id }) => id !== undefined && of(id)).length / rows.length
  const [decided, leaves] = [share(() => true), share(isLeaf)]
  const way = isNamed ? 'with the category of the shop' : 'by the title alone'
  console.log(
    `  ${way}: ${decided.toFixed(3)} decided, ${leaves.toFixed(3)} to the last level, ${microseconds.toFixed(0)} µs each`,
  )
  for (const { row, id } of guessed.filter(
    (_, at) => at % Math.ceil(rows.length / samples) === 0,
  )) {
    const { title, category } = hintsOf(row, isNamed)
    console.log(`    ${title.slice(0, 70)} [${category ?? ''}] → ${pathOf(id)}`)
  }
  return { decided, leaves, microseconds }
}

const samples = 15

const hintsOf = ({ title, name, category, categories }: Row, isNamed: boolean) => ({
  title: title ?? name ?? '',
  category: isNamed ? (category ?? categories?.join(' > ') ?? null) : null,
  googleCategory: null,
})

const isLeaf = (id: number): boolean => placed[id]?.category.children === undefined

const pathOf = (id: number | undefined): string =>
  id === undefined ? '-' : (placed[id]?.path.map(({ name }) => name).join(' > ') ?? '')
