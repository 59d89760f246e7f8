import { sql, type Kysely } from 'kysely'
import type { CompleteWord } from '#application/search/words/reading.ts'
import { foldText } from '#domain/search/words/fold.ts'
import type { Database } from '../database.ts'

export const makeCompleteWord =
  (db: Kysely<Database>): CompleteWord =>
  async (letters) => {
    const start = foldText(letters)
    const { rows } = await sql<{ word: string }>`
      select word from spell
      where word ~>=~ ${start} and word ~<~ (${start} || chr(${lastCharacter})) and word <> ${start}
      order by documents desc, word limit ${mostWords}`.execute(db)
    return rows.map(({ word }) => word)
  }

const lastCharacter = 0x10ffff
const mostWords = 30
