import type { OffersBody } from '#openapi/schemas/offers.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useMoney } from '../../../components/money/use-money.tsx'
import { type PriceWords, usePriceWords } from '../../../components/offer/use-price-words.ts'
import { productMessages as messages } from '../../../messages/product.ts'
import buttons from '../../../ui/button.module.css'
import { Link } from '../../../ui/link.tsx'
import { askedVariant } from '../asked-variant.ts'
import { type Choice, choicesOf, narrowTo } from './choices.ts'
import styles from './choice-chips.module.css'
import offerStyles from './offers.module.css'

/** Colours and sizes; each narrows panel and rows by the address. */
export const ChoiceChips = ({ offers }: { readonly offers: OffersBody }): ReactNode => {
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
        <ul className={styles.chips} aria-label={messages.choices}>
          {[undefined, ...choices].map((choice) => (
            <li key={choice?.label ?? ''}>
              <Link
                to={addressOf(choice?.label)}
                className={`${buttons.button} ${buttons.secondary}`}
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
