import { sql, type Kysely } from 'kysely'
import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { countries, type Country } from '#domain/market/country.ts'
import { foldText } from '#domain/search/words/fold.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'

export type Suggestion = Selectable<Database['suggest']>

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

export const suggestionsOfProducts = async (db: Kysely<Database>): Promise<Suggestion[]> => {
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
