import type { SearchBody } from '#openapi/schemas/search/search.ts'
import type { ReactNode } from 'react'
import { Hound } from '../../../art/hound.tsx'
import { CategoryTile } from '../../../components/category-tile.tsx'
import { foundMessages as messages } from '../../../messages/found.ts'
import { searchMessages } from '../../../messages/search.ts'
import { paths } from '../../../paths.ts'
import buttons from '../../../ui/button.module.css'
import { fromWords, type ChosenFilter } from '../filters/chosen-filters.ts'
import { FilterLink, focusResults } from '../filters/filter-link.tsx'
import { cleared, type FullSearchParams } from '../search-params.ts'
import styles from './empty-results.module.css'
import type { RelaxedCount } from './relax-filters.ts'

type Props = {
  readonly params: FullSearchParams
  /** `understood`: what the words were read as; empty for nothing. */
  readonly answer: Pick<SearchBody, 'understood'>
  readonly loaded: { readonly relaxed: readonly RelaxedCount[] }
  /** The filters that are chosen or said in words. */
  readonly chips: readonly ChosenFilter[]
}

export const EmptyResults = ({
  params,
  answer: { understood },
  loaded: { relaxed },
  chips,
}: Props): ReactNode => (
  <div className={styles.empty}>
    <Hound mood="asleep" />
    <p className={styles.said}>{emptySentence(relaxed, chips) ?? messages.emptyFor(params.q)}</p>
    {understood.length > 0 && <p className={styles.tips}>{understood.join(' ')}</p>}
    {relaxed.length > 0 ? (
      <>
        <p id="loosen">{messages.loosen}</p>
        <ul className={styles.ways} aria-labelledby="loosen">
          {relaxed.map(({ key, total, exact }) => {
            const filter = chips.find((one) => one.key === key)
            return (
              <li key={key}>
                <FilterLink
                  to={filter?.without ?? cleared(params)}
                  onFollow={focusResults}
                  className={`${buttons.button} ${buttons.secondary}`}
                >
                  {filter ? messages.without(nameOf(filter)) : messages.withoutAny}
                  <small>{searchMessages.resultsCount(total, exact)}</small>
                </FilterLink>
              </li>
            )
          })}
        </ul>
      </>
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
            to={paths.search({ country: params.country, category: [art] })}
          />
        </li>
      ))}
    </ul>
  </div>
)

/** Names the filter that leaves nothing, where it is one alone. */
const emptySentence = (
  relaxed: readonly RelaxedCount[],
  chips: readonly ChosenFilter[],
): string | undefined => {
  const [cause, ...others] = chips.filter((chip) => relaxed.some(({ key }) => key === chip.key))
  if (cause && others.length === 0) return messages.emptyBy(nameOf(cause))
  const isFiltered = cause !== undefined || chips.some(({ key }) => !key.startsWith(fromWords))
  return isFiltered ? messages.emptyFiltered : undefined
}

const nameOf = ({ kind, label }: ChosenFilter): string => [kind, label].filter(Boolean).join(' ')

const shelves = [
  { name: 'Phones', art: 'phones' },
  { name: 'Computers', art: 'computers' },
  { name: 'Appliances', art: 'appliances' },
  { name: 'Sound', art: 'sound' },
]
