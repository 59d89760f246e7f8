import { typeOfKey } from '#application/storage/file-key.ts'
import type { FileStore } from '#application/storage/file-store.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Every node has them. Reads from `older` what was put there before, and takes it over. */
export const makeDatabaseStore = (db: Kysely<Database>, older: FileStore): FileStore => {
  const put = async (key: string, bytes: Uint8Array): Promise<void> => {
    await db
      .insertInto('stored_file')
      .values({ key, bytes: Buffer.from(bytes) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes') })),
      )
      .execute()
  }
  return {
    async put(key, { bytes, type }) {
      if (type !== typeOfKey(key)) throw new RangeError(`${key} is not ${type}`)
      await put(key, bytes)
    },
    async find(key) {
      const type = typeOfKey(key)
      const row = await db
        .selectFrom('stored_file')
        .where('key', '=', key)
        .select('bytes')
        .executeTakeFirst()
      if (row) return { bytes: row.bytes, type }
      const before = await older.find(key)
      if (before) await put(key, before.bytes)
      return before
    },
    async remove(key) {
      await older.remove(key)
      await db.deleteFrom('stored_file').where('key', '=', key).execute()
    },
  }
}
