import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { searchQuery } from '../../api/queries.ts'
import { Failure } from '../../components/failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useDebounced } from '../../use-debounced.ts'
import { formatTime } from '../../format/instant.ts'
import { searchMessages as messages } from '../../messages/search.ts'
import { paths } from '../../paths.ts'
import { failureText } from './failure-text.ts'
import { searchHead } from './search-head.ts'
import type { SearchLoaded } from './search-loader.ts'
import styles from './search-page.module.css'
import { withoutFilters, toApiQuery } from './search-params.ts'
import { showResults, type ShownResults } from './results/shown-results.ts'
import { SearchView } from './search-view.tsx'
import { useSearchNavigation } from './use-search-navigation.ts'
import { QueryBox } from './query-box.tsx'

/** What is searched, what was found, and everything that narrows it. */
export const SearchPage = (): ReactNode => {
  const loaded = useLoaderData<SearchLoaded>()
  const navigation = useSearchNavigation()
  const { pending, go } = navigation
  const params = withoutFilters(navigation.params, loaded.leftOut)
  const target = pending ? navigation.target : params
  const query = searchQuery(toApiQuery(params))
  const { data, error, dataUpdatedAt } = useQuery({ ...query, enabled: loaded.failure === null })
  const { revalidate } = useRevalidator()

  const key = paths.search(params)
  const found = data && { key, params, answer: data, loaded, readAt: dataUpdatedAt }
  const [shown, setShown] = useState<ShownResults | undefined>(found && showResults(found))
  if (found && (shown?.key !== key || shown.answer !== data || shown.loaded !== loaded)) {
    setShown(showResults(found, shown))
  }

  useEffect(() => {
    // The server has read these results; the first change of a filter is read here.
    import('./search-loader.ts').catch(() => {})
  }, [])

  const words = useRef<HTMLDivElement>(null)
  const isSlow = useDebounced(pending, 150) === 'words' && pending === 'words'
  const head = searchHead(params, data)
  const status = loaded.failure?.status ?? 0

  return (
    <>
      <PageHead {...head} {...(status >= 400 && status < 500 && { status })} />
      <div className={styles.hero}>
        <h1 tabIndex={-1}>{messages.heading}</h1>
        <p>{messages.subtitle}</p>
        <QueryBox
          ref={words}
          params={params}
          target={target}
          go={(next) => void go(next, { replace: true })}
        />
      </div>
      {error && (
        <div className={styles.failure}>
          <Failure onRetry={() => void revalidate()}>
            {failureText(error, shown && formatTime(shown.readAt, params.country))}
          </Failure>
        </div>
      )}
      {shown && (
        <SearchView
          {...{ shown, target, pending, isSlow }}
          go={(next) => void go(next)}
          focusWords={() => words.current?.querySelector('input')?.focus()}
        />
      )}
    </>
  )
}
