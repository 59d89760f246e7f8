import { markets } from '#domain/market/markets.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { AddedWatchBody } from '#openapi/schemas/account/watch.ts'
import type { SearchToWatchBody } from '#openapi/schemas/account/watched-search.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Failure } from '../../components/failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { searchWatchMessages as messages } from '../../messages/search-watches.ts'
import { searchMessages } from '../../messages/search.ts'
import { addedWords } from '../../messages/watches.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { searchToWatchOf } from './search-to-watch.ts'
import { SearchWatchForm } from './search-watch-form.tsx'
import styles from './watches.module.css'

export const NewSearchPage = (): ReactNode => {
  const shopper = useShopper()
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery(searchToWatchOf(search, shopper))
  const status = error?.status ?? 0
  return (
    <div className={styles.page}>
      <PageHead title={messages.title} noindex {...(status >= 400 && status < 500 && { status })} />
      <h1 tabIndex={-1}>{messages.title}</h1>
      {data ? (
        <NewSearch found={data} />
      ) : error ? (
        <Failed code={error.code} onRetry={() => void refetch()} />
      ) : (
        <Waiting text={messages.reading}>
          <Skeleton className={styles.waiting} />
        </Waiting>
      )}
    </div>
  )
}

type FailedProps = { readonly code: string; readonly onRetry: () => void }

const Failed = ({ code, onRetry }: FailedProps): ReactNode => {
  const { country } = useShopper()
  if (code !== 'search.of_everything') return <Failure onRetry={onRetry}>{messages.failed}</Failure>
  return (
    <p role="alert">
      {messages.ofEverything} <Link to={paths.search({ country })}>{messages.search}</Link>
    </p>
  )
}

const NewSearch = ({ found }: { readonly found: SearchToWatchBody }): ReactNode => {
  const [added, setAdded] = useState<AddedWatchBody>()
  return (
    <>
      <p>{messages.intro}</p>
      <h2 className={styles.name}>
        <Link to={found.link}>{found.name}</Link>
      </h2>
      <Fits found={found} />
      {added === undefined ? (
        <>
          <p className="no-js-only">{messages.needsScripts}</p>
          <div className="js-only">
            <SearchWatchForm found={found} onAdded={setAdded} />
          </div>
        </>
      ) : (
        <p role="status">
          {addedWords(added)}{' '}
          {added.state === 'active' && <Link to={paths.watches}>{messages.all}</Link>}
        </p>
      )}
    </>
  )
}

const Fits = ({
  found: { total, exact, lowestMinor, currency, basis, country },
}: {
  readonly found: SearchToWatchBody
}): ReactNode => (
  <>
    <p>
      {total === 0
        ? messages.noneFits
        : messages.fitNow(searchMessages.products(total, exact), total === 1)}
      {lowestMinor !== null && messages.lowest(formatPrice(lowestMinor, currency))}.
    </p>
    <p className={styles.note}>
      {messages.whatFits} {messages.inCountry(messages.market[basis], markets[country].name)}
    </p>
  </>
)
