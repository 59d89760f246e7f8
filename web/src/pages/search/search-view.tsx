import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { BasisSwitch } from '../../components/basis-switch.tsx'
import { CurrencyNote } from '../../components/money/currency-note.tsx'
import { ListSwitch } from '../../components/product/list-switch.tsx'
import { ProductGrid } from '../../components/product/product-card.tsx'
import { searchMessages as messages } from '../../messages/search.ts'
import { paths } from '../../paths.ts'
import { isUpsideDown, unreadOf, unreadPrices } from '../../format/price-ends.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChipRows, quickFilters } from './filters/chip-rows.tsx'
import { chosenFilters, recognisedFilters, saidIn } from './filters/chosen-filters.ts'
import { resultsId } from './filters/filter-link.tsx'
import { useDollars } from './filters/use-dollars.ts'
import { PhoneBar } from './filters/phone-bar.tsx'
import { SearchResults } from './results/search-results.tsx'
import { countText, type ShownResults, wordsText } from './results/shown-results.ts'
import { emptyView, filtersView } from './results/views.ts'
import {
  changed,
  cleared,
  type FullSearchParams,
  type LeftOut,
  toApiQuery,
} from './search-params.ts'
import styles from './search-view.module.css'
import type { SearchNavigation } from './use-search-navigation.ts'

type Props = {
  readonly shown: ShownResults
  readonly target: FullSearchParams
  readonly pending: SearchNavigation['pending']
  readonly isSlow: boolean
  readonly keptFilters: boolean
  readonly go: (next: FullSearchParams) => void
  readonly focusWords: () => void
}

export const SearchView = (props: Props): ReactNode => {
  const { shown, target, pending, isSlow, go } = props
  const { params, answer, facets, loaded } = shown
  useEmptied(shown)
  const dollars = useDollars()
  const chosen = chosenFilters(target, facets, dollars)
  const chips = [...recognisedFilters(target, answer), ...chosen]
  const said = saidIn(target, answer)
  const isOfAll = params.q === '' && chosen.length === 0
  // Where the words themselves find nothing there is nothing to narrow.
  const isNarrowable = answer.kind !== 'none' || chosen.length > 0
  return (
    <div
      className={classNames(
        styles.layout,
        isNarrowable && styles.columns,
        isSlow && styles.waiting,
      )}
    >
      {isNarrowable && (
        <aside id="filters" tabIndex={-1} className={styles.filters} aria-label={messages.filters}>
          <SkipLink to={resultsId}>{messages.skipFilters}</SkipLink>
          <filtersView.View
            params={target}
            facets={facets}
            total={answer.total}
            said={said}
            go={go}
          />
        </aside>
      )}
      <section className={styles.results} aria-labelledby={resultsId}>
        <div className={styles.head}>
          <h2 id={resultsId} tabIndex={-1}>
            {messages.results}
          </h2>
          <p role="status">{isSlow ? messages.loading : <Count of={shown} />}</p>
          {answer.total > 0 && <BasisSwitch />}
          {answer.kind === 'products' && <ListSwitch className={styles.view} />}
        </div>
        {!isSlow && (
          <SearchNotes {...props} params={params} answer={answer} leftOut={loaded.leftOut} />
        )}
        <div className={styles.tools}>
          {isNarrowable && (
            <PhoneBar
              params={target}
              facets={facets}
              total={answer.total}
              chosenCount={chips.length}
              countLabel={messages.resultsCount(answer.total, answer.exact)}
              cleared={cleared(target)}
              said={said}
              go={go}
            />
          )}
          <ChipRows
            chosen={chips}
            quick={quickFilters(target, answer, dollars)}
            cleared={chosen.length > 0 ? cleared(target) : undefined}
          />
        </div>
        <OrderNote params={params} answer={answer} isOfAll={isOfAll} />
        <CurrencyNote />
        {isSlow ? (
          <ResultsSkeleton />
        ) : (
          <div
            className={pending && pending !== 'more' ? styles.dimmed : undefined}
            aria-busy={pending !== undefined}
          >
            {answer.total === 0 ? (
              <emptyView.View {...{ params, answer, loaded, chips }} />
            ) : (
              <SearchResults
                params={params}
                answer={answer}
                from={loaded.from}
                isLoadingMore={pending === 'more'}
              />
            )}
          </div>
        )}
      </section>
    </div>
  )
}

/** Where a filter leaves nothing, what to do about it stands far above it. */
const useEmptied = ({ params: { q, country }, answer: { total } }: ShownResults): void => {
  const search = `${country} ${q}`
  const before = useRef({ search, total })
  useEffect(() => {
    if (total === 0 && before.current.total > 0 && before.current.search === search)
      document.getElementById(resultsId)?.focus()
    before.current = { search, total }
  }, [search, total])
}

type OrderProps = {
  readonly params: FullSearchParams
  readonly answer: SearchBody
  readonly isOfAll: boolean
}

const OrderNote = ({ params, answer, isOfAll }: OrderProps): ReactNode => {
  const { shownOrder, orderName } = saidIn(params, answer)
  const parts = [
    answer.total > 0 && (
      <>
        {answer.degraded && `${messages.degraded} `}
        {orderName}, {messages.inBasis[params.basis]}.{' '}
        <Link to={paths.howWeRank(params.country)}>{messages.howWeRank}</Link>
      </>
    ),
    (answer.onlyMeant || params.mentions) && (
      <>
        {params.mentions && shownOrder && `${messages.onlyMention} `}
        <Link to={paths.search(changed(params, { mentions: !params.mentions }))}>
          {messages[params.mentions ? 'meant' : shownOrder ? 'others' : 'mentions']}
        </Link>
      </>
    ),
    // A watch hears of prices before they are judged.
    !isOfAll && !params.realSale && (
      <Link to={paths.watchSearch(toApiQuery({ ...params, sort: '', page: 1 }))}>
        {messages.watch}
      </Link>
    ),
  ].filter(Boolean)
  return (
    <p className={styles.note}>
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  )
}

/** The words of a search stand in its box as well, which is all that a phone has room for. */
const Count = ({ of }: { readonly of: ShownResults }): ReactNode => (
  <>
    {countText(of)}
    <span className={styles.words}>{wordsText(of)}</span>
  </>
)

const ResultsSkeleton = (): ReactNode => (
  <ProductGrid>
    {Array.from({ length: 8 }, (_, place) => (
      <li key={place}>
        <Skeleton className={styles.card} />
      </li>
    ))}
  </ProductGrid>
)

type NotesProps = Pick<Props, 'keptFilters' | 'focusWords'> & {
  readonly params: FullSearchParams
  readonly answer: SearchBody
  readonly leftOut: readonly LeftOut[]
}

const kinds: Readonly<Partial<Record<LeftOut, string>>> = {
  attribute: 'filter',
  deliveryDays: 'delivery time',
  notShop: 'shop',
}

const Note = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p>
    <Icon name="info" />
    <span>{children}</span>
  </p>
)

const SearchNotes = ({
  params,
  answer,
  leftOut,
  keptFilters,
  focusWords,
}: NotesProps): ReactNode => {
  const { didYouMean, searchedFor, withoutWords, kind } = answer
  const unread = unreadOf(params)
  const shelf = answer.shelves.find(({ type }) => type === 'category')
  const isCorrected = didYouMean !== null && searchedFor === didYouMean
  return (
    <div className={styles.notes} role="status">
      {leftOut.length > 0 && (
        <Note>{messages.leftOut(leftOut.map((filter) => kinds[filter] ?? filter))}</Note>
      )}
      {keptFilters && (
        <Note>
          {messages.keptFilters}{' '}
          <Link to={paths.search(cleared(params))}>{messages.clearFilters}</Link>
        </Note>
      )}
      {unread.length > 0 && <Note>{unreadPrices(unread)}</Note>}
      {isUpsideDown(params) && <Note>{messages.upsideDown}</Note>}
      {isCorrected && kind !== 'none' && (
        <Note>
          {messages.correctedTo} <b>“{didYouMean}”</b>. {messages.insteadOf(params.q)}{' '}
          <a
            href="#words"
            onClick={(event) => {
              event.preventDefault()
              focusWords()
            }}
          >
            {messages.changeWords}
          </a>
        </Note>
      )}
      {didYouMean !== null && !isCorrected && (
        <Note>
          {messages.didYouMean}{' '}
          <Link to={paths.search({ q: didYouMean, country: params.country })}>{didYouMean}</Link>?
        </Note>
      )}
      {answer.asksForDeals && (
        <Note>
          <Link to={paths.deals({ country: params.country, category: shelf?.slug })}>
            {messages.seeDeals(shelf?.name)}
          </Link>
        </Note>
      )}
      {answer.sides.length > 1 && (
        <Note>
          <Link to={paths.compare(answer.sides, params.country)}>{messages.sideBySide}</Link>
        </Note>
      )}
      {withoutWords.length > 0 && <Note>{messages.withoutWords(withoutWords)}</Note>}
    </div>
  )
}
