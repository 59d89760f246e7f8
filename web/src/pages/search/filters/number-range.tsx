import { choiceWords, isWithinRange, readNumberRange } from '#domain/catalogue/attribute-choice.ts'
import type { FacetsBody } from '#openapi/schemas/search/facets.ts'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../format/count.ts'
import { filterMessages as messages } from '../../../messages/search/filters.ts'
import { changed, toggled, type FullSearchParams } from '../search-params.ts'
import { FilterLink } from './filter-link.tsx'
import styles from './filters.module.css'
import { RangeFields } from './range-fields.tsx'
import { type FaultOfRange, faultOfRange, type RangeEnds, rangeEnds } from './range-fault.ts'
import { rangeIn, typedRange, withRange } from './typed-range.ts'

type Facet = FacetsBody['attributes'][number]

type Props = {
  readonly facet: Facet
  readonly params: FullSearchParams
  readonly go: (next: FullSearchParams) => void
}

/** How many there are by number, and two fields for a range of one's own. */
export const NumberRange = ({ facet, params, go }: Props): ReactNode => {
  const range = rangeShown(facet.key, params) ?? ''
  const to = (next: string): FullSearchParams =>
    changed(params, { attribute: withRange(params.attribute, facet.key, range, next) })
  return (
    <>
      {facet.bands.some(({ min, max }) => min !== max) && (
        <Bands facet={facet} range={range} params={params} to={to} />
      )}
      <OwnRange facet={facet} range={range} onRange={(next) => go(to(next))} />
    </>
  )
}

/** The one that the fields hold. */
export const rangeShown = (
  key: string,
  { attribute }: Pick<FullSearchParams, 'attribute'>,
): string | undefined => {
  const [range] = attribute.flatMap((pair) => rangeIn(pair, key) ?? [])
  return range
}

type BandsProps = {
  readonly facet: Facet
  readonly range: string
  readonly params: FullSearchParams
  readonly to: (range: string) => FullSearchParams
}

/** A bar of one number chooses it, as the box of that number does. */
const Bands = ({ facet, range, params, to }: BandsProps): ReactNode => {
  const { key, label, bands } = facet
  const unit = facet.unit ?? undefined
  const chosen = readNumberRange(range)
  const most = Math.max(...bands.map(({ count }) => count))
  return (
    <>
      <ul className={styles.bands} aria-label={messages.bandsOf(label)}>
        {bands.map(({ min, max, count }) => {
          const own = `${min}..${max}`
          const only = min === max ? `${key}:${min}` : undefined
          const isWithin = chosen && [min, max].every((end) => isWithinRange(chosen, end))
          const height = (100 * count) / most
          return (
            <li key={own}>
              <FilterLink
                to={only ? toggled(params, 'attribute', only) : to(own === range ? '' : own)}
                current={isWithin || (only !== undefined && params.attribute.includes(only))}
                title={`${choiceWords(own, unit)}: ${formatCount(count)}`}
              >
                <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                  <rect fill="currentColor" y={100 - height} width="9" height={height} />
                </svg>
              </FilterLink>
            </li>
          )
        })}
      </ul>
      <small>{choiceWords(`${bands[0]?.min}..${bands.at(-1)?.max}`, unit)}</small>
    </>
  )
}

type FieldsProps = {
  readonly facet: Facet
  readonly range: string
  readonly onRange: (range: string) => void
}

const OwnRange = ({ facet, range, onRange }: FieldsProps): ReactNode => {
  const { key, label, unit, bands } = facet
  const faultOf = (ends: RangeEnds): FaultOfRange | undefined =>
    faultOfRange(ends, label, (bands[0]?.min ?? 0) < 0)
  const [typed, setTyped] = useState(() => endsOf(range))
  const [fault, setFault] = useState(() => faultOf(typed))
  const [shown, setShown] = useState(range)
  if (shown !== range) {
    setShown(range)
    // Another range begins anew: what was typed is in it.
    setTyped(endsOf(range))
    setFault(faultOf(endsOf(range)))
  }

  const apply = (): void => {
    setFault(faultOf(typed))
    if (faultOf(typed) === undefined) onRange(typedRange(typed.from, typed.to))
  }

  return (
    <>
      <input type="hidden" name="range" value={key} />
      <RangeFields
        label={messages.rangeOf(label)}
        ends={rangeEnds.map((end) => ({
          name: end,
          label: unit === null ? messages[end] : `${messages[end]} (${unit})`,
          placeholder: String(end === 'from' ? bands[0]?.min : bands.at(-1)?.max),
        }))}
        typed={typed}
        fault={fault}
        onType={(end, text) => setTyped({ ...typed, [end]: text })}
        onApply={apply}
      />
    </>
  )
}

const endsOf = (range: string): RangeEnds => {
  const [from = '', to = ''] = range.split('..')
  return { from, to }
}
