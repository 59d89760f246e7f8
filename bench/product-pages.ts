import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOffers } from '#adapters/collect/read-offers.ts'
import type { RawOffer } from '#domain/collect/raw-offer.ts'
import { readAvailability } from '#domain/offer/feed-words.ts'
import { isInStock } from '#domain/offer/availability.ts'
import { parsePriceText } from '#domain/money/price-text.ts'

export const about =
  'product-pages FOLDER: price, availability and article numbers read from real pages (F1)'

type Truth = {
  readonly url: string
  readonly price?: readonly string[]
  readonly availability?: readonly string[]
  readonly sku?: readonly string[]
  readonly brand?: readonly string[]
}

type ReadPage = {
  readonly id: string
  readonly truth: Truth
  readonly raw: RawOffer
  readonly problems: readonly string[]
  readonly ms: number
}

type Field = 'price' | 'availability' | 'sku' | 'brand'

export const bench = async (args: readonly string[]): Promise<unknown> => {
  const [folder] = args
  if (folder === undefined) throw new Error(`Usage: npm run bench -- ${about}`)
  const truths: Record<string, Truth> = JSON.parse(
    readFileSync(join(folder, 'ground-truth.json'), 'utf8'),
  )
  const files = new Set(readdirSync(join(folder, 'html')))
  const pages: ReadPage[] = []
  for (const [id, truth] of Object.entries(truths)) {
    if (!files.has(`${id}.html.gz`)) continue
    const begun = performance.now()
    const { raw, problems } = await readPage(join(folder, 'html', `${id}.html.gz`), truth.url)
    pages.push({ id, truth, raw, problems, ms: performance.now() - begun })
  }
  const scores = (['price', 'availability', 'sku', 'brand'] as const).map((field) => ({
    field,
    ...scoreOf(
      pages.map(({ truth, raw }) => ({ right: truth[field], got: predicted(raw, field) })),
    ),
  }))
  for (const { field, right, wrong, missed, f1 } of scores) {
    console.log(
      `${field.padEnd(13)} F1 ${f1.toFixed(3)}  ${right} right, ${wrong} wrong, ${missed} missed`,
    )
  }
  const wrong = pages.flatMap(({ id, truth, raw, problems }) => {
    const got = predicted(raw, 'price')
    return isRight(truth.price, got, 'price')
      ? []
      : [{ id: id.slice(0, 8), url: truth.url, expected: truth.price ?? null, got, problems }]
  })
  if (args.includes('--wrong')) for (const one of wrong) console.log(JSON.stringify(one))
  const slowest = Math.max(...pages.map(({ ms }) => ms))
  console.log(`${pages.length} pages, the slowest took ${slowest.toFixed(0)} ms`)
  return { pages: pages.length, slowest, scores, wrong }
}

const readPage = async (
  file: string,
  url: string,
): Promise<{ raw: RawOffer; problems: readonly string[] }> => {
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    yield readFileSync(file)
  }
  let raw: RawOffer | undefined
  const problems: string[] = []
  for await (const event of readOffers({ bytes: bytes(), url, dialect: 'product-page' })) {
    if (event.kind === 'row') raw ??= event.raw
    if (event.kind === 'problem') problems.push(event.problem.code)
    if (event.kind === 'broken') problems.push(event.code)
  }
  return { raw: raw ?? {}, problems }
}

const predicted = (raw: RawOffer, field: Field): string | undefined => {
  // Where a page names no number of its own its address stands for one.
  if (field === 'sku') return /^https?:/.test(raw.offerId ?? '') ? undefined : raw.offerId
  if (field === 'brand') return raw.brand
  if (field === 'availability') {
    if (raw.availability === undefined) return undefined
    const stock = readAvailability(raw.availability)
    return stock === 'unknown' ? undefined : isInStock(stock) ? 'InStock' : 'OutOfStock'
  }
  const reading = raw.price === undefined ? undefined : parsePriceText(raw.price)
  // A price of zero is refused, so it is no answer.
  return reading?.ok === true && Number(reading.amount) > 0 ? reading.amount : undefined
}

/** A missing truth is a page that has none: an answer is wrong, silence is right. */
const isRight = (
  truth: readonly string[] | undefined,
  got: string | undefined,
  field: Field,
): boolean => {
  if (truth === undefined || got === undefined) return truth === undefined && got === undefined
  return truth.some((one) => (field === 'price' ? Number(one) === Number(got) : one.trim() === got))
}

const scoreOf = (
  pairs: readonly {
    readonly right: readonly string[] | undefined
    readonly got: string | undefined
  }[],
) => {
  const numeric = pairs.some(({ right }) =>
    right?.some((one) => /^\d+(?:\.\d+)?$/.test(one.trim())),
  )
  const fits = (right: readonly string[], got: string): boolean =>
    right.some((one) => one.trim() === got || (numeric && Number(one) === Number(got)))
  let [right, wrong, missed] = [0, 0, 0]
  for (const { right: truth, got } of pairs) {
    const isHit = truth !== undefined && got !== undefined && fits(truth, got)
    if (isHit) right += 1
    else {
      if (got !== undefined) wrong += 1
      if (truth !== undefined) missed += 1
    }
  }
  return { right, wrong, missed, f1: (2 * right) / (2 * right + wrong + missed) }
}
