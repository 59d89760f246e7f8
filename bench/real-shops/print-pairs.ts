import { sql, type Kysely } from 'kysely'
import type { Database } from '#adapters/postgres/database.ts'
import { makeRandom } from '../search/random.ts'
import { judgePair } from './judge-pair.ts'
import type { Pair } from './true-pairs.ts'

/** Some at random, the same each time, to be read by a person. */
export const printPairs = (
  name: string,
  what: string,
  pairs: readonly Pair[],
  count: number,
): void => {
  console.log(`${name}: ${Math.min(count, pairs.length)} of ${pairs.length} ${what}`)
  for (const [at, pair] of pickRandom(pairs, count).entries()) {
    const [one, other] = pair
    console.log(`${at + 1}. ${judgePair(one, other)}${one.shop === other.shop ? ', one shop' : ''}`)
    for (const shown of pair) console.log(lineOf(shown))
  }
}

type Shown = { readonly title: string; readonly priceMinor: number; readonly description: string }

type Question = Shown & {
  readonly confidence: number
  readonly reasons: readonly string[]
  readonly refusals: readonly string[]
  readonly candidate: string
  readonly candidateDescription: string
}

/** Offers that wait for a person, each with its likeliest candidate. */
export const printQuestions = async (
  name: string,
  db: Kysely<Database>,
  count: number,
): Promise<void> => {
  const { rows } = await sql<Question>`
    select offer.title, offer.price_minor as "priceMinor", detail.description,
      (candidates->0->>'confidence')::float as confidence,
      candidates->0->'reasons' as reasons, candidates->0->'refusals' as refusals,
      product.title as candidate, product.description as "candidateDescription"
    from match_question
    join offer on offer.id = offer_id
    join offer_detail detail on detail.offer_id = offer.id
    join product on product.id = (candidates->0->>'productId')::integer
    order by offer.retailer_ref`.execute(db)
  console.log(`${name}: ${Math.min(count, rows.length)} of ${rows.length} questions`)
  for (const [at, row] of pickRandom(rows, count).entries()) {
    const why = [...row.refusals.map((text) => `no: ${text}`), ...row.reasons].join(', ')
    console.log(`${at + 1}. ${row.confidence.toFixed(2)} ${why}`)
    console.log(lineOf(row))
    console.log(`            ${row.candidate} | ${row.candidateDescription.slice(0, 90)}`)
  }
}

const pickRandom = <Item>(items: readonly Item[], count: number): Item[] => {
  const random = makeRandom(22)
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ item }) => item)
}

const lineOf = ({ title, priceMinor, description }: Shown): string =>
  `     ${(priceMinor / 100).toFixed(2)} ${title} | ${description.slice(0, 90)}`
