import type { FindStoredPicture, PictureStore } from '#application/account/picture/pictures.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgPictureStore = (db: Kysely<Database>): PictureStore => {
  const remove: PictureStore['remove'] = async (accountId) => {
    const row = await db
      .deleteFrom('profile_picture')
      .where('account_id', '=', accountId)
      .returning('file_key')
      .executeTakeFirst()
    return row?.file_key
  }
  return {
    async set(accountId, { key, tag }, at) {
      const replaced = await remove(accountId)
      await db
        .insertInto('profile_picture')
        .values({ account_id: accountId, file_key: key, etag: tag, changed_at: at })
        .execute()
      return replaced
    },
    remove,
  }
}

export const makeFindStoredPicture =
  (db: Kysely<Database>): FindStoredPicture =>
  async (accountId) => {
    const row = await db
      .selectFrom('profile_picture')
      .where('account_id', '=', accountId)
      .select(['file_key', 'etag'])
      .executeTakeFirst()
    return row && { key: row.file_key, tag: row.etag }
  }
