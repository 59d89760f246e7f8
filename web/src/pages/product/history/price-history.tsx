import { countryNames } from '#domain/market/country.ts'
import type { PriceHistoryBody } from '#openapi/schemas/price-history.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLinkClickHandler, useLocation, useSearchParams } from 'react-router-dom'
import { Failure } from '../../../components/failure.tsx'
import {
  historyWindowBetween,
  historyWindowOf,
  historyWindows,
  usualWindow,
  type HistoryWindow,
} from '../../../components/price-chart/history-window.ts'
import { PriceChart } from '../../../components/price-chart/price-chart.tsx'
import { useMoney } from '../../../components/money/use-money.tsx'
import { formatDay } from '../../../format/instant.ts'
import { productMessages as messages } from '../../../messages/product.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { historyQuery } from './history-query.ts'
import { historyWords, shopAsking } from './history-text.ts'
import section from '../section.module.css'
import styles from './price-history.module.css'

export const PriceHistory = ({ productId }: { readonly productId: string }): ReactNode => {
  const { country } = useShopper()
  const [search] = useSearchParams()
  const window = historyWindowOf(search)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...historyQuery(productId, country, window),
    placeholderData: keepPreviousData,
  })
  const shown = data ? historyWindowBetween(data.from, data.to) : window
  return (
    <section aria-labelledby="price-history" className={`${section.section} ${section.screenOnly}`}>
      <div className={section.head}>
        <h2 id="price-history">{messages.history}</h2>
        <nav aria-label={messages.periods} className={styles.windows}>
          {historyWindows.map((one) => (
            <WindowLink key={one} window={one} isCurrent={one === window} />
          ))}
        </nav>
      </div>
      {data ? (
        <div className={classNames(isPlaceholderData && styles.passing)}>
          <History key={shown} history={data} window={shown} />
        </div>
      ) : isError ? (
        <Failure onRetry={() => void refetch()}>{messages.historyFailed}</Failure>
      ) : (
        <Skeleton className={styles.waiting} />
      )}
    </section>
  )
}

type LinkProps = { readonly window: HistoryWindow; readonly isCurrent: boolean }

const WindowLink = ({ window, isCurrent }: LinkProps): ReactNode => {
  const { pathname, search } = useLocation()
  const wanted = new URLSearchParams(search)
  if (window === usualWindow) wanted.delete('history')
  else wanted.set('history', window)
  const query = wanted.toString()
  const to = query === '' ? pathname : `${pathname}?${query}`
  // Within the page nothing moves; a new document opens where the history stands.
  const onClick = useLinkClickHandler(to, { replace: true, preventScrollReset: true })
  return (
    <a
      href={`${to}#price-history`}
      className={styles.window}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
    >
      {messages.windows[window]}
    </a>
  )
}

type HistoryProps = { readonly history: PriceHistoryBody; readonly window: HistoryWindow }

const History = ({ history, window }: HistoryProps): ReactNode => {
  const { country } = useShopper()
  const money = useMoney()
  const { low, shops, facts } = history
  const [from, to] = [Date.parse(history.from), Date.parse(history.to)]
  const shown = (amountMinor: number): ReturnType<typeof money> =>
    money(amountMinor, history.currency)
  const textOf = (amountMinor: number): string => shown(amountMinor).amount.replace('.00', '')
  const day = (moment: string): string => formatDay(moment, country, to)
  const askedAt = (moment: number): string => {
    const amount = low.findLast(({ at }) => Date.parse(at) <= moment)?.amountMinor ?? null
    if (amount === null) return messages.notOnSale
    return messages.asked(shown(amount).amount, shopAsking(shops, moment, amount))
  }
  const currency = shown(0).currency
  return (
    <>
      <p className={styles.words}>{historyWords(history, window, { price: textOf, day })}</p>
      <p className={styles.note}>{messages.historyOf(countryNames[country], currency)}</p>
      {low.length > 1 && facts.lowest && (
        <div className={styles.panel}>
          <PriceChart
            steps={low.map(({ at, amountMinor }) => ({
              at: Date.parse(at),
              price: amountMinor === null ? null : shown(amountMinor).value,
            }))}
            from={from}
            to={to}
            window={window}
            currency={currency}
            lowest={{
              at: Date.parse(facts.lowest.at),
              price: shown(facts.lowest.amountMinor).value,
              text: textOf(facts.lowest.amountMinor),
            }}
            askedAt={askedAt}
          />
          <details className={styles.details}>
            <summary>{messages.asTable}</summary>
            <table className={styles.table}>
              <caption>{messages.tableCaption}</caption>
              <thead>
                <tr>
                  <th scope="col">{messages.tableFrom}</th>
                  <th scope="col">{messages.tablePrice}</th>
                  <th scope="col">{messages.tableShop}</th>
                </tr>
              </thead>
              <tbody>
                {low.toReversed().map(({ at, amountMinor }) => (
                  <tr key={at}>
                    <td>{day(at)}</td>
                    <td>{amountMinor === null ? messages.notOnSale : shown(amountMinor).amount}</td>
                    <td>{shopAsking(shops, Date.parse(at), amountMinor)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </div>
      )}
    </>
  )
}
