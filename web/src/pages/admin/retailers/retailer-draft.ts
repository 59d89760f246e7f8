import type { EditRetailerBody } from '#openapi/schemas/admin/retailer.ts'
import { retailerMessages } from '../../../messages/admin/retailers.ts'
import type { FormValues } from '../../../ui/form/form.tsx'
import { readDollars, readListed } from '../form/form-values.ts'

const messages = retailerMessages.form

export const retailerFields = {
  shippingFrom: 'shippingDetails.shippingFrom',
  timeToNZ: 'shippingDetails.shippingTimeToNZ',
  timeToAU: 'shippingDetails.shippingTimeToAU',
  fee: 'shippingDetails.deliveryFee',
  threshold: 'shippingDetails.freeShippingThreshold',
} as const

const fields = retailerFields

export const toRetailerDraft = (values: FormValues): EditRetailerBody => {
  const textOf = (name: string): string | null => values[name]?.trim() || null
  return {
    name: textOf('name') ?? '',
    domain: textOf('domain') ?? '',
    domains: [...readListed(values['domains'] ?? '')],
    logo: textOf('logo'),
    country: values['country'] === 'AU' ? 'AU' : 'NZ',
    shippingDetails: {
      shippingFrom: textOf(fields.shippingFrom) ?? '',
      shippingTimeToNZ: textOf(fields.timeToNZ),
      shippingTimeToAU: textOf(fields.timeToAU),
      deliveryFee: readDollars(values[fields.fee] ?? '') ?? null,
      freeShippingThreshold: readDollars(values[fields.threshold] ?? '') ?? null,
    },
  }
}

export const checkRetailer = (values: FormValues): FormValues => {
  const home = values['country'] === 'AU' ? 'AU' : 'NZ'
  const time = home === 'AU' ? fields.timeToAU : fields.timeToNZ
  const isDollars = (name: string): boolean => readDollars(values[name] ?? '') !== undefined
  return {
    ...(!values[time]?.trim() && {
      [time]: messages.timeMissing(home === 'AU' ? messages.timeToAU : messages.timeToNZ),
    }),
    ...(!isDollars(fields.fee) && { [fields.fee]: messages.badNumber(messages.fee) }),
    ...(!isDollars(fields.threshold) && {
      [fields.threshold]: messages.badNumber(messages.threshold),
    }),
    ...(values['verified'] &&
      !values['verifiedReason']?.trim() && { verifiedReason: messages.reasonMissing }),
  }
}
