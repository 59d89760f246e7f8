import { sql, type Kysely, type Selectable } from 'kysely'
import type { RefreshVocabulary } from '#application/search/listing/refresh-listings.ts'
import { singularOf } from '#domain/search/words/singular.ts'
import { alternativesOf, wordsWithAlternatives } from '#domain/search/words/synonyms.ts'
import { tokeniseText } from '#domain/search/words/tokenise.ts'
import type { Database } from '../database.ts'
import { listingTable } from '../search/where-listing.ts'
import { aliasesOfProduct } from '../product/product-names.ts'
import { goneHours } from '../ranking/unseen-changes.ts'
import { keepSpellings, keepSuggestions } from './keep-vocabulary.ts'
import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { countries, type Country } from '#domain/market/country.ts'
import { foldText } from '#domain/search/words/fold.ts'

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

type Suggestion = Selectable<Database['suggest']>

export const suggestionsOfNames = async (db: Kysely<Database>): Promise<Suggestion[]> => {
  const { rows } = await sql<NameRow>`
    with listed as (
      select country, category_id, brand_id, count(*) as products
      from listing group by country, category_id, brand_id
    ), above as (
      select leaf.id as leaf_id, category.id, category.slug, category.name,
        array(select folded from category_alias where category_id = category.id) as aliases
      from category leaf
      left join category parent on parent.id = leaf.parent_id
      join category on category.id in (leaf.id, parent.id, parent.parent_id)
      where category.slug <> ${otherCategory.slug}
    ), named_brand as (
      select *, array(select folded from brand_alias where brand_id = brand.id) as aliases
      from brand
    )
    select country, 'category' as kind, above.slug as target, above.name as display,
      above.aliases, sum(products) as products
    from listed join above on above.leaf_id = listed.category_id
    group by country, above.slug, above.name, above.aliases
    union all
    select country, 'brand', brand.slug, brand.name, brand.aliases, sum(products)
    from listed join named_brand brand on brand.id = listed.brand_id
    group by country, brand.slug, brand.name, brand.aliases
    union all
    (
      select country, 'brand-category', brand.slug || '/' || above.slug,
        brand.name || ' ' || above.name, '{}', sum(products)
      from listed
      join above on above.leaf_id = listed.category_id
      join brand on brand.id = listed.brand_id
      group by country, brand.slug, above.slug, brand.name, above.name
      having sum(products) >= ${fewestForPhrase}
      order by sum(products) desc limit ${maxPhrases}
    )`.execute(db)
  return rows.flatMap(({ aliases, products, ...name }) =>
    [foldText(name.display), ...aliases]
      .flatMap(fromEachWord)
      .map((phrase) => ({ ...name, phrase, weight: Math.log1p(Number(products)) })),
  )
}

const fewestForPhrase = 3
const maxPhrases = 5000

type NameRow = Pick<Suggestion, 'country' | 'kind' | 'target' | 'display'> & {
  readonly aliases: readonly string[]
  /** numeric, which stays text. */
  readonly products: string
}

const suggestionsOfProducts = async (db: Kysely<Database>): Promise<Suggestion[]> => {
  const { rows } = await sql<Omit<ProductRow, 'country'> & { country: Country }>`
    select popular.country, product.public_id as target, product.title as display,
      popular.popularity
    from unnest(${countries}::text[]) market (country)
    cross join lateral (
      select country, product_id, popularity from listing where listing.country = market.country
      order by popularity desc, product_id limit ${maxProducts}
    ) popular
    join product on product.id = popular.product_id`.execute(db)
  return rows.flatMap(({ popularity, ...product }) =>
    fromEachWord(foldText(product.display)).map((phrase) => ({
      ...product,
      kind: 'product' as const,
      phrase,
      weight: popularity,
    })),
  )
}

const maxProducts = 5000

type ProductRow = Pick<Suggestion, 'country' | 'target' | 'display'> & {
  readonly popularity: number
}

/** The text from each of its first words on, so that what is typed may begin at any of them. */
const fromEachWord = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)]
    .slice(0, maxStarts)
    .map(({ index }) => text.slice(index, index + maxLength))

const maxStarts = 6
const maxLength = 80
