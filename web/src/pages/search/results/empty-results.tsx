import type { ReactNode } from 'react'
import { Hound } from '../../../art/hound.tsx'
import { CategoryTile } from '../../../components/category-tile.tsx'
import { searchMessages as messages } from '../../../messages/search.ts'
import { paths } from '../../../paths.ts'
import buttons from '../../../ui/button.module.css'
import type { ChosenFilter } from '../filters/chosen-filters.ts'
import styles from './empty-results.module.css'
import { FilterLink } from '../filters/filter-link.tsx'
import { focusResults } from './focus-results.ts'
import type { Loosened } from './loosen.ts'
import { cleared, type WholePlace } from '../search-place.ts'

type Props = {
  readonly place: WholePlace
  readonly chosen: readonly ChosenFilter[]
  readonly loosened: readonly Loosened[]
}

/** Nothing was found: what was searched, what may help, and where to look instead. */
export const EmptyResults = ({ place, chosen, loosened }: Props): ReactNode => (
  <div className={styles.empty}>
    <Hound mood="asleep" />
    <p className={styles.said}>
      {chosen.length > 0 ? messages.emptyFiltered : messages.emptyFor(place.q)}
    </p>
    {loosened.length > 0 ? (
      <ul className={styles.ways} aria-label={messages.loosen}>
        {loosened.map(({ key, total }) => {
          const filter = chosen.find((one) => one.key === key)
          return (
            <li key={key}>
              <FilterLink
                to={filter?.without ?? cleared(place)}
                onFollow={focusResults}
                className={`${buttons.button} ${buttons.secondary}`}
              >
                {filter
                  ? messages.without([filter.kind, filter.label].filter(Boolean).join(' '))
                  : messages.withoutAny}
                <small>{messages.resultsCount(total, true)}</small>
              </FilterLink>
            </li>
          )
        })}
      </ul>
    ) : (
      <ul className={styles.tips}>
        {messages.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    )}
    <h3>{messages.browse}</h3>
    <ul className={styles.tiles}>
      {shelves.map(({ name, art }) => (
        <li key={art}>
          <CategoryTile
            name={name}
            art={art}
            to={paths.search({ q: name, country: place.country })}
          />
        </li>
      ))}
    </ul>
  </div>
)

/** What most people come for. */
const shelves = [
  { name: 'Phones', art: 'phones' },
  { name: 'Computers', art: 'computers' },
  { name: 'Appliances', art: 'appliances' },
  { name: 'Sound', art: 'sound' },
]
