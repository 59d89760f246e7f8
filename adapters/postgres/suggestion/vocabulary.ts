import { sql, type Kysely } from 'kysely'
import type { RefreshVocabulary } from '#application/search/listing/refresh-listings.ts'
import { singularOf } from '#domain/search/words/singular.ts'
import { alternativesOf, wordsWithAlternatives } from '#domain/search/words/synonyms.ts'
import { tokeniseText } from '#domain/search/words/tokenise.ts'
import type { Database } from '../database.ts'
import { listingTable } from '../search/where-listing.ts'
import { countries } from '#domain/market/country.ts'
import { aliasesOfProduct } from '../product/product-names.ts'
import { goneHours } from '../ranking/unseen-changes.ts'
import { keepSpellings, keepSuggestions } from './keep-vocabulary.ts'
import { suggestionsOfNames, suggestionsOfProducts, type Suggestion } from './make-suggestions.ts'

export const makeRefreshVocabulary =
  (db: Kysely<Database>): RefreshVocabulary =>
  async () => {
    const documents = withSynonyms(await countWords(db))
    const suggestions = [...(await suggestionsOfNames(db)), ...(await suggestionsOfProducts(db))]
    await keepSpellings(db, spellings(documents))
    await keepSuggestions(db, withoutDoubles(suggestions))
    await forgetGoneListings(db)
    await refreshStatistics(db)
  }

const countWords = async (db: Kysely<Database>): Promise<Map<string, number>> => {
  const documents = new Map<string, number>()
  let rows = await readTexts(db, 0)
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    // The next ones are read while the words of these are found.
    const next = readTexts(db, last.id)
    countIn(documents, rows)
    rows = await next
  }
  return documents
}

/** What products are called otherwise is spelt wrong, too: as frequent as the most frequent other word. */
const withSynonyms = (documents: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const unheld = wordsWithAlternatives().filter((word) => isWord(word) && !documents.has(word))
  const counted = unheld.map((word): [string, number] => [
    word,
    Math.max(...alternativesOf(word).map((other) => documents.get(other) ?? 0)),
  ])
  return new Map([...documents, ...counted.filter(([, count]) => count > 0)])
}

const countIn = (
  documents: Map<string, number>,
  rows: readonly { readonly texts: readonly string[] }[],
): void => {
  for (const { texts } of rows)
    for (const word of wordsIn(texts)) documents.set(word, (documents.get(word) ?? 0) + 1)
}

const readTexts = async (
  db: Kysely<Database>,
  after: number,
): Promise<readonly { id: number; texts: readonly string[] }[]> => {
  const { rows } = await sql<{ id: number; texts: string[] }>`
    select product.id, array_remove(
      array[product.title, brand.name, leaf.name, parent.name, root.name]
        || ${aliasesOfProduct},
      null
    ) as texts
    from product
    join category leaf on leaf.id = product.category_id
    left join category parent on parent.id = leaf.parent_id
    left join category root on root.id = parent.parent_id
    left join brand on brand.id = product.brand_id
    where product.id > ${after}
      and exists (select 1 from listing where product_id = product.id)
    order by product.id limit ${batchSize}`.execute(db)
  return rows
}

const batchSize = 1000

/** Each word once, in the form it was written and in the singular, which is what is indexed. */
const wordsIn = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .flatMap(tokeniseText)
      .flatMap(({ word }) => (word !== undefined && isWord(word) ? [word, singularOf(word)] : [])),
  )

const isWord = (word: string): boolean => /^\p{L}{3,30}$/u.test(word)

const spellings = (
  documents: ReadonlyMap<string, number>,
): { word: string; documents: number; weight: number }[] =>
  [...documents].map(([word, count]) => ({ word, documents: count, weight: Math.log1p(count) }))

/** Two spellings of a name may fold to one phrase. */
const withoutDoubles = (suggestions: readonly Suggestion[]): Suggestion[] => [
  ...new Map(
    suggestions.map((one) => [[one.country, one.phrase, one.kind, one.target].join('\n'), one]),
  ).values(),
]

const forgetGoneListings = (db: Kysely<Database>): Promise<unknown> =>
  sql`delete from listing_gone where at < now() - ${goneHours} * interval '1 hour'`.execute(db)

/**
 * The lexemes' frequencies, and the index freed of its list of pending entries, which every search
 * would read through; PostgreSQL does both by itself, the embedded database never.
 */
const refreshStatistics = async (db: Kysely<Database>): Promise<void> => {
  await sql`select gin_clean_pending_list(indexrelid) from pg_index
    where indrelid in (select inhrelid from pg_inherits where inhparent = 'listing'::regclass)
      and indexrelid in (select oid from pg_class where relam = (
        select oid from pg_am where amname = 'gin'))`.execute(db)
  for (const country of countries) await sql`analyze ${listingTable(country)}`.execute(db)
  for (const table of ['spell', 'suggest'])
    await db.transaction().execute(async (trx) => {
      // A tenth of the usual sample tells sizes, which is all that plans for these go by.
      await sql`set local default_statistics_target = 10`.execute(trx)
      await sql`analyze ${sql.table(table)}`.execute(trx)
    })
}
