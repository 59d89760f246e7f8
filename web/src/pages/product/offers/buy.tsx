import { markets } from '#domain/market/markets.ts'
import { countries, currencyOf } from '#domain/market/country.ts'
import { adviceWords } from '#domain/tip/advice.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Price } from '../../../components/money/price.tsx'
import { GoToShop } from '../../../components/offer/go-to-shop.tsx'
import { Stock } from '../../../components/offer/stock.tsx'
import { usePriceWords, useWrite } from '../../../components/offer/use-price-words.ts'
import { ShopLogo } from '../../../components/retailer/shop-logo.tsx'
import { Verified } from '../../../components/retailer/verified.tsx'
import { WatchButton } from '../../../components/watch/watch-button.tsx'
import type { Wish } from '../../../components/wishlist/wish-control.tsx'
import { WishSlot } from '../../../components/wishlist/wish-slot.tsx'
import { productMessages as messages } from '../../../messages/product.ts'
import { inCountry, keepStated, paths } from '../../../paths.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from '../product-page.module.css'
import bestPriceStyles from './best-price.module.css'
import { askedVariant } from '../asked-variant.ts'
import { sparklineView } from '../history/history-view.tsx'
import { type Headline, headlineOf } from './headline.ts'
import { useChosenPage, useShownOffers } from './use-offers.ts'
import { hasVariants, variantsView } from './spare-views.ts'

export const Buy = ({ page }: { readonly page: ProductPageBody }): ReactNode => {
  const { best, offers } = useShownOffers(page)
  const headline = headlineOf(best, offers)
  const isKnown = headline !== undefined || offers !== undefined || page.offerCount === 0
  return (
    <>
      {isKnown ? (
        <BestPrice headline={headline} page={page} wish={wishOf(page)} />
      ) : (
        <Skeleton className={styles.panel} />
      )}
      {hasVariants(page) && <variantsView.View page={page} />}
    </>
  )
}

/** What this device may remember of it. */
export const wishOf = ({ product, bestOffer }: ProductPageBody): Wish => ({
  productId: product.id,
  name: product.name,
  price: bestOffer?.price ?? null,
  image: product.images[0] ?? null,
})

type Props = {
  /** Undefined when nobody sells it. */
  readonly headline: Headline | undefined
  readonly page: ProductPageBody
  readonly wish: Wish
}

const BestPrice = ({ headline, page, wish }: Props): ReactNode => {
  const { country, basis } = useShopper()
  const words = usePriceWords()
  const chosen = useChosenPage(page)
  const asked = askedVariant(useSearchParams()[0])
  const slot = (
    <>
      <div className={`js-only ${bestPriceStyles.wish}`}>
        <WishSlot place="product" wish={wish} />
      </div>
      <p className={`no-js-only ${bestPriceStyles.wish}`}>{messages.needsScripts}</p>
    </>
  )
  const watch = (
    <WatchButton
      product={{ id: wish.productId, name: wish.name, hasVariants: page.variants.length > 0 }}
    />
  )
  if (!headline) {
    return (
      <section className={bestPriceStyles.panel} aria-labelledby="best-price">
        <div>
          <h2 id="best-price" className={bestPriceStyles.nobody}>
            {messages.nobody(markets[country].name)}
          </h2>
          <p className={bestPriceStyles.fact}>{messages.nobodyHint}</p>
        </div>
        <div className={bestPriceStyles.actions} data-foot="">
          {countries
            .filter((other) => other !== country)
            .map((other) => (
              <ButtonLink
                key={other}
                to={keepStated(inCountry(page.product.link, other), `country=${other}`)}
              >
                {messages.lookIn(markets[other].name)}
              </ButtonLink>
            ))}
          {watch}
        </div>
        {slot}
      </section>
    )
  }
  const { kind, offer } = headline
  const price = words(offer)
  return (
    <section className={bestPriceStyles.panel} aria-labelledby="best-price">
      <div>
        <h2 id="best-price" className={bestPriceStyles.label}>
          {messages.headline(kind, basis, offer.variant === asked ? asked : null)}
        </h2>
        <p>
          <StatedPrice offer={offer} size="hero" />
        </p>
        {price.perUnit && <p className={bestPriceStyles.fact}>{price.perUnit}</p>}
        {price.detail !== '' && <p className={bestPriceStyles.fact}>{price.detail}</p>}
        <p className={bestPriceStyles.shop}>
          <ShopLogo logo={offer.shopLogo} name={offer.shopName} size="small" />
          <span>
            {messages.at}{' '}
            <strong>
              <Link to={paths.retailer(offer.shopSlug, country)} viewTransition>
                {offer.shopName}
              </Link>
            </strong>
          </span>
          {offer.verified && <Verified />}
          {offer.variant !== null && <span>{offer.variant}</span>}
          {offer.condition !== 'new' && <span>{messages.conditions[offer.condition]}</span>}
          <Stock availability={offer.availability} availableFrom={offer.availableFrom} />
        </p>
        <PriceAdvice page={chosen} offerId={offer.id} />
      </div>
      <sparklineView.View page={page} className={bestPriceStyles.spark} />
      <div className={bestPriceStyles.actions} data-foot="">
        {/* On phones these stand at the lower edge, far from the price above. */}
        <p className={bestPriceStyles.again} aria-hidden="true">
          <StatedPrice offer={offer} size="meta" />
          {offer.standing === 'sold-out' && <Stock availability={offer.availability} />}
        </p>
        <GoToShop offer={offer} kind="primary" />
        {watch}
      </div>
      {slot}
    </section>
  )
}

type StatedPriceProps = { readonly offer: OfferBody; readonly size: 'hero' | 'meta' }

/** With what it covers, or why it is not what is paid. */
const StatedPrice = ({ offer, size }: StatedPriceProps): ReactNode => {
  const { before, shownMinor, after } = usePriceWords()(offer)
  return (
    <>
      {before && <span className={bestPriceStyles.fact}>{before} </span>}
      <Price amountMinor={shownMinor} currency={offer.currency} size={size} />{' '}
      <span className={bestPriceStyles.fact}>{after}</span>
    </>
  )
}

type AdviceProps = {
  /** Undefined while it is not known. */
  readonly page:
    | Pick<ProductPageBody, 'bestOffer' | 'verdict' | 'advice' | 'tip' | 'cheaperColour'>
    | undefined
  /** The offer that the panel shows: of any other nothing is said. */
  readonly offerId: string
}

/** Whether to buy now in one line, and what that rests on for those who open it. */
const PriceAdvice = ({ page, offerId }: AdviceProps): ReactNode => {
  const { country } = useShopper()
  const write = useWrite(currencyOf(country))
  if (!page?.bestOffer || !page.verdict || !page.advice || page.bestOffer.id !== offerId)
    return null
  const { verdict, advice, tip, cheaperColour } = page
  const { medianMinor } = verdict
  const usual = medianMinor === null ? undefined : write(medianMinor)
  return (
    <div>
      <p className={advice.kind === 'buy' ? bestPriceStyles.good : bestPriceStyles.fact}>
        <strong>{adviceWords[advice.kind]}.</strong> {advice.reason}
        {cheaperColour &&
          adviceMessages.cheaper(cheaperColour.variant, write(cheaperColour.lessMinor))}
      </p>
      <details className={bestPriceStyles.label}>
        <summary>{adviceMessages.why}</summary>
        {advice.reason !== verdict.reason && <p>{verdict.reason}</p>}
        {usual !== undefined && verdict.kind !== 'too-new' && <p>{adviceMessages.usual(usual)}</p>}
        {tip && (
          <p>
            {tip.text} {tip.reason}{' '}
            <Link to={inCountry('/tips', country)}>{adviceMessages.tips}</Link>
          </p>
        )}
        <p>
          <a href="#price-history">{messages.history}</a>
        </p>
      </details>
    </div>
  )
}

const adviceMessages = {
  why: 'Why?',
  cheaper: (variant: string | null, amount: string): string =>
    ` ${variant ?? 'One of an unnamed colour'} costs ${amount} less.`,
  tips: 'How good are our tips?',
  usual: (amount: string): string => `Usual price in the last 90 days: ${amount}.`,
} as const
