import { sql, type Kysely } from 'kysely'
import {
  titleWords,
  plainWordWeights,
  wordWeightsOf,
  type WordWeights,
} from '#domain/matching/words/word-weights.ts'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'

/** How telling each word is in this catalogue; plain weights while it is too small to tell. */
export const makeReadWordWeights =
  (db: Kysely<Database>): (() => Promise<WordWeights>) =>
  async () => {
    const products = await readCountedProducts(db)
    if (products < fewestProducts) return plainWordWeights
    const rows = await db.selectFrom('matching_word').selectAll().execute()
    const counts = new Map(rows.map(({ word, documents }) => [word, documents]))
    return wordWeightsOf(products, (word) => counts.get(word))
  }

const fewestProducts = 1000

/** Whether the words of any product were ever counted. */
export const makeHasCountedWords =
  (db: Kysely<Database>): (() => Promise<boolean>) =>
  async () =>
    (await readCountedProducts(db)) > 0

const readCountedProducts = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ products: number }>`
    select (value->>'products')::integer as products
    from setting where key = ${countedSetting}`.execute(db)
  return rows[0]?.products ?? 0
}

export const makeCountMatchingWords =
  (db: Kysely<Database>): (() => Promise<void>) =>
  async () => {
    const { products, counts } = await countWords(db)
    const frequent = [...counts].filter(([, count]) => count >= fewestTitles)
    await db.transaction().execute(async (trx) => {
      // One after the other: what another count inserts meanwhile could not be deleted here.
      await sql`lock table matching_word in share row exclusive mode`.execute(trx)
      await trx.deleteFrom('matching_word').execute()
      await insertRows(
        trx,
        'matching_word',
        frequent.map(([word, documents]) => ({ word, documents })),
      )
      await sql`insert into setting (key, value)
        values (${countedSetting}, ${JSON.stringify({ products })}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(trx)
    })
  }

const countedSetting = 'matching-words'

/** Rarer ones all weigh about as much, and would be most of the table. */
const fewestTitles = 3

const countWords = async (
  db: Kysely<Database>,
): Promise<{ products: number; counts: ReadonlyMap<string, number> }> => {
  const counts = new Map<string, number>()
  let products = 0
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; title: string }>`
      select id, title from product
      where id > ${after} and merged_into is null and archived_at is null
      order by id limit ${batchSize}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return { products, counts }
    after = last.id
    products += rows.length
    for (const { title } of rows)
      for (const word of titleWords(title)) counts.set(word, (counts.get(word) ?? 0) + 1)
    if (counts.size > mostWords) forgetLoneWords(counts)
  }
}

const batchSize = 1000

/** Of very many titles; whatever is frequent is met again. */
const mostWords = 500_000

const forgetLoneWords = (counts: Map<string, number>): void => {
  for (const [word, count] of counts) if (count === 1) counts.delete(word)
}
