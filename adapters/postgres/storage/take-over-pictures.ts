import type { FileStore } from '#application/storage/file-store.ts'
import type { LargeFiles } from '#application/storage/large-files.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

type Folder = Pick<LargeFiles, 'list'> & Pick<FileStore, 'find' | 'remove'>

/**
 * Moves the pictures of a node's folder to the database, where every node finds and removes them. What nothing refers to any
 * more is deleted: its removal reached another node alone.
 */
export const takeOverPictures = async (db: Kysely<Database>, folder: Folder): Promise<void> => {
  for (const place of ['images', 'pictures']) {
    for (const key of await folder.list(place)) {
      const file = await folder.find(key)
      if (!file) continue
      await db
        .insertInto('stored_file')
        .values({ key, bytes: Buffer.from(file.bytes) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      // Asked after it is there: whoever ends its use from now on removes it there.
      await removeUnused(db, key)
      await folder.remove(key)
    }
  }
}

const removeUnused = async (db: Kysely<Database>, key: string): Promise<void> => {
  await sql`
    delete from stored_file where key = ${key}
      and not exists (select from profile_picture where file_key = ${key})
      and not exists (
        select from image where file_tag = substring(${key} from '^images/([0-9a-f]{32})-')
      )`.execute(db)
}
