import { markets } from '#domain/market/markets.ts'
import type { ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import type { ApiQuery } from '../../../api/queries.ts'
import { Freshness } from '../../../components/offer/freshness.tsx'
import { useWrite } from '../../../components/offer/use-price-words.ts'
import { CardAdvices } from '../../../components/product/card-advice.tsx'
import { ProductCard } from '../../../components/product/product-card.tsx'
import { searchMessages as messages } from '../../../messages/search.ts'
import { inCountry, paths } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadingCover } from '../../../ui/loading-cover.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { nameOfSlug } from '../filters/chosen-filters.ts'
import styles from './result-card.module.css'
import { costView, whyView } from './views.ts'

type Props = {
  readonly product: ProductCardBody
  readonly first: boolean
  /** The page of results again, with the scores of its products; undefined where no score orders them. */
  readonly explained: ApiQuery<SearchBody> | undefined
}

export const ResultCard = ({ product, first, explained }: Props): ReactNode => {
  'use memo'
  const { country } = useShopper()
  const { location: next } = useNavigation()
  const { compareLink, condition, deliveryTime, lacks, location, moreVariants, name } = product
  const cost = product.runningCost && <costView.View product={product} />
  return (
    <ProductCard
      product={product}
      first={first}
      delivery={
        <>
          {condition !== 'new' && <p className={styles.fact}>{nameOfSlug(condition)}</p>}
          {lacks.length > 0 && <p className={styles.fact}>{messages.without(lacks)}</p>}
          {cost}
          <Versions of={product} />
          {moreVariants > 0 && <p className={styles.fact}>{messages.moreVariants(moreVariants)}</p>}
        </>
      }
    >
      <details className={styles.more}>
        <summary>
          {messages.details}
          <VisuallyHidden>{messages.of(name)}</VisuallyHidden>
        </summary>
        <p>
          {[deliveryTime, location.replace(`, ${markets[country].name}`, '')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>
          <Freshness seenAt={product.date} />
        </p>
        {cost}
        <Versions of={product} />
        {explained && <Why of={product} explained={explained} />}
        <ButtonLink to={inCountry(compareLink, country)}>
          {messages.comparePrices}
          <VisuallyHidden>{messages.comparePricesOf(name)}</VisuallyHidden>
        </ButtonLink>
      </details>
      <Link className={`no-js-only ${styles.compare}`} to={paths.compare([product.id], country)}>
        {messages.compare}
        <VisuallyHidden>{messages.whyOf(name)}</VisuallyHidden>
      </Link>
      {next?.pathname === compareLink.split('?', 1)[0] && (
        <LoadingCover>{messages.loading}</LoadingCover>
      )}
    </ProductCard>
  )
}

/** How many there are of its model, and what they cost: most of them the list may leave out. */
const Versions = ({ of: { name, compareLink, currency, versions } }: VersionsProps): ReactNode => {
  const { country } = useShopper()
  const write = useWrite(currency)
  if (versions === null) return null
  const { count, of, fromMinor, toMinor } = versions
  const [from, to] =
    fromMinor === null || toMinor === null ? [] : [write(fromMinor), write(toMinor)]
  return (
    <p className={classNames(styles['fact'], styles['versions'])}>
      <span className={styles['more']}>
        <Link to={`${inCountry(compareLink, country)}#versions`}>
          {versionsText(count, of)}
          {from && to && from !== to && `, ${from} to ${to}`}
          <VisuallyHidden>{messages.of(name)}</VisuallyHidden>
        </Link>
      </span>
    </p>
  )
}

const versionsText = (count: number, of: number): string =>
  count < of ? `${count} of ${of} versions fit` : `${count} versions`

type VersionsProps = { readonly of: ProductCardBody }

type WhyProps = { readonly of: ProductCardBody; readonly explained: ApiQuery<SearchBody> }

/** What it says is fetched once it is opened; without scripts it leads to how we rank. */
const Why = ({ of: { id, name }, explained }: WhyProps): ReactNode => {
  const { country } = useShopper()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {messages.why}
        <VisuallyHidden>{messages.whyOf(name)}</VisuallyHidden>
      </summary>
      {isOpen && <whyView.View id={id} query={explained} />}
      <Link to={paths.howWeRank(country)}>{messages.howWeRank}</Link>
    </details>
  )
}

type ResultPageProps = {
  readonly query: ApiQuery<SearchBody>
  readonly isFirst: boolean
  readonly id: string
  readonly explained: ApiQuery<SearchBody> | undefined
}

export const ResultPage = ({ query, isFirst, id, explained }: ResultPageProps): ReactNode => {
  'use memo'
  const { basis } = useShopper()
  const { data } = useQuery({ ...query, enabled: false })
  if (data?.kind !== 'products') return null
  const products = data.searchResults
  const firstClose = products.findIndex(({ lacks }) => lacks.length > 0)
  return (
    <CardAdvices of={products}>
      {products.map((product, place) => (
        <Fragment key={product.id}>
          {place === firstClose && place > 0 && (
            <li className={styles.close}>{messages.alsoClose(product.lacks)}</li>
          )}
          <li id={place === 0 ? id : undefined}>
            {/* A card that is not hydrated yet must not meet another basis. */}
            <Suspense key={basis}>
              <ResultCard product={product} first={isFirst && place < 2} explained={explained} />
            </Suspense>
          </li>
        </Fragment>
      ))}
    </CardAdvices>
  )
}
