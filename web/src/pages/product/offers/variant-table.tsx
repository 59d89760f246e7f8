import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import type { VariantBody } from '#openapi/schemas/product/product.ts'
import type { ReactNode } from 'react'
import chips from '../../../components/chips.module.css'
import { useWrite } from '../../../components/offer/use-price-words.ts'
import { inCountry } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { revealInRow } from './choices.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { lackOf, useVariantPrice, VariantPrice } from './variant-price.tsx'
import { ownValue, type Step, stepsOf, type VariantPlaces } from './variant-places.ts'
import offers from './offers.module.css'

type Way = ProductPageBody['ways'][number]
type Value = Way['values'][number]

type Props = { readonly own: VariantBody; readonly places: VariantPlaces }

/** What each version costs of those that are as the shown one in all but one way, and each step from one size to the next. */
export const VariantRow = ({ own, places: { columns, rows, at } }: Props): ReactNode => {
  const { basis } = useShopper()
  const row = rows && ownValue(rows, own)
  const steps = stepsOf(columns, (column) => at(column, row), basis)
  return (
    <>
      <p className={offers.note}>{messages.row[basis](row?.text ?? messages.price)}</p>
      <ul className={chips.row}>
        {columns.values.map((column, place) => {
          const members = at(column, row)
          return (
            members.length > 0 && (
              <li key={column.text} ref={members[0] === own ? revealInRow : undefined}>
                <Cell own={own} members={members} column={column} row={row} step={steps[place]} />
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}

/** What each version of a model costs, and each step; on a phone each row stands above its versions. */
export const VariantTable = ({
  own,
  places: { columns, at },
  rows,
}: Props & { readonly rows: Way }): ReactNode => {
  const { basis } = useShopper()
  const places = rows.values.flatMap((row) => columns.values.map((column) => at(column, row)))
  return (
    <>
      <div className={chips.frame}>
        <table className={classNames(chips.table, chips.versions)}>
          <VisuallyHidden as="caption">{messages.caption[basis]}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{`${rows.name} / ${columns.name}`}</th>
              {columns.values.map(({ text }) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.values.map((row) => {
              const steps = stepsOf(columns, (column) => at(column, row), basis)
              return (
                <tr key={row.text}>
                  <th scope="row">{row.text}</th>
                  {columns.values.map((column, place) => (
                    <td key={column.text}>
                      <Cell
                        own={own}
                        members={at(column, row)}
                        column={column}
                        row={row}
                        step={steps[place]}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <Legend places={places} />
    </>
  )
}

type CellProps = {
  readonly own: VariantBody
  readonly members: readonly VariantBody[]
  readonly column: Value
  readonly row: Value | undefined
  readonly step?: Step | undefined
}

const Cell = ({ own, members: [variant, another], column, row, step }: CellProps): ReactNode => {
  const { country } = useShopper()
  const write = useWrite(own.currency)
  const label = (
    <small className={chips.column} aria-hidden="true">
      {column.text}
    </small>
  )
  if (!variant)
    return (
      <>
        {label} <span aria-hidden="true">–</span>
        <VisuallyHidden>{messages.none}</VisuallyHidden>
      </>
    )
  const content = (
    <>
      {label}
      <VisuallyHidden>{`${column.text} ${row?.text ?? ''}: `}</VisuallyHidden>
      <span>
        <VariantPrice variant={variant} isFrom={another !== undefined} />
      </span>
      {step && <small> {stepWords(step, write)}</small>}
    </>
  )
  // Offers that name no colour have no page of their own.
  if (variant.id.endsWith(' ')) return content
  return (
    <Link
      to={inCountry(variant.link, country)}
      className={chips.chip}
      aria-current={variant === own ? 'page' : undefined}
      viewTransition
    >
      {content}
    </Link>
  )
}

const stepWords = (
  { from, fromMinor, toMinor }: Step,
  write: ReturnType<typeof useWrite>,
): string =>
  toMinor > fromMinor
    ? messages.more(write(toMinor, -fromMinor), from)
    : messages.less(write(fromMinor, -toMinor), from)

type LegendProps = { readonly places: readonly (readonly VariantBody[])[] }

/** What stands in places without a price, as far as there are such. */
const Legend = ({ places }: LegendProps): ReactNode => {
  const priceOf = useVariantPrice()
  const lacks = places.flatMap(([variant]) => {
    if (!variant) return messages.lacks.none
    return priceOf(variant) ? [] : messages.lacks[lackOf(variant)]
  })
  return lacks.length > 0 && <p className={offers.note}>{[...new Set(lacks)].join(' ')}</p>
}

const messages = {
  caption: {
    delivered: 'Lowest price of each version, delivered',
    item: 'Lowest price of each version, without delivery',
  },
  price: 'Lowest price',
  row: {
    delivered: (row: string): string => `${row}, delivered`,
    item: (row: string): string => `${row}, without delivery`,
  },
  more: (price: string, size: string): string => `+${price} over ${size}`,
  less: (price: string, size: string): string => `${price} less than ${size}`,
  none: 'Not listed',
  lacks: {
    'Sold out': 'Sold out: shops list it, and none has it now.',
    'no price now': 'No price now: no shop here sells a new one at a price that still holds.',
    none: '–: no shop here lists it.',
  },
} as const
