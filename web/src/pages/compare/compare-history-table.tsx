import { formatAmount } from '#domain/money/display-price.ts'
import type { ReactNode } from 'react'
import { type ChartStep, priceAt } from '../../components/price-chart/chart-scale.ts'
import { formatDay } from '../../format/instant.ts'
import { compareMessages as messages } from '../../messages/compare/compare.ts'
import { productMessages } from '../../messages/product.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './compare-page.module.css'

type Props = {
  readonly lines: readonly {
    readonly name: string
    readonly mark: string
    readonly steps: readonly ChartStep[]
  }[]
  /** The end of the period shown, in ms. */
  readonly to: number
  readonly currency: string
}

/** What the chart shows, a row for each day on which a price changed, the last one first. */
export const CompareHistoryTable = ({ lines, to, currency }: Props): ReactNode => {
  const { country } = useShopper()
  const moments = new Set(lines.flatMap(({ steps }) => steps.map(({ at }) => at)))
  const priceText = (price: number | null): string =>
    price === null ? productMessages.notOnSale : formatAmount(price, currency)
  return (
    <table className={styles.days}>
      <caption>{messages.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{productMessages.tableFrom}</th>
          {lines.map(({ mark, name }) => (
            <th key={mark} scope="col">
              {mark}
              <VisuallyHidden>{messages.of(name)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...moments]
          .toSorted((one, other) => other - one)
          .map((at) => (
            <tr key={at}>
              <th scope="row">{formatDay(at, country, to)}</th>
              {lines.map(({ mark, steps }) => (
                <td key={mark}>{priceText(priceAt(steps, at))}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}
