import { shippingTimeName } from '#domain/retailer/shipping-times.ts'
import { markets } from '#domain/market/markets.ts'
import { countries, defaultCountry } from '#domain/market/country.ts'
import { CountryOptions } from '../form/country-options.tsx'
import { retailerLimits as limits } from '#domain/retailer/retailer-limits.ts'
import type { AdminRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import type { ReactNode } from 'react'
import { retailerMessages } from '../../../messages/admin/retailers.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import styles from '../form/admin-form.module.css'
import { ImageField } from '../form/image-field.tsx'
import { retailerFields as fields, timeField } from './retailer-draft.ts'
import { textField, verbatim } from '../form/text-field.ts'

const messages = retailerMessages.form

type Props = {
  readonly retailer?: AdminRetailerBody
}

export const RetailerFields = ({ retailer }: Props): ReactNode => {
  const shipping = retailer?.shippingDetails
  return (
    <>
      <Field {...textField(messages, 'name', retailer?.name, limits.name)} required />
      <Field
        {...textField(messages, 'domain', retailer?.domain, limits.domain)}
        {...verbatim}
        inputMode="url"
        required
      />
      {retailer && (
        <Field
          {...textField(messages, 'domains', retailer.domains.slice(1).join(', '))}
          {...verbatim}
        />
      )}
      <ImageField
        name="logo"
        label={messages.logo}
        hint={messages.logoHint}
        image={retailer?.logo ?? undefined}
        isRequired={!retailer || retailer.logo !== null}
        use="logo"
      />
      <div className={styles.pair}>
        <SelectField
          name="country"
          label={messages.country}
          defaultValue={retailer?.country ?? defaultCountry}
        >
          <CountryOptions />
        </SelectField>
        <Field
          name={fields.shippingFrom}
          label={messages.shippingFrom}
          defaultValue={shipping?.shippingFrom}
          maxLength={limits.shippingFrom}
          placeholder={messages.shippingFromExample}
          autoComplete="off"
          required
        />
      </div>
      <Delivery {...(retailer && { retailer })} />
    </>
  )
}

const Delivery = ({ retailer }: Props): ReactNode => {
  const shipping = retailer?.shippingDetails
  return (
    <>
      <div className={styles.pair}>
        {countries.map((country) => (
          <Field
            key={country}
            name={timeField(country)}
            label={messages.timeTo(markets[country].name)}
            hint={messages.timeHint}
            defaultValue={shipping?.[shippingTimeName(country)] ?? undefined}
            maxLength={limits.shippingTime}
            autoComplete="off"
          />
        ))}
      </div>
      <div className={styles.pair}>
        <Field
          name={fields.fee}
          label={messages.fee}
          hint={messages.feeHint}
          defaultValue={shipping?.deliveryFee ?? undefined}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          name={fields.threshold}
          label={messages.threshold}
          hint={retailer ? messages.thresholdEditHint : messages.thresholdHint}
          defaultValue={shipping?.freeShippingThreshold ?? undefined}
          inputMode="decimal"
          autoComplete="off"
          required={!retailer}
        />
      </div>
    </>
  )
}
