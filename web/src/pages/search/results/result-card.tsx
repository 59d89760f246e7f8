import { countryNames } from '#domain/market/country.ts'
import type { ProductCardBody } from '#openapi/schemas/product-card.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router-dom'
import type { ApiQuery } from '../../../api/queries.ts'
import { useMoney } from '../../../components/money/use-money.tsx'
import { ProductCard } from '../../../components/product/product-card.tsx'
import { searchMessages as messages } from '../../../messages/search.ts'
import { inCountry } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './result-card.module.css'

type Props = {
  readonly product: ProductCardBody
  readonly first: boolean
}

/** A product among the results, with all that decides whether to look closer. */
export const ResultCard = ({ product, first }: Props): ReactNode => {
  'use memo'
  const { country } = useShopper()
  const money = useMoney()
  const { location: next } = useNavigation()
  const { compareLink, currency, deliveryInfo, location, moreVariants, name } = product
  return (
    <ProductCard
      product={product}
      first={first}
      delivery={
        <>
          {isOfTotal(product) && (
            <>
              <p className={styles.fact}>
                {inShownMoney(deliveryInfo, (amount) => money(amount, currency).amount)}
              </p>
              <p className={styles.fact}>{location.replace(`, ${countryNames[country]}`, '')}</p>
            </>
          )}
          {moreVariants > 0 && <p className={styles.fact}>{messages.moreVariants(moreVariants)}</p>}
        </>
      }
    >
      <Link className={styles.compare} to={inCountry(compareLink, country)} viewTransition>
        {messages.comparePrices}
        <VisuallyHidden>{messages.comparePricesOf(name)}</VisuallyHidden>
      </Link>
      {next?.pathname === compareLink.split('?', 1)[0] && (
        <p role="status" className={styles.busy}>
          {messages.loading}
        </p>
      )}
    </ProductCard>
  )
}

/**
 * Whether the words about delivery fit the delivered total beside them: the lowest total may be of
 * another shop than the lowest price, which the words are about.
 */
const isOfTotal = ({ amountMinor, totalMinor, deliveryInfo }: ProductCardBody): boolean => {
  const [, whole, cents] = costPattern.exec(deliveryInfo) ?? []
  const cost = minorOf(whole, cents)
  return amountMinor === null || totalMinor === null || amountMinor + cost === totalMinor
}

/** `$7.50 delivery` in the currency that the page shows. */
const inShownMoney = (words: string, show: (amountMinor: number) => string): string =>
  words.replace(costPattern, (_, whole: string, cents: string) => show(minorOf(whole, cents)))

const costPattern = /\$([\d,]+)\.(\d\d)/

const minorOf = (whole = '', cents = ''): number => Number(whole.replaceAll(',', '') + cents)

type ResultPageProps = {
  readonly query: ApiQuery<SearchBody>
  /** Whether it begins the list. */
  readonly isFirst: boolean
  /** Marks where it begins. */
  readonly id: string
}

/** The results of one page of a list, as its items. */
export const ResultPage = ({ query, isFirst, id }: ResultPageProps): ReactNode => {
  'use memo'
  const { data } = useQuery({ ...query, enabled: false })
  if (data?.kind !== 'products') return null
  return data.searchResults.map((product, place) => (
    <li key={product.id} id={place === 0 ? id : undefined}>
      <Suspense>
        <ResultCard product={product} first={isFirst && place < 2} />
      </Suspense>
    </li>
  ))
}
