import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// Condition, standing and stock as `packed-sales.ts` keeps them. What has no price is "stale".
const marks = `(case when offer_count = 0 then 2 else 0 end
  | case when price_minor is null then 16 when total_minor is null then 4 else 0 end
  | case when shop = any(shops_stocked) then 32 else 0 end)`

const bandOf = (amount: string): string => `floor(2 * log(2, ${amount}::numeric))::integer`

const statements = [
  `alter table listing add column sales bytea not null default '\\x0000'`,
  `alter table listing add column offers uuid[] not null default '{}'`,

  // Each shop at the lowest price, until the rows are rebuilt with what each shop asks.
  `update listing set
    offers = array_fill(best_offer_id, array[cardinality(shops)]),
    sales = int2send(cardinality(shops)::smallint) || coalesce((
      select string_agg(
        int4send(shop) || int4send(coalesce(price_minor, 0)) || int4send(coalesce(total_minor, -1))
          || set_byte('\\x0000', 0, ${marks}), '' order by place)
      from unnest(shops) with ordinality as sold (shop, place)
    ), ''),
    filters = case
      when price_minor is null then filters
      when total_minor is null then filters || array_to_tsvector(array['u' || ${bandOf('price_minor')}])
      else filters || array_to_tsvector(array['d' || ${bandOf('total_minor')}])
    end`,

  `alter table listing drop column best_offer_id`,
  `alter table listing drop column shops`,
  `alter table listing drop column shops_stocked`,
  `alter table listing drop column shops_free`,
  `alter table listing drop column shops_stocked_free`,
  `create index listing_total on listing (total_minor, product_id)`,
]
