import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import type { VerdictBody } from '#openapi/schemas/product/verdict.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLinkClickHandler, useLocation, useSearchParams } from 'react-router-dom'
import { useUser } from '../../../account/stored-user.ts'
import { Failure } from '../../../components/failure.tsx'
import {
  historyWindowBetween,
  historyWindowOf,
  historyWindows,
  usualWindow,
} from '../../../components/price-chart/history-window.ts'
import { productMessages as messages } from '../../../messages/product.ts'
import { paths, withQuery } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { askedVariant } from '../asked-variant.ts'
import { useChosenPage } from '../offers/use-offers.ts'
import { historyBehind, historyQuery } from './history-query.ts'
import { ShownHistory } from './shown-history.tsx'
import section from '../section.module.css'
import { historyMessages } from './history-messages.ts'
import styles from './price-history.module.css'

type Props = { readonly page: ProductPageBody }

export const PriceHistory = ({ page }: Props): ReactNode => {
  const { country, basis } = useShopper()
  const chosen = useChosenPage(page)
  const verdict = verdictFigures(chosen?.verdict)
  const [search] = useSearchParams()
  const window = historyWindowOf(search)
  const asked = { basis, variant: askedVariant(search) }
  const showsShops = search.get('lines') === 'shops'
  const of = historyBehind(chosen, asked)
  const {
    data: read,
    error,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...historyQuery(page.product.id, country, window, of),
    placeholderData: keepPreviousData,
  })
  // What was shown stays where another period cannot be read.
  const [last, setLast] = useState(read)
  if (read && read !== last) setLast(read)
  const isOfSame = last?.basis === of.basis && last.variant === (of.variant ?? null)
  const data = read ?? (isOfSame ? last : undefined)
  const isOther = isPlaceholderData || isError
  const shown = data && isOther ? historyWindowBetween(data.from, data.to) : window
  return (
    <section aria-labelledby="price-history" className={section.section}>
      <div className={section.head}>
        <h2 id="price-history">{messages.history}</h2>
        <nav aria-label={historyMessages.periods} className={styles.windows}>
          {historyWindows.map((one) => (
            <HistoryLink
              key={one}
              name="history"
              value={one === usualWindow ? undefined : one}
              className={styles.window}
              isCurrent={one === window}
            >
              {historyMessages.windows[one]}
            </HistoryLink>
          ))}
        </nav>
      </div>
      {data ? (
        <div className={classNames(isPlaceholderData && styles.passing)}>
          <ShownHistory
            key={shown}
            history={data}
            window={shown}
            verdict={verdict}
            showsShops={showsShops}
            shopsLink={
              <HistoryLink
                name="lines"
                value={showsShops ? undefined : 'shops'}
                className={styles.lines}
              >
                {showsShops ? historyMessages.lowestOnly : historyMessages.eachShop}
              </HistoryLink>
            }
          />
        </div>
      ) : (
        !isError && <Skeleton className={styles.waiting} />
      )}
      {isError && (
        <Failure onRetry={() => void refetch()}>
          {error.status === 0 && data ? historyMessages.needsConnection : messages.historyFailed}
        </Failure>
      )}
      <ManageLink productId={page.product.id} />
    </section>
  )
}

const ManageLink = ({ productId }: { readonly productId: string }): ReactNode =>
  useUser()?.isAdmin === true && (
    <p>
      <Link to={withQuery(`${paths.admin}/offers`, { q: productId })}>{manage}</Link>
    </p>
  )

const manage = 'Manage the offers of this product'

/** What the verdict rests on, and for how much of the time it cost more; equal prices count half. */
export const verdictFigures = (verdict: VerdictBody | null | undefined): string => {
  if (!verdict || verdict.kind === 'too-new') return ''
  const { days, changes, position90, position365 } = verdict
  if (position90 === null || position365 === null) return ''
  const dearer = (position: number): number => Math.round((1 - position) * 100)
  return `${historyMessages.restsOn(days, changes)} ${historyMessages.lowerThan(dearer(position90), dearer(position365))}`
}

type LinkProps = {
  /** The parameter of the address that it sets, or takes away where the value is undefined. */
  readonly name: string
  readonly value: string | undefined
  readonly className: string | undefined
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

const HistoryLink = ({ name, value, className, isCurrent, children }: LinkProps): ReactNode => {
  const { pathname, search } = useLocation()
  const wanted = new URLSearchParams(search)
  if (value === undefined) wanted.delete(name)
  else wanted.set(name, value)
  const query = wanted.toString()
  const to = query === '' ? pathname : `${pathname}?${query}`
  // Within the page nothing moves; a new document opens where the history stands.
  const onClick = useLinkClickHandler(to, { replace: true, preventScrollReset: true })
  return (
    <a
      href={`${to}#price-history`}
      className={className}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  )
}
