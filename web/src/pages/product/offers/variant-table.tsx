import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import type { VariantBody } from '#openapi/schemas/product/product.ts'
import type { ReactNode } from 'react'
import { useMoney } from '../../../components/money/use-money.tsx'
import { makeWrite } from '../../../components/offer/use-price-words.ts'
import chips from '../../../components/chips.module.css'
import { inCountry } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { VariantPrice } from './variant-price.tsx'
import { stepsOf, type VariantPlaces } from './variant-places.ts'

type Way = ProductPageBody['ways'][number]
type Value = Way['values'][number]

type Props = { readonly own: VariantBody; readonly places: VariantPlaces }

/** What each version of a model costs; it scrolls in itself. */
export const VariantTable = ({ own, places: { columns, rows, at } }: Props): ReactNode => {
  const { basis } = useShopper()
  // A step is that of one row: of several, each would have its own.
  const isOneRow = (rows?.values.length ?? 1) === 1
  const steps = isOneRow ? stepsOf(columns, (column) => at(column, rows?.values[0]), basis) : []
  return (
    <div className={chips.frame}>
      <table className={chips.table}>
        <VisuallyHidden as="caption">{messages.caption[basis]}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{rows ? `${rows.name} / ${columns.name}` : columns.name}</th>
            {columns.values.map(({ text }) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(rows?.values ?? [undefined]).map((row) => (
            <tr key={row?.text ?? ''}>
              <th scope="row">{row?.text ?? messages.price}</th>
              {columns.values.map((column, place) => (
                <td key={column.text}>
                  <Cell own={own} members={at(column, row)} values={[column, row]}>
                    <Step step={steps[place]} currency={own.currency} />
                  </Cell>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type StepProps = {
  readonly step: ReturnType<typeof stepsOf>[number]
  readonly currency: string
}

const Step = ({ step, currency }: StepProps): ReactNode => {
  const money = useMoney()
  if (!step) return null
  return (
    <>
      <br />
      <small>{messages.more(makeWrite(money, currency)(step.toMinor, -step.fromMinor))}</small>
    </>
  )
}

type CellProps = {
  readonly own: VariantBody
  readonly members: readonly VariantBody[]
  readonly values: readonly (Value | undefined)[]
  readonly children: ReactNode
}

const Cell = ({ own, members: [variant, another], values, children }: CellProps): ReactNode => {
  const { country } = useShopper()
  if (!variant)
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{messages.none}</VisuallyHidden>
      </>
    )
  return (
    <Link
      to={inCountry(variant.link, country)}
      className={chips.chip}
      aria-current={variant === own ? 'page' : undefined}
      viewTransition
    >
      <VisuallyHidden>{values.map((value) => value?.text).join(' ')}: </VisuallyHidden>
      <VariantPrice variant={variant} isFrom={another !== undefined} />
      {children}
    </Link>
  )
}

const messages = {
  caption: {
    delivered: 'Lowest price of each version, delivered',
    item: 'Lowest price of each version, without delivery',
  },
  price: 'Price',
  more: (price: string): string => `${price} over the lowest`,
  none: 'Not listed',
} as const
