import { toCountry } from '../../../shopper/preferences.ts'
import { markets } from '#domain/market/markets.ts'
import { countries } from '#domain/market/country.ts'
import { longestStrikeReason } from '#domain/price-history/strike.ts'
import type { OfferPricesBody, StrikeBody, StrikePriceBody } from '#openapi/schemas/admin/strike.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { ask } from '../../../api/operations.ts'
import { Failure } from '../../../components/failure.tsx'
import { formatInstant } from '../../../format/instant.ts'
import { pastPriceMessages as messages } from '../../../messages/admin/past-prices.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import type { FormValues } from '../../../ui/form/form.tsx'
import { FormButton } from '../form/form-button.tsx'
import styles from './past-prices.module.css'
import { textField } from '../form/text-field.ts'
import { ActionButton } from '../form/action-button.tsx'

export const StrikeList = ({ productId }: { readonly productId: string }): ReactNode => {
  const { data, error, refetch } = useQuery(ask('/admin/price-strikes', {}, { product: productId }))
  return (
    <div className={styles.strikes}>
      <h3>{messages.strikes}</h3>
      {error && <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>}
      {data?.items.length === 0 && <p className={styles.meta}>{messages.noStrikes}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.prices} aria-label={messages.strikes}>
          {data.items.map((strike) => (
            <Strike key={strike.id} strike={strike} />
          ))}
        </ul>
      )}
    </div>
  )
}

const Strike = ({ strike }: { readonly strike: StrikeBody }): ReactNode => {
  const { id, shops, country, from, to, reason, struckAt, struckBy, undone } = strike
  const at = (moment: string): string => formatInstant(moment, country)
  const names = `${shops.join(', ')}, ${country}`
  return (
    <li className={styles.point}>
      <div>
        <p className={styles.shop}>{names}</p>
        <p>{messages.between(at(from), to === null ? messages.untilNext : at(to))}</p>
        <p className={styles.reason}>{reason}</p>
        <p className={styles.meta}>
          {undone
            ? messages.undoneBy(undone.by ?? messages.operator, at(undone.at))
            : messages.by(struckBy ?? messages.operator, at(struckAt))}
        </p>
      </div>
      {!undone && (
        <ActionButton
          aria-label={messages.undoOf(names)}
          does="PUT /admin/price-strikes/:id/undone"
          asked={{ params: { id } }}
          done={messages.wasUndone}
        >
          {messages.undo}
        </ActionButton>
      )}
    </li>
  )
}

type StrikeButtonProps = Pick<
  ComponentProps<typeof FormButton>,
  'text' | 'label' | 'title' | 'done' | 'onSend' | 'children'
>

/** Asks for a reason before it strikes. */
export const StrikeButton = ({ children, ...rest }: StrikeButtonProps): ReactNode => (
  <FormButton
    kind="danger"
    keep={messages.keep}
    submit={messages.strike}
    busy={messages.striking}
    {...rest}
  >
    {children}
    <Field {...textField(messages, 'reason', undefined, longestStrikeReason)} required />
  </FormButton>
)

type SpanProps = { readonly offers: readonly OfferPricesBody[] }

export const SpanFields = ({ offers }: SpanProps): ReactNode => (
  <>
    <SelectField name="offer" label={messages.what}>
      {countries
        .filter((country) => offers.some((offer) => offer.country === country))
        .map((country) => (
          <option key={country} value={country}>
            {messages.allIn(markets[country].name)}
          </option>
        ))}
      {offers.map(({ offer, shop, country, title }) => (
        <option key={offer} value={offer}>
          {`${shop}, ${country}: ${title}`}
        </option>
      ))}
    </SelectField>
    <Field name="from" label={messages.from} type="datetime-local" required />
    <Field name="to" label={messages.to} hint={messages.toHint} type="datetime-local" />
  </>
)

/** An offer, or a country for all offers in it. */
export const spanOf = (
  { offer = '', from = '', to = '', reason = '' }: FormValues,
  product: string,
): StrikePriceBody => {
  const country = toCountry(offer)
  return {
    ...(country ? { product, country } : { offer }),
    from: inUtc(from),
    to: to === '' ? null : inUtc(to),
    reason,
  }
}

/** Of an input that leaves seconds out where there are none. */
const inUtc = (local: string): string => `${local.length === 16 ? `${local}:00` : local}Z`
