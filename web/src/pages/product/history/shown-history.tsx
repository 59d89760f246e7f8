import { markets } from '#domain/market/markets.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { saleDays } from '#domain/market/sale-days.ts'
import type { PriceHistoryBody } from '#openapi/schemas/product/price-history.ts'
import type { ReactNode } from 'react'
import { useMoney } from '../../../components/money/use-money.tsx'
import { type ChartBand, LineSample } from '../../../components/price-chart/chart-lines.tsx'
import type { ChartStep } from '../../../components/price-chart/chart-scale.ts'
import {
  historyWindowBetween,
  type HistoryWindow,
} from '../../../components/price-chart/history-window.ts'
import { PriceChart } from '../../../components/price-chart/price-chart.tsx'
import { formatDay } from '../../../format/instant.ts'
import { productMessages as messages } from '../../../messages/product.ts'
import { withQuery } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { historyMessages } from './history-messages.ts'
import styles from './price-history.module.css'

type Props = {
  readonly history: PriceHistoryBody
  readonly window: HistoryWindow
  /** What the verdict rests on. */
  readonly verdict: string
  readonly showsShops: boolean
  readonly shopsLink: ReactNode
}

export const ShownHistory = ({
  history,
  window,
  verdict,
  showsShops,
  shopsLink,
}: Props): ReactNode => {
  const { country } = useShopper()
  const money = useMoney()
  const { low, shops, facts, basis } = history
  const [from, to] = [Date.parse(history.from), Date.parse(history.to)]
  const shown = (amountMinor: number): ReturnType<typeof money> =>
    money(amountMinor, history.currency)
  const textOf = (amountMinor: number): string => shown(amountMinor).amount.replace(/\.00$/, '')
  const write = {
    price: textOf,
    day: (moment: string | number): string => formatDay(moment, country, to),
  }
  const askedAt = (moment: number): string => {
    const amount = low.findLast(({ at }) => Date.parse(at) <= moment)?.amountMinor ?? null
    if (amount === null) return messages.notOnSale
    return messages.asked(shown(amount).amount, shopAsking(shops, moment, amount))
  }
  const toChart = (steps: PriceHistoryBody['low']): ChartStep[] =>
    steps.map(({ at, amountMinor }) => ({
      at: Date.parse(at),
      price: amountMinor === null ? null : shown(amountMinor).value,
    }))
  const currency = shown(0).currency
  const lines = showsShops ? shops.map(({ name, steps }) => ({ name, steps: toChart(steps) })) : []
  const bands = bandsOf(history)
  const figures = [verdict, ...historyFigures(history, write)].filter(Boolean)
  return (
    <>
      <p className={styles.words}>{historyWords(history, window, write)}</p>
      <p className={styles.note}>
        {historyOf(markets[country].name, currency, basis, history.variant)}
      </p>
      {facts.lowest && (low.length > 1 || showsShops) && (
        <div className={styles.panel}>
          <PriceChart
            steps={toChart(low)}
            from={from}
            to={to}
            window={window === 'all' ? historyWindowBetween(history.from, history.to) : window}
            currency={currency}
            lowest={{
              at: Date.parse(facts.lowest.at),
              price: shown(facts.lowest.amountMinor).value,
              text: textOf(facts.lowest.amountMinor),
            }}
            askedAt={askedAt}
            lines={lines}
            bands={bands}
          />
          {lines.length > 0 && (
            <ul aria-label={historyMessages.shopLines} className={styles.legend}>
              {lines.map(({ name }, i) => (
                <li key={name}>
                  <LineSample index={i} /> {name}
                </li>
              ))}
            </ul>
          )}
          {bands.length > 0 && <p className={styles.note}>{saleWords(bands, write.day)}</p>}
          <p className={`${styles.tools} screen-only`}>
            {shops.length > 1 && shopsLink}
            <a className={styles.lines} href={csvAddress(history, window)} download>
              {historyMessages.asCsv}
            </a>
          </p>
        </div>
      )}
      {figures.length > 0 && (
        <details className={`${styles.details} screen-only`}>
          <summary>{historyMessages.more}</summary>
          {figures.map((figure) => (
            <p key={figure}>{figure}</p>
          ))}
          {low.length > 1 && (
            <LowTable history={history} textOf={(minor) => shown(minor).amount} day={write.day} />
          )}
        </details>
      )}
    </>
  )
}

const historyOf = (place: string, currency: string, basis: Basis, variant: string | null): string =>
  `Lowest ${basis === 'delivered' ? 'delivered price' : 'price without delivery'}, new,${variant === null ? '' : ` ${variant},`} in ${place} (${currency}).`

/** Days are those of the shop's country; half a day is too thin to tell. */
const bandsOf = ({ country, from, to }: PriceHistoryBody): ChartBand[] =>
  saleDays(country, new Date(from), new Date(to)).map(({ name, first, last }) => ({
    name,
    from: Date.parse(first),
    to: Date.parse(last) + dayMs,
  }))

const saleWords = (bands: readonly ChartBand[], day: (moment: number) => string): string =>
  historyMessages.sales(
    bands
      .map((band) => historyMessages.saleDays(band.name, day(band.from), day(band.to - dayMs)))
      .join('; '),
  )

const csvAddress = (
  { productId, country, basis, variant }: PriceHistoryBody,
  window: HistoryWindow,
): string =>
  withQuery(`/api/products/${productId}/price-history.csv`, {
    country,
    basis,
    window,
    variant: variant ?? undefined,
  })

type TableProps = {
  readonly history: PriceHistoryBody
  readonly textOf: (amountMinor: number) => string
  readonly day: (moment: string) => string
}

const LowTable = ({ history: { low, shops }, textOf, day }: TableProps): ReactNode => (
  <table className={styles.table}>
    <caption>{tableMessages.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{messages.tableFrom}</th>
        <th scope="col">{tableMessages.price}</th>
        <th scope="col">{tableMessages.shop}</th>
      </tr>
    </thead>
    <tbody>
      {low.toReversed().map(({ at, amountMinor }) => (
        <tr key={at}>
          <td>{day(at)}</td>
          <td>{amountMinor === null ? messages.notOnSale : textOf(amountMinor)}</td>
          <td>{shopAsking(shops, Date.parse(at), amountMinor)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const tableMessages = {
  caption: 'Changes of the lowest price',
  price: 'Price',
  shop: 'Shop',
} as const

const dayMs = 86_400_000

type History = Pick<PriceHistoryBody, 'low' | 'facts' | 'from'>

type Write = {
  readonly price: (amountMinor: number) => string
  readonly day: (moment: string) => string
}

export const historyWords = (
  { low, facts, from }: History,
  window: HistoryWindow,
  write: Write,
): string => {
  const period = historyMessages.windowNames[window]
  const [first] = low
  if (!first || !facts.lowest)
    return window === 'all' ? historyMessages.neverKnown : historyMessages.neverSold(period)
  const lowest = write.price(facts.lowest.amountMinor)
  if (low.length > 1) {
    const average =
      facts.averageMinor === null
        ? []
        : [historyMessages.average(write.price(round(facts.averageMinor)))]
    return [historyMessages.lowestIn(period, lowest, write.day(facts.lowest.at)), ...average].join(
      ' ',
    )
  }
  return Date.parse(first.at) > Date.parse(from)
    ? historyMessages.soldSince(lowest, write.day(first.at))
    : window === 'all'
      ? historyMessages.alwaysSteady(lowest)
      : historyMessages.steady(lowest, period)
}

/** The lowest price ever known, and the median that the verdict rests on. */
export const historyFigures = (
  { lowestEver, facts }: Pick<PriceHistoryBody, 'lowestEver' | 'facts'>,
  write: Write,
): readonly string[] => [
  ...(lowestEver
    ? [
        historyMessages.lowestEver(
          write.price(lowestEver.amountMinor),
          write.day(lowestEver.at),
          lowestEver.shop?.name,
          lowestEver.orderable,
        ),
      ]
    : []),
  ...(facts.medianMinor === null ? [] : [historyMessages.median(write.price(facts.medianMinor))]),
]

/** Nobody asks an average price, so its cents say nothing from $100. */
const round = (amountMinor: number): number =>
  amountMinor < 10_000 ? amountMinor : Math.round(amountMinor / 100) * 100

type Shop = PriceHistoryBody['shops'][number]

export const shopAsking = (
  shops: readonly Shop[],
  moment: number,
  amountMinor: number | null,
): string | undefined =>
  shops.find(({ steps }) => {
    const asked = steps.findLast(({ at }) => Date.parse(at) <= moment)
    return asked?.amountMinor != null && asked.amountMinor === amountMinor
  })?.name
