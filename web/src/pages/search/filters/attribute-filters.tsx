import { mostTelling } from '#domain/catalogue/attribute-choice.ts'
import type { FacetsBody } from '#openapi/schemas/search/facets.ts'
import { type ReactNode, useState } from 'react'
import { filterMessages as messages } from '../../../messages/search/filters.ts'
import { Button } from '../../../ui/button.tsx'
import type { FullSearchParams } from '../search-params.ts'
import { applies, FilterGroup } from './filter-group.tsx'
import styles from './filters.module.css'
import { NumberRange, rangeShown } from './number-range.tsx'
import { rangeIn } from './typed-range.ts'
import { CheckFilter } from './value-filters.tsx'

type Facet = FacetsBody['attributes'][number]

type Props = {
  readonly attributes: readonly Facet[]
  readonly params: FullSearchParams
  /** How many results there are. */
  readonly total: number
  readonly go: (next: FullSearchParams) => void
}

/** What tells most apart, and what is chosen; the others behind "More filters". */
export const AttributeFilters = ({ attributes, ...rest }: Props): ReactNode => {
  const { params, total } = rest
  const chosen = attributes.filter(({ key }) => isChosen(key, params))
  const others = attributes.filter(
    (facet) => !chosen.includes(facet) && applies(facet.values, [], total),
  )
  const first = new Set([...chosen, ...others.slice(0, mostTelling)])
  const further = others.slice(mostTelling)
  return (
    <>
      {attributes
        .filter((facet) => first.has(facet))
        .map((facet) => (
          <AttributeFilter key={facet.key} facet={facet} {...rest} />
        ))}
      {further.length > 0 && <FurtherFilters attributes={further} {...rest} />}
    </>
  )
}

const isChosen = (key: string, { attribute }: FullSearchParams): boolean =>
  attribute.some((pair) => pair.startsWith(`${key}:`))

const FurtherFilters = ({ attributes, ...rest }: Props): ReactNode => {
  const [words, setWords] = useState('')
  const [above, setAbove] = useState<readonly HTMLElement[]>([])
  const isNamed = ({ label }: Facet): boolean => holds(label, words)
  const isFound = above.length > 0 || attributes.some(isNamed)
  return (
    <FilterGroup title={messages.moreFilters(attributes.length)} open={false}>
      <label className={`js-only ${styles.field}`}>
        {messages.findFilter}
        <input
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setAbove(summariesAbove(target, target.value))
          }}
        />
      </label>
      <p role="status">
        {!isFound && messages.noFilter(words.trim())}
        {above.length > 0 && messages.filtersAbove}
      </p>
      {above.map((summary) => (
        <Button key={summary.textContent} kind="quiet" onClick={() => show(summary)}>
          {summary.textContent}
        </Button>
      ))}
      {[...Map.groupBy(attributes, ({ group }) => group)].map(([group, facets]) => (
        <div key={group} role="group" aria-label={group} hidden={!facets.some(isNamed)}>
          <p className={styles.heading}>{group}</p>
          {facets.map((facet) => (
            <div key={facet.key} hidden={!isNamed(facet)}>
              <AttributeFilter facet={facet} {...rest} />
            </div>
          ))}
        </div>
      ))}
    </FilterGroup>
  )
}

const holds = (name: string, words: string): boolean =>
  name.toLowerCase().includes(words.trim().toLowerCase())

/** Of the filters that stand before this group, so that what is there is not looked for in vain. */
const summariesAbove = (field: HTMLInputElement, words: string): readonly HTMLElement[] =>
  words.trim() === ''
    ? []
    : [...(field.form?.querySelectorAll<HTMLElement>(':scope > details > summary') ?? [])].filter(
        (summary) => !summary.parentElement?.contains(field) && holds(summary.textContent, words),
      )

const show = (summary: HTMLElement): void => {
  summary.closest('details')?.setAttribute('open', '')
  summary.focus()
}

type FilterProps = Omit<Props, 'attributes'> & { readonly facet: Facet }

const AttributeFilter = ({ facet, params, total, go }: FilterProps): ReactNode => {
  const { key, label, values, bands } = facet
  const shown = bands.length > 0 ? rangeShown(key, params) : undefined
  return (
    <CheckFilter
      filter="attribute"
      name={key}
      title={label}
      values={values
        .map((one) => ({ ...one, value: `${key}:${one.value}` }))
        // A range stands in its fields; one that was taken out stands nowhere.
        .filter(
          ({ value }) =>
            rangeIn(value, key) === undefined ||
            (value !== `${key}:${shown}` && params.attribute.includes(value)),
        )}
      params={params}
      total={total}
      go={go}
      open={shown !== undefined}
    >
      {bands.length > 0 && <NumberRange facet={facet} params={params} go={go} />}
    </CheckFilter>
  )
}
