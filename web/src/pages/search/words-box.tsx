import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { SearchBox } from '../../components/search-box/search-box.tsx'
import { searchMessages as messages } from '../../messages/search.ts'
import { usePause } from '../../use-pause.ts'
import { searchesByItself, withWords, type WholePlace } from './search-place.ts'

type Props = {
  readonly place: WholePlace
  /** What was asked for last: other words keep its order and price range. */
  readonly wanted: WholePlace
  readonly go: (next: WholePlace) => void
  readonly ref?: Ref<HTMLDivElement>
}

/** Long enough for the next letter. */
const pauseMs = 400

/**
 * The words of this search, to be changed. Once order or price range are set as well, it searches by
 * itself when somebody stops typing (specification 4); a list is on the screen then, so that the
 * filters beside it apply at once anyway.
 */
export const WordsBox = ({ place, wanted, go, ref }: Props): ReactNode => {
  const [words, setWords] = useState({ of: place.q, typed: place.q })
  // An answer to what was typed a moment ago must not overwrite what has been typed since.
  const [searched, setSearched] = useState<string>()
  if (words.of !== place.q) {
    setWords({ of: place.q, typed: place.q === searched ? words.typed : place.q })
  }
  // Order and range may change while the next letter is waited for.
  const latest = useRef(wanted)
  useEffect(() => {
    latest.current = wanted
  })
  const pause = usePause()

  const type = (typed: string): void => {
    setWords({ of: place.q, typed })
    const { q } = withWords(wanted, typed.trim())
    pause.after(pauseMs, () => {
      const next = withWords(latest.current, q)
      if (q === latest.current.q || !searchesByItself(next)) return
      setSearched(q)
      go(next)
    })
  }

  return (
    <div ref={ref} id="words" onSubmit={pause.stop} onClick={pause.stop}>
      <SearchBox
        size="large"
        label={messages.changeWords}
        query={words.typed}
        along={{ sort: wanted.sort, min: wanted.min, max: wanted.max, currency: wanted.currency }}
        onType={type}
      />
    </div>
  )
}
