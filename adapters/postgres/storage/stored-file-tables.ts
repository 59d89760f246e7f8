import type { Generated } from 'kysely'

export type StoredFileTables = {
  stored_file: { key: string; bytes: Uint8Array; stored_at: Generated<Date> }
}
