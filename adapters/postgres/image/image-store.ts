import type { FindKeptImage, ImageStore } from '#application/images/image-store.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgImageStore = (db: Kysely<Database>): ImageStore => {
  const touch: ImageStore['touch'] = async (key, at) => {
    const { numUpdatedRows } = await db
      .updateTable('image')
      .set({ taken_at: at })
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }
  return {
    touch,
    async insert({ key, tag, width, height, widths, sourceUrl }, at) {
      const { file_tag } = await db
        .insertInto('image')
        .values({
          key,
          file_tag: tag,
          width,
          height,
          widths: [...widths],
          source_url: sourceUrl,
          created_at: at,
          taken_at: at,
        })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ taken_at: at }))
        .returning('file_tag')
        .executeTakeFirstOrThrow()
      return file_tag === tag
    },
    async removeUnused(before, limit) {
      const { rows } = await sql<{ tag: string; widths: number[] }>`
        delete from image where taken_at < ${before} and key in (
          select image.key from image
          where image.taken_at < ${before} and not exists (
            select from (
              select logo as address from retailer
              union all select image from offer
              union all select jsonb_array_elements_text(images) from product
              union all select logo from wishlist_item
              union all select image from ad
            ) shown where shown.address = '/images/' || image.key
          )
          limit ${limit}
        )
        returning file_tag as tag, widths`.execute(db)
      return rows
    },
  }
}

export const makeFindKeptImage =
  (db: Kysely<Database>): FindKeptImage =>
  (key) =>
    db
      .selectFrom('image')
      .where('key', '=', key)
      .select(['file_tag as tag', 'widths'])
      .executeTakeFirst()
