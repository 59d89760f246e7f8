import { maxPage, pageSize } from '#domain/search/paging.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { searchQuery } from '../../../api/queries.ts'
import { ProductGrid } from '../../../components/product/product-card.tsx'
import { searchMessages as messages } from '../../../messages/search.ts'
import { paths } from '../../../paths.ts'
import buttons from '../../../ui/button.module.css'
import { Link } from '../../../ui/link.tsx'
import { saidOrderOf } from '../filters/chosen-filters.ts'
import { type FullSearchParams, toApiQuery } from '../search-params.ts'
import { ResultPage } from './result-card.tsx'
import { countText } from './shown-results.ts'
import styles from './search-results.module.css'
import { offersView } from './views.ts'

type Props = {
  readonly params: FullSearchParams
  readonly answer: SearchBody
  readonly from: number
  readonly isLoadingMore: boolean
}

export const SearchResults = ({ params, answer, from, isLoadingMore }: Props): ReactNode => {
  const askedForMore = useRef(false)
  useEffect(() => {
    if (!askedForMore.current) return
    askedForMore.current = false
    const firstNew = document.getElementById(idOf(params.page))
    firstNew?.querySelector('a')?.focus({ preventScroll: true })
  }, [params.page])

  if (answer.searchResults.length === 0) {
    return (
      <p>
        {messages.noSuchPage}{' '}
        <Link to={paths.search({ ...params, page: 1 })}>{messages.firstPage}</Link>
      </p>
    )
  }
  if (answer.kind === 'offers') return <offersView.View answer={answer} />
  const pages = Array.from({ length: params.page - from + 1 }, (_, index) => from + index)
  return (
    <>
      {from > 1 && (
        <Link
          to={paths.search({ ...params, page: from - 1 })}
          className={styles.earlier}
          preventScrollReset
        >
          {messages.earlier}
        </Link>
      )}
      <ProductGrid>
        {pages.map((page) => (
          <ResultPage
            key={page}
            id={idOf(page)}
            query={searchQuery(toApiQuery({ ...params, page }))}
            explained={
              isByBestMatch(params, answer)
                ? searchQuery({ ...toApiQuery({ ...params, page }), explain: true })
                : undefined
            }
            isFirst={page === from}
          />
        ))}
      </ProductGrid>
      <Pager
        params={params}
        from={from}
        answer={answer}
        isLoading={isLoadingMore}
        onMore={() => {
          askedForMore.current = true
        }}
      />
    </>
  )
}

const isByBestMatch = ({ sort }: FullSearchParams, answer: SearchBody): boolean =>
  sort === '' && answer.searchedFor !== '' && saidOrderOf(answer) === undefined

const idOf = (page: number): string => `page-${page}`

type PagerProps = {
  readonly params: FullSearchParams
  readonly from: number
  readonly answer: SearchBody
  readonly isLoading: boolean
  readonly onMore: () => void
}

/** Keeps the address of the last page that is shown; without scripts it is a link there. */
const Pager = ({ params, from, answer, isLoading, onMore }: PagerProps): ReactNode => {
  const { hasMore } = answer
  // How many pages follow the next one nobody knows: products that stand together count apart.
  const last = hasMore ? params.page + 1 : params.page
  const read = (params.page - 1) * pageSize + answer.searchResults.length
  const more = answer.exact ? Math.max(answer.total - read, 0) : 0
  const isLastReachable = params.page === maxPage && answer.searchResults.length === pageSize
  return (
    <div className={styles.pager}>
      <p className={styles.read}>
        {hasMore
          ? messages.shownOf(
              (from - 1) * pageSize + 1,
              read,
              messages.products(answer.total, answer.exact),
            )
          : isLastReachable && answer.total > read
            ? messages.thatIsShown(read, messages.products(answer.total, answer.exact))
            : messages.thatIsAll(
                read === answer.total ? countText({ answer }) : messages.products(read, true),
                more,
              )}
      </p>
      {hasMore && (
        <Link
          to={paths.search({ ...params, page: params.page + 1 })}
          className={`${buttons.button} ${buttons.secondary} ${styles.more}`}
          replace
          preventScrollReset
          aria-busy={isLoading}
          onClick={onMore}
        >
          {messages.loadMore}
        </Link>
      )}
      {last > 1 && (
        <nav className="no-js-only" aria-label={messages.pages}>
          <ol className={styles.list}>
            {pagesAround(params.page, last).map((page) => (
              <li key={page}>
                <Link
                  to={paths.search({ ...params, page })}
                  aria-label={messages.page(page)}
                  aria-current={page === params.page ? 'page' : undefined}
                >
                  {page}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  )
}

const pagesAround = (page: number, last: number): readonly number[] =>
  [...new Set([1, page - 2, page - 1, page, page + 1])]
    .filter((one) => one >= 1 && one <= last)
    .toSorted((a, b) => a - b)
