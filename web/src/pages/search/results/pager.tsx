import { maxPage, pageSize } from '#domain/search/paging.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import type { ReactNode } from 'react'
import { searchMessages as messages } from '../../../messages/search.ts'
import { paths } from '../../../paths.ts'
import buttons from '../../../ui/button.module.css'
import { Link } from '../../../ui/link.tsx'
import styles from './pager.module.css'
import type { FullSearchParams } from '../search-params.ts'

type Props = {
  readonly params: FullSearchParams
  /** The first page of the list on the screen. */
  readonly from: number
  readonly answer: SearchBody
  readonly isLoading: boolean
  readonly onMore: () => void
}

/**
 * The way on. "Load more" puts the next page below this one and keeps the address of the last page
 * that is shown; without scripts it goes there, and the pages have links of their own.
 */
export const Pager = ({ params, from, answer, isLoading, onMore }: Props): ReactNode => {
  const { hasMore } = answer
  const last = hasMore
    ? Math.min(Math.max(Math.ceil(answer.total / pageSize), params.page + 1), maxPage)
    : params.page
  const read = (params.page - 1) * pageSize + answer.searchResults.length
  const shown = read - (from - 1) * pageSize
  return (
    <div className={styles.pager}>
      <p className={styles.read}>
        {hasMore
          ? messages.shownOf(shown, messages.products(answer.total, answer.exact))
          : messages.thatIsAll(answer.exact ? Math.max(answer.total - read, 0) : 0)}
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
        <nav className={`${styles.pages} no-js-only`} aria-label={messages.pages}>
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

/** The first page, the last one, and those beside the one that is shown. */
const pagesAround = (page: number, last: number): readonly number[] =>
  [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, last])]
    .filter((one) => one >= 1 && one <= last)
    .toSorted((a, b) => a - b)
