import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CurrencyNote } from '../../components/currency-note.tsx'
import { searchMessages as messages } from '../../messages/search.ts'
import { paths } from '../../paths.ts'
import { ChipRows } from './chip-rows.tsx'
import { chosenFilters, recognisedFilters } from './chosen-filters.ts'
import { EmptyResults } from './empty-results.tsx'
import { FilterForm } from './filter-form.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { quickFilters } from './quick-filters.ts'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { SearchNotes } from './search-notes.tsx'
import { cleared, type WholePlace } from './search-place.ts'
import { SearchResults } from './search-results.tsx'
import styles from './shown-search.module.css'
import { countText, type ShownResults } from './shown-results.ts'
import type { SearchMoves } from './use-search-moves.ts'

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
  const focusResults = (): void => document.getElementById('results')?.focus()
  return (
    <div className={styles.layout}>
      <aside id="filters" className={styles.filters} aria-label={messages.filters}>
        <a className={styles.skip} href="#results">
          {messages.skipFilters}
        </a>
        <FilterForm place={wanted} facets={facets} go={go} />
      </aside>
      <section className={styles.results} aria-labelledby="results">
        <div className={styles.head}>
          <h2 id="results" tabIndex={-1}>
            {messages.results}
          </h2>
          <p role="status">{isSlow ? messages.loading : count}</p>
        </div>
        <SearchNotes
          place={place}
          answer={answer}
          leftOut={loaded.leftOut}
          focusWords={focusWords}
        />
        <ChipRows
          chosen={[...recognisedFilters(wanted, answer), ...chosen]}
          quick={quickFilters(wanted, answer)}
          cleared={chosen.length > 0 ? cleared(wanted) : undefined}
          focusResults={focusResults}
        />
        <p className={styles.note}>
          {answer.kind === 'offers' ? messages.offersNote : messages.orders[place.sort]}{' '}
          <Link to={paths.howWeRank(place.country)}>{messages.howWeRank}</Link>
        </p>
        <CurrencyNote />
        <PhoneBar
          place={wanted}
          facets={facets}
          chosenCount={chosen.length}
          countLabel={messages.resultsCount(answer.total, answer.exact)}
          cleared={cleared(wanted)}
          go={go}
        />
        {isSlow ? (
          <ResultsSkeleton />
        ) : (
          <div
            className={coming && coming !== 'more' ? styles.dimmed : undefined}
            aria-busy={coming !== undefined}
          >
            {answer.total === 0 ? (
              <EmptyResults place={place} chosen={chosen} loosened={loaded.loosened} />
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
