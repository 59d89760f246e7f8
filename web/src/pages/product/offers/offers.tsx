import { canBeOrdered, type Standing } from '#domain/offer/standing.ts'
import { displayCurrencies } from '#domain/money/display-currency.ts'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { OffersBody } from '#openapi/schemas/offers.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Failure } from '../../../components/failure.tsx'
import { HiddenFields } from '../../../components/hidden-fields.tsx'
import { BasisSwitch } from '../../../components/basis-switch.tsx'
import { CurrencyNote } from '../../../components/money/currency-note.tsx'
import { OfferRow } from '../../../components/offer/offer-row.tsx'
import { productMessages as messages } from '../../../messages/product.ts'
import { paths } from '../../../paths.ts'
import { toDisplayCurrency } from '../../../shopper/preferences.ts'
import { useChangeShopper } from '../../../shopper/use-change-shopper.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import section from '../section.module.css'
import { shopsOf, type Choice, choicesOf, narrowTo, revealInRow } from './choices.ts'
import styles from './offers.module.css'
import { useOffers, useShownOffers } from './use-offers.ts'
import { useMoney } from '../../../components/money/use-money.tsx'
import { type PriceWords, usePriceWords } from '../../../components/offer/use-price-words.ts'
import { askedVariant } from '../asked-variant.ts'
import chipStyles from '../../../components/chips.module.css'
import offerStyles from './offers.module.css'
import { Printed } from '../../../components/printed.tsx'

export const Offers = ({ page }: { readonly page: ProductPageBody }): ReactNode => {
  const { data, isError, refetch } = useOffers(page)
  const { best, offers } = useShownOffers(page)
  if (data && offers) return <Comparison all={data} offers={offers} bestId={best?.id} />
  if (!isError) return <OffersSkeleton />
  return (
    <div className={section.section}>
      <Failure onRetry={() => void refetch()}>{messages.offersFailed}</Failure>
    </div>
  )
}

type Props = {
  readonly all: OffersBody
  /** Those of the chosen colour or size. */
  readonly offers: OffersBody
  /** The offer that the page leads with; undefined when no price may be called lowest. */
  readonly bestId: string | undefined
}

const Comparison = ({ all, offers, bestId }: Props): ReactNode => {
  const { country, basis } = useShopper()
  const { new: newOnes, other } = offers
  const ordered = newOnes.filter(({ standing }) => canBeOrdered(standing))
  const { deliver, unstated } = shopsOf(offers)
  const isOld = [...newOnes, ...other].every(({ fresh }) => !fresh)
  return (
    <>
      {newOnes.length > 0 && (
        <section aria-labelledby="offers" className={section.section}>
          <div className={section.head}>
            <h2 id="offers">{messages.compare(deliver, unstated)}</h2>
            <BasisSwitch />
            <CurrencySelect />
          </div>
          <Printed />
          <div className={styles.note}>
            <CurrencyNote />
          </div>
          {isOld && <OldPrices />}
          <ChoiceChips offers={all} />
          {ordered.length > 0 && <OfferList offers={ordered} bestId={bestId} />}
          {closedGroups.map((standing, place) => (
            <OfferGroup
              key={standing}
              standing={standing}
              offers={newOnes.filter((offer) => offer.standing === standing)}
              isOpen={ordered.length === 0 && isFirst(closedGroups.slice(0, place), newOnes)}
            />
          ))}
          <p className={styles.note}>
            {messages.sorted[basis]}{' '}
            {ordered.some(({ standing }) => standing === 'delivery-unknown') &&
              `${messages.unknownLast} `}
            <Link to={paths.howWeRank(country)} className="screen-only">
              {messages.howWeRank}
            </Link>
          </p>
          <p className={`no-js-only ${styles.note}`}>
            {messages.wrongPrice} <Link to={paths.contact(country)}>{messages.writeToUs}</Link>
          </p>
        </section>
      )}
      {other.length > 0 && (
        <section aria-labelledby="other-offers" className={section.section}>
          <h2 id="other-offers">{messages.others}</h2>
          {isOld && newOnes.length === 0 && <OldPrices />}
          {newOnes.length === 0 && <ChoiceChips offers={all} />}
          <OfferList offers={other} bestId={undefined} />
        </section>
      )}
    </>
  )
}

const closedGroups = ['in-store', 'sold-out', 'stale'] as const satisfies readonly Standing[]

/** Whether no offer has a standing of those before. */
const isFirst = (before: readonly Standing[], offers: readonly OfferBody[]): boolean =>
  !offers.some(({ standing }) => before.includes(standing))

type GroupProps = {
  readonly standing: (typeof closedGroups)[number]
  readonly offers: readonly OfferBody[]
  /** Where nothing can be ordered, what comes first is seen at once. */
  readonly isOpen: boolean
}

const OfferGroup = ({ standing, offers, isOpen }: GroupProps): ReactNode =>
  offers.length > 0 && (
    <details className={styles.group} open={isOpen}>
      <summary>{messages.groups[standing](offers.length)}</summary>
      <OfferList offers={offers} bestId={undefined} />
    </details>
  )

const OldPrices = (): ReactNode => (
  <p className={styles.old}>
    <Icon name="warning" />
    <span>
      <strong>{messages.outOfDate}.</strong> {messages.outOfDateHint}
    </span>
  </p>
)

/** How many are shown before somebody asks for all; without scripts all are. */
const few = 12

type ListProps = { readonly offers: readonly OfferBody[]; readonly bestId: string | undefined }

const OfferList = ({ offers, bestId }: ListProps): ReactNode => {
  const [all, setAll] = useState(false)
  return (
    <>
      <ol className={classNames(styles.list, !all && styles.short)}>
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} best={offer.id === bestId} />
        ))}
      </ol>
      {!all && offers.length > few && (
        <Button className={classNames('js-only', styles.more)} onClick={() => setAll(true)}>
          {messages.showAll(offers.length)}
        </Button>
      )}
    </>
  )
}

export const OffersSkeleton = (): ReactNode => (
  <div className={styles.rows}>
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </div>
)

/** In which currency prices are shown; a plain form without scripts. */
const CurrencySelect = (): ReactNode => {
  const { currency } = useShopper()
  const { pathname } = useLocation()
  const changeShopper = useChangeShopper()
  return (
    <form action={pathname} className={styles.form}>
      <HiddenFields except={['currency']} />
      <label className={styles.label}>
        {messages.currency}{' '}
        <select
          name="currency"
          className={styles.select}
          value={currency}
          onChange={({ target }) => {
            const chosen = toDisplayCurrency(target.value)
            if (chosen) void changeShopper({ currency: chosen })
          }}
        >
          {displayCurrencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
      <Button type="submit" className="no-js-only">
        {messages.apply}
      </Button>
    </form>
  )
}

/** Colours and sizes; each narrows panel and rows by the address. */
const ChoiceChips = ({ offers }: { readonly offers: OffersBody }): ReactNode => {
  const { pathname, search } = useLocation()
  const words = usePriceWords()
  const money = useMoney()
  const choices = choicesOf(offers)
  const asked = new URLSearchParams(search)
  const variant = askedVariant(asked)
  const chosen = choices.find(({ label }) => label === variant)?.label
  const addressOf = (label: string | undefined): string => {
    const wanted = new URLSearchParams(asked)
    wanted.delete('variant')
    if (label !== undefined) wanted.set('variant', label)
    const query = wanted.toString()
    return query === '' ? pathname : `${pathname}?${query}`
  }
  const priceOf = ({ best }: Choice): string => {
    if (!best) return ''
    const { shownMinor, after }: PriceWords = words(best)
    const amount = money(shownMinor, best.currency).amount
    return messages.choiceFrom(amount, best.standing === 'priced' ? '' : after)
  }
  const isUnknown = variant !== undefined && narrowTo(offers, variant) === offers
  return (
    <>
      {choices.length > 0 && (
        <ul className={classNames(chipStyles.chips, 'screen-only')} aria-label={messages.choices}>
          {[undefined, ...choices].map((choice) => (
            <li key={choice?.label ?? ''} ref={choice?.label === chosen ? revealInRow : undefined}>
              <Link
                to={addressOf(choice?.label)}
                className={chipStyles.chip}
                replace
                preventScrollReset
                aria-current={choice?.label === chosen ? 'true' : undefined}
              >
                {choice ? (
                  <>
                    {choice.label} <small>{priceOf(choice)}</small>
                  </>
                ) : (
                  messages.anyChoice
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isUnknown && <p className={offerStyles.note}>{messages.unknownChoice(variant)}</p>}
    </>
  )
}
