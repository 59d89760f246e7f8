import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { GetCatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type { Suggest, Suggestions } from '#application/search/search.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { bestSale, cardPrice, noSaleFilters, shownSale } from '#domain/offer/sale.ts'
import { shopsLike } from '#domain/search/understand/shop-words.ts'
import { vocabularyOf } from '#domain/search/understand/vocabulary.ts'
import { namesVersion } from '#domain/search/words/names-version.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { plainWords } from '#domain/search/words/singular.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import type { Database } from '../database.ts'
import { noIndex } from '../planner-steering.ts'
import { quoteLexeme } from '../search/tsvector.ts'
import { listingTable } from '../search/where-listing.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'

/**
 * First what begins with the typed letters, at any word, then, while there are too few products,
 * those that hold all typed words, the last of which may be unfinished.
 */
export const makeSuggest =
  (db: Kysely<Database>, getIndex: GetCatalogueIndex): Suggest =>
  async (typed, country, basis) => {
    const start = foldText(typed).slice(0, longestTyped)
    if (start.replace(/[^\p{L}\p{N}]/gu, '').length < 2) return nothing
    const [phrases, index] = await Promise.all([findPhrases(db, start, country), getIndex()])
    const shops = shopsLike(start, vocabularyOf(index, country)).map(({ name }) => name)
    const known = phrases.filter(({ kind }) => kind === 'product')
    const others = known.length < sizes.product ? await findByWords(db, typed, country, known) : []
    const publicIds = [...known, ...others].map(({ target }) => target)
    const ofKind = (kind: PhraseRow['kind']): { name: string; slug: string }[] =>
      phrases
        .filter((phrase) => phrase.kind === kind)
        .map(({ display, target }) => ({ name: display, slug: target }))
    const [categories, brands] = [ofKind('category'), ofKind('brand')]
    const said = new Set([...categories, ...brands].map(({ name }) => plainWords(name)))
    return {
      products: await readProducts(db, typed, publicIds, country, basis),
      categories,
      brands,
      // A category may be named after a brand: "AMD Processors".
      phrases: [...shops, ...ofKind('brand-category').map(({ name }) => name)]
        .filter((phrase) => !said.has(plainWords(phrase)))
        .slice(0, sizes['brand-category']),
    }
  }

const nothing: Suggestions = { products: [], categories: [], brands: [], phrases: [] }

const longestTyped = 80

/** Of each kind at most so many: ten in all. */
const sizes = { product: 4, category: 2, brand: 2, 'brand-category': 2 } as const

/** Versions of one model may fill the first places. */
const looked = { ...sizes, product: 16 }

type PhraseRow = {
  readonly kind: keyof typeof sizes
  readonly target: string
  readonly display: string
}

const findPhrases = async (
  db: Kysely<Database>,
  start: string,
  country: Country,
): Promise<readonly PhraseRow[]> => {
  const { rows } = await sql<PhraseRow>`
    with found as (
      select kind, target, display, max(weight) as weight
      from suggest
      where country = ${country} and phrase like ${`${start.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}
      group by kind, target, display
    ), placed as (
      select *, row_number() over (partition by kind order by weight desc, display) as place
      from found
    )
    select kind, target, display from placed
    where place <= (${JSON.stringify(looked)}::jsonb ->> kind)::int
    order by place`.execute(db)
  return rows
}

/**
 * Looks among the most popular first: where many products hold the letters, it is they that are
 * wanted, and where few do, the index finds them at once.
 */
const findByWords = async (
  db: Kysely<Database>,
  typed: string,
  country: Country,
  known: readonly PhraseRow[],
): Promise<readonly { target: string }[]> => {
  const tokens = tokeniseQuery(typed)
  const last = tokens.at(-1)
  if (last === undefined || (tokens.length === 1 && last.lexeme.length < 4)) return []
  const words = tokens
    .map(({ lexeme, alternatives, isLast }) =>
      isLast
        ? `${quoteLexeme(lexeme)}:*`
        : `(${[lexeme, ...alternatives].map(quoteLexeme).join(' | ')})`,
    )
    .join(' & ')
  const listing = listingTable(country)
  const popular = sql`select product_id, popularity, words from ${listing}
    order by popularity desc, product_id limit ${popularFirst}`
  const among = async (from: RawBuilder<unknown>): Promise<readonly { target: string }[]> => {
    const { rows } = await sql<{ target: string }>`
      select product.public_id as target
      from (
        select product_id, popularity from ${from}
        where words @@ ${words}::tsquery
        order by ${noIndex('popularity')} desc, product_id limit ${2 * looked.product}
      ) found
      join product on product.id = found.product_id
      where not product.public_id = any(${known.map(({ target }) => target)}::text[])
      order by found.popularity desc, found.product_id limit ${looked.product}`.execute(db)
    return rows
  }
  const found = await among(sql`(${popular}) listing`)
  return found.length < sizes.product ? among(listing) : found
}

const popularFirst = 1000

type ProductRow = Omit<Suggestions['products'][number], 'price'> & {
  readonly groupId: number
  readonly sales: Uint8Array
}

/** Each model once, in their order: of its versions that the words name, or of all, the cheapest. */
const readProducts = async (
  db: Kysely<Database>,
  typed: string,
  publicIds: readonly string[],
  country: Country,
  basis: Basis,
): Promise<Suggestions['products']> => {
  if (publicIds.length === 0) return []
  const { rows } = await sql<ProductRow>`
    select product.title, product.public_id as "publicId", product.slug,
      product.group_id as "groupId", product.images ->> 0 as image, listing.sales
    from unnest(${[...publicIds]}::text[]) with ordinality asked (public_id, place)
    join product on product.public_id = asked.public_id
    join listing on listing.country = ${country} and listing.product_id = product.id
    order by asked.place`.execute(db)
  const read = rows.map(({ sales, groupId, ...product }) => {
    const all = unpackSales(sales)
    const price = cardPrice(all, basis)
    const sale = price === null ? undefined : shownSale(all, noSaleFilters, basis)
    return { groupId, sale, product: { ...product, price } }
  })
  const models = [...Map.groupBy(read, ({ groupId }) => groupId).values()]
  return models.slice(0, sizes.product).flatMap((all) => {
    const named = all.filter(({ product }) => namesVersion(typed, product.title))
    const versions = named.length > 0 ? named : all
    const cheapest = bestSale(
      versions.flatMap(({ sale }) => sale ?? []),
      basis,
    )
    const shown = versions.find(({ sale }) => sale === cheapest) ?? versions[0]
    return shown ? [shown.product] : []
  })
}
