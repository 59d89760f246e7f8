import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { SearchBox } from '../../components/search-box/search-box.tsx'
import { searchMessages as messages } from '../../messages/search.ts'
import { useTimeout } from '../../use-timeout.ts'
import { searchesByItself, withWords, type FullSearchParams } from './search-params.ts'

type Props = {
  readonly params: FullSearchParams
  /** What was asked for last: other words keep its order and price range. */
  readonly target: FullSearchParams
  readonly go: (next: FullSearchParams) => void
  readonly ref?: Ref<HTMLDivElement>
}

/** Long enough for the next letter. */
const pauseMs = 400

/**
 * The words of this search, to be changed. Once order or price range are set as well, it searches by
 * itself when somebody stops typing (specification 4); a list is on the screen then, so that the
 * filters beside it apply at once anyway.
 */
export const QueryBox = ({ params, target, go, ref }: Props): ReactNode => {
  const [words, setWords] = useState({ of: params.q, typed: params.q })
  // An answer to what was typed a moment ago must not overwrite what has been typed since.
  const [searched, setSearched] = useState<string>()
  if (words.of !== params.q) {
    setWords({ of: params.q, typed: params.q === searched ? words.typed : params.q })
  }
  // Order and range may change while the next letter is waited for.
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  })
  const timeout = useTimeout()

  const type = (typed: string): void => {
    setWords({ of: params.q, typed })
    const { q } = withWords(target, typed.trim())
    timeout.start(pauseMs, () => {
      const next = withWords(latest.current, q)
      if (q === latest.current.q || !searchesByItself(next)) return
      setSearched(q)
      go(next)
    })
  }

  return (
    <div ref={ref} id="words" onSubmit={timeout.clear} onClick={timeout.clear}>
      <SearchBox
        size="large"
        label={messages.changeWords}
        query={words.typed}
        along={{ sort: target.sort, min: target.min, max: target.max, currency: target.currency }}
        onType={type}
      />
    </div>
  )
}
