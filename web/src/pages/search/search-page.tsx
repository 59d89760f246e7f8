import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { searchQuery } from '../../api/queries.ts'
import { Failure } from '../../components/failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useSettled } from '../../components/search-box/use-settled.ts'
import { formatTime } from '../../format/moment.ts'
import { searchMessages as messages } from '../../messages/search.ts'
import { paths } from '../../paths.ts'
import { failureText } from './failure-text.ts'
import { searchHead } from './search-head.ts'
import type { SearchLoaded } from './search-loader.ts'
import styles from './search-page.module.css'
import { placeWithout, searchAskedOf } from './search-place.ts'
import { showResults, type ShownResults } from './results/shown-results.ts'
import { ShownSearch } from './shown-search.tsx'
import { useSearchMoves } from './use-search-moves.ts'
import { WordsBox } from './words-box.tsx'

/** What is searched, what was found, and everything that narrows it. */
export const SearchPage = (): ReactNode => {
  const loaded = useLoaderData<SearchLoaded>()
  const moves = useSearchMoves()
  const { coming, go } = moves
  const place = placeWithout(moves.place, loaded.leftOut)
  const wanted = coming ? moves.wanted : place
  const query = searchQuery(searchAskedOf(place))
  const { data, error, dataUpdatedAt } = useQuery({ ...query, enabled: loaded.failure === null })
  const { revalidate } = useRevalidator()

  const key = paths.search(place)
  const found = data && { key, place, answer: data, loaded, readAt: dataUpdatedAt }
  const [shown, setShown] = useState<ShownResults | undefined>(found && showResults(found))
  if (found && (shown?.key !== key || shown.answer !== data || shown.loaded !== loaded)) {
    setShown(showResults(found, shown))
  }

  useEffect(() => {
    // The server has read these results; the first change of a filter is read here.
    import('./search-loader.ts').catch(() => {})
  }, [])

  const words = useRef<HTMLDivElement>(null)
  const isSlow = useSettled(coming, 150) === 'words' && coming === 'words'
  const head = searchHead(place, data)
  const status = loaded.failure?.status ?? 0

  return (
    <>
      <PageHead {...head} {...(status >= 400 && status < 500 && { status })} />
      <div className={styles.hero}>
        <h1 tabIndex={-1}>{messages.heading}</h1>
        <p>{messages.subtitle}</p>
        <WordsBox
          ref={words}
          place={place}
          wanted={wanted}
          go={(next) => void go(next, { replace: true })}
        />
      </div>
      {error && (
        <div className={styles.failure}>
          <Failure onRetry={() => void revalidate()}>
            {failureText(error, shown && formatTime(shown.readAt, place.country))}
          </Failure>
        </div>
      )}
      {shown && (
        <ShownSearch
          {...{ shown, wanted, coming, isSlow }}
          go={(next) => void go(next)}
          focusWords={() => words.current?.querySelector('input')?.focus()}
        />
      )}
    </>
  )
}
