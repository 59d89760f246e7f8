import { toCountry } from '../../../shopper/preferences.ts'
import { shippingTimeName, shippingTimes } from '#domain/retailer/shipping-times.ts'
import { markets } from '#domain/market/markets.ts'
import { type Country, defaultCountry } from '#domain/market/country.ts'
import type { EditRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import { retailerMessages } from '../../../messages/admin/retailers.ts'
import type { FormValues } from '../../../ui/form/form.tsx'
import { readDollars, readListed } from '../form/form-values.ts'

const messages = retailerMessages.form

export const retailerFields = {
  shippingFrom: 'shippingDetails.shippingFrom',
  fee: 'shippingDetails.deliveryFee',
  threshold: 'shippingDetails.freeShippingThreshold',
} as const

/** The form's field of the delivery time to a country. */
export const timeField = (country: Country): string =>
  `shippingDetails.${shippingTimeName(country)}`

const fields = retailerFields

const homeOf = (values: FormValues): Country => toCountry(values['country']) ?? defaultCountry

export const toRetailerDraft = (values: FormValues): EditRetailerBody => {
  const textOf = (name: string): string | null => values[name]?.trim() || null
  return {
    name: textOf('name') ?? '',
    domain: textOf('domain') ?? '',
    domains: [...readListed(values['domains'] ?? '')],
    logo: textOf('logo'),
    country: homeOf(values),
    shippingDetails: {
      shippingFrom: textOf(fields.shippingFrom) ?? '',
      ...shippingTimes((country) => textOf(timeField(country))),
      deliveryFee: readDollars(values[fields.fee] ?? '') ?? null,
      freeShippingThreshold: readDollars(values[fields.threshold] ?? '') ?? null,
    },
  }
}

type Known = { readonly shippingDetails: EditRetailerBody['shippingDetails'] }

/** Where nobody ever said how long the `known` shop takes at home, that may stay open, as in the API. */
export const checkRetailer = (values: FormValues, known?: Known): FormValues => {
  const home = homeOf(values)
  const time = timeField(home)
  const lacksTime = known && !known.shippingDetails[shippingTimeName(home)]
  const isDollars = (name: string): boolean => readDollars(values[name] ?? '') !== undefined
  return {
    ...(!values[time]?.trim() &&
      !lacksTime && {
        [time]: messages.timeMissing(messages.timeTo(markets[home].name)),
      }),
    ...(!isDollars(fields.fee) && { [fields.fee]: messages.badNumber(messages.fee) }),
    ...(!isDollars(fields.threshold) && {
      [fields.threshold]: messages.badNumber(messages.threshold),
    }),
    ...(values['verified'] &&
      !values['verifiedReason']?.trim() && { verifiedReason: messages.reasonMissing }),
  }
}
