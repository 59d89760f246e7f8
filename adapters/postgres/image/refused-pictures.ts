import type { ProductId } from '#domain/ids.ts'
import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'

type Change = { readonly before: readonly string[]; readonly after: readonly string[] }

/** A person's choice of pictures: what was taken away stays away, what was put back is welcome again. */
export const noteChosenPictures = async (
  db: Kysely<Database>,
  productId: ProductId,
  { before, after }: Change,
): Promise<void> => {
  const gone = before.filter((address) => !after.includes(address))
  if (gone.length > 0)
    await sql`
      insert into refused_picture (product_id, image, source_url)
      select ${productId}::integer, address, coalesce(source_url, '')
      from unnest(${gone}::text[]) address
      left join image on address = '/images/' || key
      on conflict do nothing`.execute(db)
  if (after.length > 0)
    await db
      .deleteFrom('refused_picture')
      .where('product_id', '=', productId)
      .where('image', 'in', after)
      .execute()
}

/** Whether a person took it away; the address that gave it this time is not asked again. */
export const noteIfRefused = async (
  db: Kysely<Database>,
  productId: ProductId,
  picture: { readonly address: string; readonly url: string },
): Promise<boolean> => {
  const { rows } = await sql`
    with refused as (
      select product_id, image from refused_picture
      where product_id = ${productId} and image = ${picture.address} limit 1
    ), noted as (
      insert into refused_picture (product_id, image, source_url)
      select product_id, image, ${picture.url} from refused
      on conflict do nothing
    )
    select from refused`.execute(db)
  return rows.length > 0
}

export const isRefusedFrom = (
  productId: Expression<unknown>,
  url: Expression<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from refused_picture refused
  where refused.product_id = ${productId} and refused.source_url = ${url}
)`
