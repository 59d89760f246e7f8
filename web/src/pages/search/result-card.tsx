import type { ProductCardBody } from '#openapi/schemas/product-card.ts'
import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router-dom'
import { ProductCard } from '../../components/product-card.tsx'
import { useMoney } from '../../components/use-money.ts'
import { searchMessages as messages } from '../../messages/search.ts'
import { inCountry } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './result-card.module.css'

type Props = {
  readonly product: ProductCardBody
  readonly first: boolean
}

/** A product among the results, with all that decides whether to look closer. */
export const ResultCard = ({ product, first }: Props): ReactNode => {
  const { country } = useShopper()
  const money = useMoney()
  const { location: next } = useNavigation()
  const { compareLink, currency, deliveryInfo, location, moreVariants, name } = product
  return (
    <ProductCard product={product} first={first}>
      <ul className={styles.facts}>
        {deliveryInfo !== '' && (
          <li>
            <Icon name="truck" />
            <span>{inShownMoney(deliveryInfo, (amount) => money(amount, currency).amount)}</span>
          </li>
        )}
        {location !== '' && (
          <li>
            <Icon name="shop" />
            <span>{location}</span>
          </li>
        )}
      </ul>
      {moreVariants > 0 && <p className={styles.variants}>{messages.moreVariants(moreVariants)}</p>}
      <Link className={styles.compare} to={inCountry(compareLink, country)} viewTransition>
        {messages.comparePrices}
        <VisuallyHidden>{messages.comparePricesOf(name)}</VisuallyHidden>
      </Link>
      {next?.pathname === compareLink && (
        <p role="status" className={styles.busy}>
          {messages.loading}
        </p>
      )}
    </ProductCard>
  )
}

/** `$7.50 delivery` in the currency that the page shows. */
const inShownMoney = (words: string, show: (amountMinor: number) => string): string =>
  words.replace(/\$([\d,]+)\.(\d\d)/, (_, whole: string, cents: string) =>
    show(Number(whole.replaceAll(',', '') + cents)),
  )
