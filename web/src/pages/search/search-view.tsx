import { type ReactNode, Suspense } from 'react'
import { CurrencyNote } from '../../components/money/currency-note.tsx'
import { ProductGrid } from '../../components/product/product-card.tsx'
import { searchMessages as messages } from '../../messages/search.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChipRows, quickFilters } from './filters/chip-rows.tsx'
import { chosenFilters, recognisedFilters } from './filters/chosen-filters.ts'
import { FilterForm } from './filters/filter-form.tsx'
import { resultsId } from './filters/filter-link.tsx'
import { PhoneBar } from './filters/phone-bar.tsx'
import { SearchResults } from './results/search-results.tsx'
import { countText, type ShownResults } from './results/shown-results.ts'
import { emptyView } from './results/views.tsx'
import { SearchNotes } from './search-notes.tsx'
import { cleared, type FullSearchParams } from './search-params.ts'
import styles from './search-view.module.css'
import type { SearchNavigation } from './use-search-navigation.ts'

type Props = {
  readonly shown: ShownResults
  readonly target: FullSearchParams
  readonly pending: SearchNavigation['pending']
  readonly isSlow: boolean
  readonly go: (next: FullSearchParams) => void
  readonly focusWords: () => void
}

export const SearchView = ({
  shown,
  target,
  pending,
  isSlow,
  go,
  focusWords,
}: Props): ReactNode => {
  const { params, answer, facets, loaded } = shown
  const chosen = chosenFilters(target, facets)
  const count = countText(shown)
  // Where the words themselves find nothing there is nothing to narrow.
  const isNarrowable = answer.kind !== 'none' || chosen.length > 0
  return (
    <div
      className={classNames(
        styles.layout,
        isNarrowable && styles.columns,
        isSlow && styles.waiting,
      )}
    >
      {isNarrowable && (
        <aside id="filters" className={styles.filters} aria-label={messages.filters}>
          <a className={styles.skip} href={`#${resultsId}`}>
            {messages.skipFilters}
          </a>
          <Suspense>
            <FilterForm params={target} facets={facets} go={go} />
          </Suspense>
        </aside>
      )}
      <section className={styles.results} aria-labelledby={resultsId}>
        <div className={styles.head}>
          <h2 id={resultsId} tabIndex={-1}>
            {messages.results}
          </h2>
          <p role="status">{isSlow ? messages.loading : count}</p>
        </div>
        {!isSlow && (
          <SearchNotes
            params={params}
            answer={answer}
            leftOut={loaded.leftOut}
            focusWords={focusWords}
          />
        )}
        <ChipRows
          chosen={[...recognisedFilters(target, answer), ...chosen]}
          quick={quickFilters(target, answer)}
          cleared={chosen.length > 0 ? cleared(target) : undefined}
        />
        {answer.total > 0 && (
          <p className={styles.note}>
            {(answer.kind === 'offers' ? messages.offerOrders : messages.orders)[params.sort]}{' '}
            <Link to={paths.howWeRank(params.country)}>{messages.howWeRank}</Link>
          </p>
        )}
        <CurrencyNote />
        {isNarrowable && (
          <PhoneBar
            params={target}
            facets={facets}
            chosenCount={chosen.length}
            countLabel={messages.resultsCount(answer.total, answer.exact)}
            cleared={cleared(target)}
            go={go}
          />
        )}
        {isSlow ? (
          <ResultsSkeleton />
        ) : (
          <div
            className={pending && pending !== 'more' ? styles.dimmed : undefined}
            aria-busy={pending !== undefined}
          >
            {answer.total === 0 ? (
              <emptyView.View params={params} chosen={chosen} relaxed={loaded.relaxed} />
            ) : (
              <SearchResults
                params={params}
                answer={answer}
                from={loaded.from}
                isLoadingMore={pending === 'more'}
              />
            )}
          </div>
        )}
      </section>
    </div>
  )
}

const ResultsSkeleton = (): ReactNode => (
  <ProductGrid>
    {Array.from({ length: 8 }, (_, place) => (
      <li key={place} className={styles.card}>
        <Skeleton className={styles.image} />
        <Skeleton className={styles.title} />
        <Skeleton className={styles.meta} />
        <Skeleton className={styles.price} />
        <Skeleton className={styles.facts} />
        <Skeleton className={styles.button} />
      </li>
    ))}
  </ProductGrid>
)
