import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { searchQuery } from '../../api/queries.ts'
import { Failure } from '../../components/failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { SearchBox } from '../../components/search-box/search-box.tsx'
import { claimProducts } from '../../format/claim-products.ts'
import { formatTime } from '../../format/instant.ts'
import { searchMessages as messages } from '../../messages/search.ts'
import { paths } from '../../paths.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useDebounced, useTimeout } from '../../use-timeout.ts'
import { NewestWords } from './filters/filter-link.tsx'
import { type ShownResults, showResults } from './results/shown-results.ts'
import { categoryView } from './results/views.ts'
import { failureText, searchHead } from './search-head.ts'
import type { SearchLoaded } from './search-loader.ts'
import styles from './search-page.module.css'
import {
  alongWords,
  categoryOf,
  cleared,
  type FullSearchParams,
  toApiQuery,
  withoutFilters,
  searchesByItself,
  withNewestWords,
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

  const words = useTypedWords(params, target, (next) => void go(next, { replace: true }))
  const box = useRef<HTMLDivElement>(null)
  const isSlow = useDebounced(pending, 150) === 'words' && pending === 'words'
  const head = searchHead(params, data)
  const status = loaded.failure?.status ?? 0
  const isOfCategory = shown !== undefined && categoryOf(shown.params) !== undefined
  const isWorded = params.q !== '' && !isOfCategory

  return (
    <>
      <PageHead {...head} {...(status >= 400 && status < 500 && { status })} />
      <div className={styles.hero}>
        {isOfCategory ? (
          <categoryView.View params={shown.params} answer={shown.answer} />
        ) : isWorded ? (
          // Results come first: their own heading says how many there are.
          <VisuallyHidden as="h1" tabIndex={-1}>
            {messages.results}
            {messages.forWords(params.q)}
          </VisuallyHidden>
        ) : (
          <>
            <h1 tabIndex={-1}>{messages.heading}</h1>
            <p>{claimProducts(messages.subtitle, shown?.answer.catalogueProducts)}</p>
          </>
        )}
        <QueryBox ref={box} words={words} target={target} />
      </div>
      {error && (
        <div className={styles.failure}>
          <Failure onRetry={() => void revalidate()}>
            {failureText(error, shown && formatTime(shown.readAt, params.country))}
          </Failure>
        </div>
      )}
      {shown && (
        <NewestWords value={words.newest}>
          <SearchView
            {...{ shown, target, pending, isSlow }}
            keptFilters={words.keptFilters}
            go={(next) => void go(words.newest(next))}
            focusWords={() => box.current?.querySelector('input')?.focus()}
          />
        </NewestWords>
      )}
    </>
  )
}

type Props = {
  readonly words: TypedWords
  readonly target: FullSearchParams
  readonly ref?: Ref<HTMLDivElement>
}

/** The words of this search, to be changed. */
const QueryBox = ({ words, target, ref }: Props): ReactNode => (
  <div ref={ref} id="words" onSubmit={words.submit} onClick={words.stopWaiting}>
    <SearchBox
      size="large"
      label={messages.changeWords}
      query={words.typed}
      along={alongWords(target)}
      onType={words.type}
    />
  </div>
)

type TypedWords = {
  readonly typed: string
  /** This box changed the words; filters, where there are any, are those of the words before. */
  readonly keptFilters: boolean
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
const useTypedWords = (
  params: FullSearchParams,
  target: FullSearchParams,
  go: (next: FullSearchParams) => void,
): TypedWords => {
  const [{ of, typed, reworded }, setWords] = useState({
    of: params.q,
    typed: params.q,
    reworded: '',
  })
  const address = paths.search({ ...params, page: 1 })
  const words = typed.trim()
  // An answer to what was typed a moment ago must not overwrite what has been typed since.
  const [searched, setSearched] = useState<string>()
  if (target.q !== params.q && target.q === words && words !== searched) setSearched(words)
  if (of !== params.q) {
    setWords({
      of: params.q,
      typed: params.q === searched ? typed : params.q,
      // Back and links lead to filters of their own.
      reworded: params.q === searched ? address : '',
    })
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
    keptFilters: reworded === address && paths.search(cleared(params)) !== address,
    type(text) {
      setWords({ of: params.q, typed: text, reworded })
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
