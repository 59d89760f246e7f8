import { typeOfKey } from '#application/storage/file-key.ts'
import type { FileStore } from '#application/storage/file-store.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Every node has them. */
export const makeDatabaseStore = (db: Kysely<Database>): FileStore => ({
  async put(key, { bytes, type }) {
    if (type !== typeOfKey(key)) throw new RangeError(`${key} is not ${type}`)
    await db
      .insertInto('stored_file')
      .values({ key, bytes: Buffer.from(bytes) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes') })),
      )
      .execute()
  },
  async find(key) {
    const type = typeOfKey(key)
    const row = await db
      .selectFrom('stored_file')
      .where('key', '=', key)
      .select('bytes')
      .executeTakeFirst()
    return row && { bytes: row.bytes, type }
  },
  async remove(key) {
    typeOfKey(key)
    await db.deleteFrom('stored_file').where('key', '=', key).execute()
  },
})
