import { Suspense, type ReactNode } from 'react'
import { CurrencyNote } from '../../components/money/currency-note.tsx'
import { searchMessages as messages } from '../../messages/search.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { ChipRows } from './filters/chip-rows.tsx'
import { chosenFilters, recognisedFilters } from './filters/chosen-filters.ts'
import { FilterForm } from './filters/filter-form.tsx'
import { resultsId } from './results/focus-results.ts'
import { PhoneBar } from './filters/phone-bar.tsx'
import { quickFilters } from './filters/quick-filters.ts'
import { ResultsSkeleton } from './results/results-skeleton.tsx'
import { SearchNotes } from './search-notes.tsx'
import { cleared, type WholePlace } from './search-place.ts'
import { SearchResults } from './results/search-results.tsx'
import styles from './shown-search.module.css'
import { countText, type ShownResults } from './results/shown-results.ts'
import type { SearchMoves } from './use-search-moves.ts'
import { emptyView } from './results/views.ts'

type Props = {
  readonly shown: ShownResults
  /** Where the filters stand: ahead of the results while these are on their way. */
  readonly wanted: WholePlace
  readonly coming: SearchMoves['coming']
  /** Results for other words let wait: the ones that are shown have nothing to do with them. */
  readonly isSlow: boolean
  readonly go: (next: WholePlace) => void
  readonly focusWords: () => void
}

/** The results beside everything that narrows them. */
export const ShownSearch = ({
  shown,
  wanted,
  coming,
  isSlow,
  go,
  focusWords,
}: Props): ReactNode => {
  const { place, answer, facets, loaded } = shown
  const chosen = chosenFilters(wanted, facets)
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
            <FilterForm place={wanted} facets={facets} go={go} />
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
            place={place}
            answer={answer}
            leftOut={loaded.leftOut}
            focusWords={focusWords}
          />
        )}
        <ChipRows
          chosen={[...recognisedFilters(wanted, answer), ...chosen]}
          quick={quickFilters(wanted, answer)}
          cleared={chosen.length > 0 ? cleared(wanted) : undefined}
        />
        {answer.total > 0 && (
          <p className={styles.note}>
            {(answer.kind === 'offers' ? messages.offerOrders : messages.orders)[place.sort]}{' '}
            <Link to={paths.howWeRank(place.country)}>{messages.howWeRank}</Link>
          </p>
        )}
        <CurrencyNote />
        {isNarrowable && (
          <PhoneBar
            place={wanted}
            facets={facets}
            chosenCount={chosen.length}
            countLabel={messages.resultsCount(answer.total, answer.exact)}
            cleared={cleared(wanted)}
            go={go}
          />
        )}
        {isSlow ? (
          <ResultsSkeleton />
        ) : (
          <div
            className={coming && coming !== 'more' ? styles.dimmed : undefined}
            aria-busy={coming !== undefined}
          >
            {answer.total === 0 ? (
              <emptyView.View place={place} chosen={chosen} loosened={loaded.loosened} />
            ) : (
              <SearchResults
                place={place}
                answer={answer}
                from={loaded.from}
                isLoadingMore={coming === 'more'}
              />
            )}
          </div>
        )}
      </section>
    </div>
  )
}
