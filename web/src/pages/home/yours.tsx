import { currencyOf } from '#domain/market/country.ts'
import type { AdviceListBody } from '#openapi/schemas/product/product-batch.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUser } from '../../account/stored-user.ts'
import { adviceQuery } from '../../api/queries.ts'
import { watchesQuery } from '../../api/watches.ts'
import { Price } from '../../components/money/price.tsx'
import { useWrite } from '../../components/offer/use-price-words.ts'
import { AdviceWords } from '../../components/product/card-advice.tsx'
import { inCountry, paths } from '../../paths.ts'
import { readRecentProducts } from '../../shopper/recent-products.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './yours.module.css'

/** What was looked at on this device and what its user watches, with what became of the prices. In browsers alone. */
export const Yours = (): ReactNode => {
  const [recent] = useState(readRecentProducts)
  const { country } = useShopper()
  const isSignedIn = useUser() !== undefined
  const { data } = useQuery({ ...watchesQuery({}), enabled: isSignedIn })
  // A query that asks no more still has what it was told.
  const watched = ((isSignedIn && data?.watches) || [])
    .filter((watch) => watch.state === 'active' && watch.country === country)
    .flatMap(({ productId, ...watch }) => (productId === null ? [] : { ...watch, id: productId }))
    .slice(0, most)
  const seen = recent.filter(({ id }) => !watched.some((watch) => watch.id === id)).slice(0, most)
  return (
    <div className={styles.yours}>
      <Products heading={messages.watched} all={paths.watches} products={watched} />
      <Products heading={messages.seen} products={seen} />
    </div>
  )
}

const most = 4

type Shown = {
  readonly id: string
  readonly name: string
  readonly link: string
  readonly image: string | null
  /** What a watch waits for, in minor units. */
  readonly targetMinor?: number | null
}

type Props = {
  readonly heading: string
  readonly all?: string
  readonly products: readonly Shown[]
}

const Products = ({ heading, all, products }: Props): ReactNode => {
  const { country, basis } = useShopper()
  const ids = products.map(({ id }) => id)
  const { data } = useQuery(adviceQuery(ids, country, basis))
  if (products.length === 0) return null
  return (
    <section aria-label={heading}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        {all !== undefined && <Link to={all}>{messages.all}</Link>}
      </div>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.id}>
            <Picture src={product.image} alt="" size={56} />
            <div>
              <Link to={inCountry(product.link, country)} viewTransition>
                {product.name}
              </Link>
              <Now
                advice={data?.advice.find(({ productId }) => productId === product.id)}
                targetMinor={product.targetMinor ?? null}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type NowProps = {
  readonly advice: AdviceListBody['advice'][number] | undefined
  readonly targetMinor: number | null
}

/** What it costs today and whether to buy; nothing of what nobody sells. */
export const Now = ({ advice, targetMinor }: NowProps): ReactNode => {
  const currency = currencyOf(useShopper().country)
  const write = useWrite(currency)
  return (
    <p className={styles.now}>
      {advice && (
        <>
          <Price amountMinor={advice.amountMinor} currency={currency} size="meta" />{' '}
          <AdviceWords advice={advice} currency={currency} />{' '}
        </>
      )}
      {targetMinor !== null && (
        <span>
          {advice && '· '}
          {messages.waitsFor(write(targetMinor))}
        </span>
      )}
    </p>
  )
}

const messages = {
  watched: 'Prices you watch',
  seen: 'Recently viewed',
  all: 'All price watches',
  waitsFor: (amount: string): string => `alert at ${amount} or less`,
} as const
