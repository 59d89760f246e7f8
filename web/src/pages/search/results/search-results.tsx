import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { searchQuery } from '../../../api/queries.ts'
import { ProductGrid } from '../../../components/product/product-card.tsx'
import { searchMessages as messages } from '../../../messages/search.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { type FullSearchParams, toApiQuery } from '../search-params.ts'
import { Pager } from './pager.tsx'
import { ResultPage } from './result-card.tsx'
import styles from './search-results.module.css'
import { offersView } from './views.tsx'

type Props = {
  readonly params: FullSearchParams
  readonly answer: SearchBody
  /** The first page of the list; it goes on to the one of the search. */
  readonly from: number
  readonly isLoadingMore: boolean
}

/** The list itself: products, or the offers of the one product that the words mean. */
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

const idOf = (page: number): string => `page-${page}`
