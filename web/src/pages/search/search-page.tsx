import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { searchQuery } from '../../api/queries.ts'
import { Failure } from '../../components/failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { SearchBox } from '../../components/search-box/search-box.tsx'
import { formatTime } from '../../format/instant.ts'
import { searchMessages as messages } from '../../messages/search.ts'
import { paths } from '../../paths.ts'
import { useDebounced, useTimeout } from '../../use-timeout.ts'
import { type ShownResults, showResults } from './results/shown-results.ts'
import { failureText, searchHead } from './search-head.ts'
import type { SearchLoaded } from './search-loader.ts'
import styles from './search-page.module.css'
import {
  type FullSearchParams,
  searchesByItself,
  toApiQuery,
  withoutFilters,
  withWords,
} from './search-params.ts'
import { SearchView } from './search-view.tsx'
import { useSearchNavigation } from './use-search-navigation.ts'

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

type Props = {
  readonly params: FullSearchParams
  readonly target: FullSearchParams
  readonly go: (next: FullSearchParams) => void
  readonly ref?: Ref<HTMLDivElement>
}

const pauseMs = 400

/**
 * The words of this search, to be changed. Once order or price range are set as well, it searches by
 * itself when somebody stops typing (specification 4); a list is on the screen then, so that the
 * filters beside it apply at once anyway.
 */
const QueryBox = ({ params, target, go, ref }: Props): ReactNode => {
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
