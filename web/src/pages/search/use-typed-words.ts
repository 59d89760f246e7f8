import { useEffect, useRef, useState } from 'react'
import { useTimeout } from '../../use-timeout.ts'
import {
  type FullSearchParams,
  searchesByItself,
  withNewestWords,
  withWords,
} from './search-params.ts'

export type TypedWords = {
  readonly typed: string
  readonly type: (text: string) => void
  /** A changed search, with the words as they were typed last. */
  readonly newest: (next: FullSearchParams) => FullSearchParams
  readonly stopWaiting: () => void
  /** The box searches what is typed; the router tells of it a moment later. */
  readonly submit: () => void
}

const pauseMs = 400

/**
 * The words in the box of a search page. Once order or price range are set as well, it searches by
 * itself when somebody stops typing (specification 4); a list is on the screen then, so that the
 * filters beside it apply at once anyway.
 */
export const useTypedWords = (
  params: FullSearchParams,
  target: FullSearchParams,
  go: (next: FullSearchParams) => void,
): TypedWords => {
  const [{ of, typed }, setWords] = useState({ of: params.q, typed: params.q })
  const words = typed.trim()
  // An answer to what was typed a moment ago must not overwrite what has been typed since.
  const [searched, setSearched] = useState<string>()
  if (target.q !== params.q && target.q === words && words !== searched) setSearched(words)
  if (of !== params.q) {
    setWords({ of: params.q, typed: params.q === searched ? typed : params.q })
    setSearched(undefined)
  }
  // Order and range may change while the next letter is waited for.
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  })
  const timeout = useTimeout()

  return {
    typed,
    type(text) {
      setWords({ of: params.q, typed: text })
      const q = text.trim()
      timeout.start(pauseMs, () => {
        const next = withWords(latest.current, q)
        if (q !== latest.current.q && searchesByItself(next)) go(next)
      })
    },
    newest: (next) => withNewestWords(next, target, words),
    stopWaiting: timeout.clear,
    submit() {
      timeout.clear()
      setSearched(words)
    },
  }
}
