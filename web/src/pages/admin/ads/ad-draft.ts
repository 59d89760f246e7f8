import type { AdFormBody } from '#openapi/schemas/ad.ts'
import { adsMessages } from '../../../messages/admin/ads.ts'
import type { FormValues } from '../../../ui/form/form.tsx'
import { dayOf } from '#domain/ad/ad-dates.ts'
import { readListed } from '../form/form-values.ts'

const { form: messages } = adsMessages

export const toAdForm = (values: FormValues): AdFormBody => ({
  companyName: values['companyName'] ?? '',
  email: values['email'] ?? '',
  adImageUrl: values['adImageUrl'] ?? '',
  adLink: values['adLink'] ?? '',
  adType: values['adType'] === 'landscape' ? 'landscape' : 'portrait',
  startDate: values['startDate'] ?? '',
  expiryDate: values['expiryDate'] ?? '',
  categories: [...readListed(values['categories'] ?? '')],
  brands: [...readListed(values['brands'] ?? '')],
})

export const checkAd = (values: FormValues): FormValues => {
  const { startDate = '', expiryDate = '', adLink = '', adImageUrl = '' } = values
  const { addedCategory = '' } = values
  return {
    ...(startDate !== '' &&
      expiryDate !== '' &&
      expiryDate < startDate && {
        expiryDate: messages.reversed,
      }),
    ...(addedCategory !== '' && { addedCategory: messages.notAdded }),
    ...(isOther(adLink) && { adLink: messages.linkWrong }),
    ...(isOther(adImageUrl) && { adImageUrl: messages.imageWrong }),
  }
}

/** An address of another kind: `javascript:`, `data:` and the like. */
const isOther = (address: string): boolean =>
  URL.canParse(address) && !/^https?:/i.test(address.trim())

export const toAdDay = (moment: { readonly seconds: number } | null | undefined): string =>
  moment ? day.format(moment.seconds * 1000) : adsMessages.list.notApplicable

export const toAdInput = ({ seconds }: { readonly seconds: number }): string =>
  dayOf(new Date(seconds * 1000))

const day = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
