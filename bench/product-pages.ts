import { readFileSync } from 'node:fs'
import { readOffers } from '#adapters/collect/read-offers.ts'
import type { RawOffer } from '#domain/collect/raw-offer.ts'
import { readKnownPages, type KnownPage } from './product-pages/read-truth.ts'
import {
  fields,
  isAmountMeant,
  isSameAmount,
  isSameNumber,
  isSameText,
  predicted,
  scoreOf,
  type Answer,
  type Field,
  type FieldScore,
} from './product-pages/score-fields.ts'

export const about =
  'product-pages FOLDER [--wrong[=FIELD]]: price, availability, numbers and brand read from real pages (F1)'

export const bench = async (args: readonly string[]): Promise<unknown> => {
  const [folder] = args
  if (folder === undefined) throw new Error(`Usage: npm run bench -- ${about}`)
  const pages: ReadPage[] = []
  for (const page of readKnownPages(folder)) {
    const begun = process.cpuUsage()
    const read = await readPage(page)
    const { user, system } = process.cpuUsage(begun)
    pages.push({ ...page, ...read, ms: (user + system) / 1000 })
  }
  const answersOf = (field: Field, half?: number): Answer[] =>
    pages
      .filter(({ fold }) => half === undefined || fold % 2 === half)
      .map(({ truth, raws }) => ({ right: truth[field], got: predicted(raws, field) }))
  const score = (field: Field, half?: number): FieldScore =>
    scoreOf(answersOf(field, half), comparisons[field] ?? isSameText)
  const scores = fields.map((field) => ({ field, ...score(field) }))
  for (const { field, ...all } of scores) {
    printScore(field, all, [score(field, 0), score(field, 1)])
  }
  const meant = scoreOf(answersOf('price'), isAmountMeant)
  printScore('price meant', meant)
  console.log('  (where a truth has taken the point of thousands for a decimal one)')
  const shown = args.find((arg) => arg.startsWith('--wrong'))
  const field = fields.find((name) => name === shown?.split('=')[1]) ?? 'price'
  const wrong = pages.flatMap(({ id, truth, raws, problems }) => {
    const answer = { right: truth[field], got: predicted(raws, field) }
    const isRight = comparisons[field] ?? isSameText
    if (answer.right === undefined ? answer.got === undefined : isRight(answer)) return []
    return [
      { id: id.slice(0, 8), url: truth.url, expected: answer.right, got: answer.got, problems },
    ]
  })
  if (shown !== undefined) for (const one of wrong) console.log(JSON.stringify(one))
  const slowest = Math.max(...pages.map(({ ms }) => ms))
  console.log(`${pages.length} pages, the slowest took ${slowest.toFixed(0)} ms of processor`)
  return { pages: pages.length, slowest, scores, meant, wrong }
}

const comparisons: Partial<Record<Field, (answer: Answer) => boolean>> = {
  price: isSameAmount,
  sku: isSameNumber,
  gtin: isSameNumber,
}

const printScore = (
  name: string,
  { right, wrong, missed, f1 }: FieldScore,
  halves: readonly FieldScore[] = [],
): void => {
  const ofHalves = halves.map((half) => half.f1.toFixed(3)).join(' and ')
  console.log(
    `${name.padEnd(13)} F1 ${f1.toFixed(3)}  ${right} right, ${wrong} wrong, ${missed} missed${ofHalves && `; of each half of the sites ${ofHalves}`}`,
  )
}

type ReadPage = KnownPage & {
  readonly raws: readonly RawOffer[]
  readonly problems: readonly string[]
  /** Of processor time. */
  readonly ms: number
}

const readPage = async ({
  file,
  truth: { url },
}: KnownPage): Promise<Pick<ReadPage, 'raws' | 'problems'>> => {
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    yield readFileSync(file)
  }
  const raws: RawOffer[] = []
  const problems: string[] = []
  for await (const event of readOffers({ bytes: bytes(), url, dialect: 'product-page' })) {
    if (event.kind === 'row') raws.push(event.raw)
    if (event.kind === 'problem') problems.push(event.problem.code)
    if (event.kind === 'broken') problems.push(event.code)
  }
  return { raws, problems }
}
