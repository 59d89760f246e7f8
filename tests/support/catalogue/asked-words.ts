import type { AskedWord } from '#domain/search/understand/name-words.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'

/** The words of a query, none of which is known for anything. */
export const askedWords = (query: string): readonly AskedWord[] =>
  tokeniseQuery(query).map((token) => ({ ...token, role: 'word' }))
