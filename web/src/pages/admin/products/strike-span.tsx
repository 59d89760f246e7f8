import { countries } from '#domain/market/country.ts'
import type { OfferPricesBody, StrikePriceBody } from '#openapi/schemas/admin/strike.ts'
import type { ReactNode } from 'react'
import { pastPriceMessages as messages } from '../../../messages/admin/past-prices.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import type { FormValues } from '../../../ui/form/form.tsx'

type Props = { readonly offers: readonly OfferPricesBody[] }

export const SpanFields = ({ offers }: Props): ReactNode => (
  <>
    <SelectField name="offer" label={messages.what}>
      {countries
        .filter((country) => offers.some((offer) => offer.country === country))
        .map((country) => (
          <option key={country} value={country}>
            {messages.allIn(messages.countries[country])}
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
  const country = countries.find((each) => each === offer)
  return {
    ...(country ? { product, country } : { offer }),
    from: inUtc(from),
    to: to === '' ? null : inUtc(to),
    reason,
  }
}

/** Of an input that leaves seconds out where there are none. */
const inUtc = (local: string): string => `${local.length === 16 ? `${local}:00` : local}Z`
