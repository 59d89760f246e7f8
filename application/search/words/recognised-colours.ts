import { foldText } from '#domain/search/words/fold.ts'
import type { QueryToken } from '#domain/search/words/tokenise.ts'
import { saidColours } from '../listing/listing-query.ts'
import type { Recognised } from '../search-answer.ts'

/** Named as they are typed. */
export const recognisedColours = (tokens: readonly QueryToken[], typed: string): Recognised[] =>
  tokens.flatMap((token) =>
    saidColours([token]).map((slug) => ({
      type: 'colour',
      slug,
      name: `${token.text.charAt(0).toUpperCase()}${token.text.slice(1)}`,
      rest: typed
        .split(/\s+/)
        .filter((word) => !token.text.split(' ').includes(foldText(word)))
        .join(' '),
    })),
  )
