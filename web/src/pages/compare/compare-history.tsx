import { clockAhead, startOfDay } from '#domain/market/country-days.ts'
import type { Country } from '#domain/market/country.ts'
import { formatAmount } from '#domain/money/display-price.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { PriceHistoriesBody } from '#openapi/schemas/product/product-batch.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useMoney } from '../../components/money/use-money.tsx'
import { LineSample } from '../../components/price-chart/chart-lines.tsx'
import { type ChartStep, priceAt } from '../../components/price-chart/chart-scale.ts'
import { PriceChart } from '../../components/price-chart/price-chart.tsx'
import { compareMessages as messages } from '../../messages/compare/compare.ts'
import { productMessages } from '../../messages/product.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { CompareHistoryTable } from './compare-history-table.tsx'
import styles from './compare-page.module.css'
import { historiesQuery } from './compare-queries.ts'

type Props = {
  readonly products: readonly { readonly id: string; readonly name: string }[]
}

/** The lowest prices of all in one chart; each line by a letter and its dashes. */
export const CompareHistory = ({ products }: Props): ReactNode => {
  const { country, basis } = useShopper()
  const money = useMoney()
  const id = useId()
  const to = useRenderTime()
  const { data } = useQuery(
    historiesQuery(
      products.map((one) => one.id),
      country,
    ),
  )
  if (!data) return null
  const { currency } = money(0, data.currency)
  const from = startOfDay(new Date(to - 90 * dayMs), country).getTime()
  const lines = products.map((product, place) => ({
    name: product.name,
    mark: messages.mark(place),
    colour: colours[place] ?? 'var(--ink)',
    steps: stepsOf(data, product.id, { country, basis, from }).map(({ at, price }) => ({
      at,
      price: price === null ? null : money(price, data.currency).value,
    })),
  }))
  if (lines.every(({ steps }) => steps.every(({ price }) => price === null))) return null
  const asked = (moment: number): string =>
    lines
      .flatMap(({ mark, steps }) => {
        const price = priceAt(steps, moment)
        return price === null ? [] : `${mark} ${formatAmount(price, currency)}`
      })
      .join(', ') || messages.notOnSale
  return (
    <section aria-labelledby={id} className={styles.page}>
      <h2 id={id}>{messages.history}</h2>
      <p className={styles.missing}>{messages.historyOf[basis]}</p>
      <PriceChart
        steps={[]}
        from={from}
        to={to}
        window="90d"
        currency={currency}
        askedAt={asked}
        label={messages.chart}
        lines={lines}
      />
      <ul className={styles.legend}>
        {lines.map(({ name, mark, colour }, place) => (
          <li key={mark}>
            <LineSample index={place} colour={colour} /> {mark}: {name}
          </li>
        ))}
      </ul>
      <details className="screen-only">
        <summary>{productMessages.asTable}</summary>
        <CompareHistoryTable lines={lines} to={to} currency={currency} />
      </details>
    </section>
  )
}

type Asked = { readonly country: Country; readonly basis: Basis; readonly from: number }

const stepsOf = (
  { histories }: PriceHistoriesBody,
  id: string,
  { country, basis, from }: Asked,
): readonly ChartStep[] =>
  (histories.find(({ productId }) => productId === id)?.days ?? []).map((day) => ({
    at: Math.max(midnightOf(day.day, country), from),
    price: basis === 'item' ? day.amountMinor : day.totalMinor,
  }))

const midnightOf = (day: string, country: Country): number =>
  Date.parse(day) - clockAhead(Date.parse(day), country)

const colours = ['var(--brand)', 'var(--accent)', 'var(--good)', 'var(--ink)']

const dayMs = 86_400_000
