import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { SearchBox } from '../../components/search-box/search-box.tsx'
import { searchMessages as messages } from '../../messages/search.ts'
import { searchesByItself, withWords, type WholePlace } from './search-place.ts'

type Props = {
  readonly place: WholePlace
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
export const WordsBox = ({ place, go, ref }: Props): ReactNode => {
  const [words, setWords] = useState({ of: place.q, typed: place.q })
  // An answer to what was typed a moment ago must not overwrite what has been typed since.
  const [searched, setSearched] = useState<string>()
  if (words.of !== place.q) {
    setWords({ of: place.q, typed: place.q === searched ? words.typed : place.q })
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = (): void => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (typed: string): void => {
    stop()
    setWords({ of: place.q, typed })
    const next = withWords(place, typed.trim())
    if (next.q === place.q || !searchesByItself(next)) return
    timer.current = setTimeout(() => {
      setSearched(next.q)
      go(next)
    }, pauseMs)
  }

  return (
    <div ref={ref} id="words" onSubmit={stop} onClick={stop}>
      <SearchBox
        size="large"
        label={messages.changeWords}
        query={words.typed}
        along={{ sort: place.sort, min: place.min, max: place.max, currency: place.currency }}
        onType={type}
      />
    </div>
  )
}
