import { markets } from '#domain/market/markets.ts'
import { type Availability, isOrderedAhead } from '#domain/offer/availability.ts'
import { adviceWords } from '#domain/tip/advice.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { ComparisonBody } from '#openapi/schemas/product/comparison.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Price } from '../../components/money/price.tsx'
import { GoToShop } from '../../components/offer/go-to-shop.tsx'
import { usePriceWords } from '../../components/offer/use-price-words.ts'
import { Rating } from '../../components/product/rating.tsx'
import { compareMessages as messages } from '../../messages/compare/compare.ts'
import { messages as siteMessages } from '../../messages/site.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { isPlain, Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { changedAddress } from './changed-address.ts'
import styles from './compare-page.module.css'
import { emptied } from './compared-address.ts'
import { keepNext } from './kept-too.ts'

type Props = { readonly comparison: ComparisonBody }

/** What each is and costs, as its page says it, and the way to its shop. */
export const CompareHead = ({
  comparison: { products, cheapest, lowestPerUnit: perUnit },
}: Props): ReactNode => {
  const { country, basis } = useShopper()
  const words = usePriceWords()
  const ids = products.map(({ product }) => product.id)
  const offers = products.map(({ bestOffer }) => bestOffer)
  const isPriced = offers.every((offer) => offer?.standing === 'priced')
  return (
    <>
      <thead>
        <tr>
          <td />
          {products.map(({ product }) => (
            <th key={product.id} scope="col">
              <Picture src={product.images[0] ?? null} alt="" size={64} first />
              <Link to={product.link}>{product.name}</Link>
            </th>
          ))}
        </tr>
        <Row label={messages.prices[basis]} of={products}>
          {({ bestOffer }, place) => (
            <>
              {bestOffer ? <OfferPrice offer={bestOffer} /> : messages.none(markets[country].name)}
              {bestOffer && cheapest.includes(place) && (
                <Best>
                  {messages.lowest(
                    isPriced,
                    perUnit ? basis : undefined,
                    isOrderedAhead(bestOffer.availability) && stockOf(bestOffer),
                  )}
                </Best>
              )}
            </>
          )}
        </Row>
        <Row of={products} className={styles.inHead}>
          {({ bestOffer }) => bestOffer && <Go offer={bestOffer} />}
        </Row>
        <Verdicts of={products} className={styles.inHead} />
      </thead>
      <tbody>
        {offers.some((offer) => offer?.contents) && (
          <Row label={messages.perUnit} of={products}>
            {({ bestOffer }, place) => (
              <>
                {bestOffer && words(bestOffer).perUnit}
                {perUnit?.places.includes(place) && <Best>{messages.lowestPer(perUnit)}</Best>}
              </>
            )}
          </Row>
        )}
        <Row of={products}>
          {({ product: { id, name }, bestOffer }) => (
            <>
              {bestOffer && (
                <span className={styles.belowHead}>
                  <Go offer={bestOffer} />
                </span>
              )}
              <Remove id={id} name={name} ids={ids} />
            </>
          )}
        </Row>
        <Verdicts of={products} className={styles.belowHead} />
      </tbody>
    </>
  )
}

/** Beside what stays in sight where there is room for it, else below. */
const Verdicts = (props: Pick<RowProps, 'of' | 'className'>): ReactNode => (
  <>
    <Row label={messages.advice} {...props}>
      {({ advice, product }) => <Advice advice={advice} product={product} />}
    </Row>
    <Row label={messages.rating} {...props}>
      {({ product }) => <Rating rating={product.rating} reviewCount={product.reviewCount} />}
    </Row>
  </>
)

const Go = ({ offer }: { readonly offer: OfferBody }): ReactNode => (
  <>
    <SoldAt offer={offer} />
    <GoToShop offer={offer} kind="secondary" className={styles.go} />
  </>
)

type One = ComparisonBody['products'][number]

type RowProps = {
  /** Missing: what stands there says itself what it is. */
  readonly label?: string
  readonly of: readonly One[]
  readonly className?: string | undefined
  readonly children: (one: One, place: number) => ReactNode
}

const Row = ({ label, of, className, children }: RowProps): ReactNode => (
  <tr className={className}>
    {label === undefined ? <td /> : <th scope="row">{label}</th>}
    {of.map((one, place) => (
      <td key={one.product.id}>{children(one, place)}</td>
    ))}
  </tr>
)

type RemoveProps = {
  readonly id: string
  readonly name: string
  readonly ids: readonly string[]
}

const Remove = ({ id, name, ids }: RemoveProps): ReactNode => {
  const { country } = useShopper()
  const { search } = useLocation()
  const others = ids.filter((one) => one !== id)
  return (
    <Link
      to={changedAddress(search, country, { p: others.join() })}
      className="screen-only"
      state={emptied}
      onClick={(event) => isPlain(event) && keepNext(ids, others)}
      replace
    >
      {messages.remove}
      <VisuallyHidden>{messages.of(name)}</VisuallyHidden>
    </Link>
  )
}

const OfferPrice = ({ offer }: { readonly offer: OfferBody }): ReactNode => {
  const price = usePriceWords()(offer)
  return (
    <>
      {price.before && <span className={styles.missing}>{price.before} </span>}
      <Price amountMinor={price.shownMinor} currency={offer.currency} />
      {offer.standing !== 'priced' && <span className={styles.missing}> {price.after}</span>}
    </>
  )
}

/** As cards say it. */
const SoldAt = ({ offer }: { readonly offer: OfferBody }): ReactNode => {
  const { shopName, variant, standing } = offer
  const said = standing === 'sold-out' ? siteMessages.soldOut : stockOf(offer)
  return (
    <span className={styles.sold}>
      {siteMessages.sold(shopName, variant)}
      {said && ` · ${said}`}
    </span>
  )
}

const stockOf = ({ availability }: OfferBody): string | undefined => {
  const stock: Readonly<Partial<Record<Availability, string>>> = siteMessages.stock
  return stock[availability]
}

const Advice = ({ advice, product }: Pick<One, 'advice' | 'product'>): ReactNode =>
  advice ? (
    <>
      <span className={styles[advice.kind]}>
        <span aria-hidden="true">● </span>
        {adviceWords[advice.kind]}
      </span>{' '}
      <Link to={product.link}>
        {messages.why}
        <VisuallyHidden>{messages.of(product.name)}</VisuallyHidden>
      </Link>
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{messages.noAdvice}</VisuallyHidden>
    </>
  )

/** In words: it is not told by a colour alone. */
export const Best = ({ children }: { readonly children: string }): ReactNode => (
  <span className={styles.best}>
    <span aria-hidden="true"> ✓&nbsp;</span>
    {children}
  </span>
)
