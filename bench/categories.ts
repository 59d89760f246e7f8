import { readFileSync } from 'node:fs'
import { makeGuesser, placed } from './categories/make-guesser.ts'

export const about =
  'categories FILE …: how many things of a shop (JSON lines of title and category) find a category, with samples to judge by eye'

/** A shop's own word for it under one of several names. */
type Row = {
  readonly title?: string
  readonly name?: string
  readonly category?: string
  readonly categories?: readonly string[]
}

/** With what the shop says, and by the title alone. */
export const bench = (files: readonly string[]): unknown => {
  if (files.length === 0) throw new Error(`Usage: npm run bench -- ${about}`)
  return files.map((file) => {
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
  const guessed = rows.map((row) => ({ row, id: guess(hintsOf(row, isNamed))?.node.id }))
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
