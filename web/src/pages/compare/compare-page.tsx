import { mostCompared } from '#domain/catalogue/compare/most-compared.ts'
import type { ComparisonBody } from '#openapi/schemas/product/comparison.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router-dom'
import { appOf } from '../../app-context.ts'
import { BasisSwitch } from '../../components/basis-switch.tsx'
import { basketQuery, basketView } from '../../components/basket/spare-basket.ts'
import { useComparedProducts } from '../../components/compare/compared-products.ts'
import { focusHeading } from '../../components/frame/route-focus.tsx'
import { CurrencyNote } from '../../components/money/currency-note.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Printed } from '../../components/printed.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { compareMessages as messages } from '../../messages/compare/compare.ts'
import { keepStated } from '../../paths.ts'
import type { Shopper } from '../../shopper/shopper.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { BelowFold } from '../../ui/below-fold.tsx'
import { makeSpareView } from '../../ui/lazy-view.tsx'
import { Link } from '../../ui/link.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import { AddProduct } from './add-product.tsx'
import { changedAddress } from './changed-address.ts'
import styles from './compare-page.module.css'
import { comparisonQuery, foundQuery, historiesQuery } from './compare-queries.ts'
import { CompareTable } from './compare-table.tsx'
import { type ComparedAddress, readCompared } from './compared-address.ts'
import { keepNext } from './kept-too.ts'

export const loader = async (args: LoaderFunctionArgs): Promise<null> => {
  const { queryClient, shopper } = appOf(args)
  const { ids, words } = readCompared(new URL(args.request.url).searchParams)
  await Promise.all([
    ids.length > 0 && loadCompared(ids, queryClient, shopper),
    // A browser shows that it searches.
    import.meta.env.SSR && words !== '' && queryClient.prefetchQuery(foundQuery(words, shopper)),
  ])
  return null
}

const loadCompared = async (
  ids: readonly string[],
  queryClient: QueryClient,
  { country, basis }: Shopper,
): Promise<void> => {
  const query = comparisonQuery(ids, country, basis)
  await queryClient.prefetchQuery(query)
  // Where scripts do not run they must be there.
  const comparison = queryClient.getQueryData<ComparisonBody>(query.queryKey)
  const known = idsOf(comparison)
  if (!import.meta.env.SSR || known.length === 0) return
  await Promise.all([
    historyView.load(),
    basketView.load(),
    queryClient.prefetchQuery(historiesQuery(known, country)),
    isForBasket(comparison) && queryClient.prefetchQuery(basketQuery(known, country)),
  ])
}

const idsOf = (comparison: ComparisonBody | undefined): readonly string[] =>
  comparison?.products.map(({ product }) => product.id) ?? []

/** Of things of one kind somebody buys one, of several perhaps all. */
const isForBasket = (comparison: ComparisonBody | undefined): boolean =>
  comparison !== undefined && comparison.products.length > 1 && !comparison.oneKind

/** Below the table, so that its code comes late. */
const historyView = makeSpareView(
  async () => (await import('./compare-history.tsx')).CompareHistory,
)

export const Page = (): ReactNode => {
  const address = useAddress()
  useKept(address)
  useFocus(address.ids.join())
  return address.ids.length > 0 ? <Asked {...address} /> : <Nothing unknown={address.unread} />
}

/** An address that names nothing is that of what this device keeps. */
const useKept = ({ ids, unread, words }: ComparedAddress): void => {
  const { country } = useShopper()
  const kept = useComparedProducts()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isBare = ids.length + unread === 0 && words === '' && !state?.isEmptied
  const path =
    isBare && kept.length > 0 ? changedAddress(search, country, { p: kept.join() }) : undefined
  useEffect(() => {
    if (path !== undefined) void navigate(path, { replace: true })
  }, [path, navigate])
}

/** What was clicked is gone once other products are shown. */
const useFocus = (ids: string): void => {
  const shown = useRef(ids)
  useEffect(() => {
    if (shown.current !== ids) focusHeading()
    shown.current = ids
  }, [ids])
}

const useAddress = (): ComparedAddress => readCompared(new URLSearchParams(useLocation().search))

const Asked = (address: ComparedAddress): ReactNode => {
  const { country, basis } = useShopper()
  const comparison = usePrefetched(comparisonQuery(address.ids, country, basis))
  const unknown = address.unread + comparison.unknown.length
  const asked = address.ids.join()
  // A product that is no more, or is another one by now, could not be taken away by itself.
  useEffect(() => keepNext(asked.split(','), idsOf(comparison)), [asked, comparison])
  return comparison.products.length > 0 ? (
    <Compared comparison={comparison} unknown={unknown} {...address} />
  ) : (
    <Nothing unknown={unknown} />
  )
}

const Nothing = ({ unknown }: { readonly unknown: number }): ReactNode => (
  <div className={styles.page}>
    <PageHead title={messages.title([])} noindex />
    <h1 tabIndex={-1}>{unknown > 0 ? messages.noneKnown(unknown) : messages.empty}</h1>
    <p>{messages.emptyHint}</p>
    <AddProduct compared={[]} />
  </div>
)

type Props = ComparedAddress & { readonly comparison: ComparisonBody; readonly unknown: number }

const Compared = ({ comparison, unknown, isTooMany, onlyDifferences }: Props): ReactNode => {
  const { country } = useShopper()
  const { search } = useLocation()
  const { products, groups } = comparison
  const ids = idsOf(comparison)
  const title = messages.title(products.map(({ product }) => product.name))
  const rows = groups.flatMap((group) => group.rows)
  return (
    <div className={styles.page}>
      <PageHead title={title} noindex />
      <div className={styles.head}>
        <h1 tabIndex={-1}>{messages.heading}</h1>
        <BasisSwitch />
        <ShareButton
          label={messages.share}
          title={title}
          path={keepStated(changedAddress(search, country, { q: '' }), `country=${country}`)}
        />
      </div>
      {unknown > 0 && <p role="status">{messages.unknown(unknown)}</p>}
      {!comparison.oneKind && products.length > 1 && <p>{messages.severalKinds}</p>}
      {isTooMany && <p role="status">{messages.tooMany}</p>}
      <CurrencyNote />
      {products.length > 1 && (
        <p className="screen-only">
          <Link
            to={changedAddress(search, country, { differences: onlyDifferences ? '' : 'true' })}
            replace
            preventScrollReset
          >
            {onlyDifferences ? messages.everything : messages.differences}
          </Link>
        </p>
      )}
      {onlyDifferences && !rows.some(({ differs }) => differs) && <p>{messages.noDifference}</p>}
      <Printed search={`?p=${ids.join()}&country=${country}`} />
      <CompareTable comparison={comparison} onlyDifferences={onlyDifferences} />
      {isForBasket(comparison) && (
        <BelowFold key={`basket ${ids.join()}`}>
          <Together ids={ids} />
        </BelowFold>
      )}
      <BelowFold key={`history ${ids.join()}`}>
        <historyView.View products={products.map(({ product }) => product)} />
      </BelowFold>
      {products.length === 1 && <p>{messages.one}</p>}
      {products.length < mostCompared ? (
        <AddProduct compared={ids} />
      ) : (
        <p className="screen-only">{messages.full}</p>
      )}
    </div>
  )
}

const Together = ({ ids }: { readonly ids: readonly string[] }): ReactNode => {
  const { data } = useQuery(basketQuery(ids, useShopper().country))
  return data && <basketView.View basket={data} isOpen />
}
