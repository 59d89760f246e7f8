import { dayOf } from '#domain/ad/ad-dates.ts'
import { adsMessages } from '../../../messages/admin/ads.ts'

/** The day of a moment in New Zealand, in words; N/A without one. */
export const toAdDay = (moment: { readonly seconds: number } | null | undefined): string =>
  moment ? day.format(moment.seconds * 1000) : adsMessages.list.notApplicable

/** The same as a field of a form takes it. */
export const toAdInput = ({ seconds }: { readonly seconds: number }): string =>
  dayOf(new Date(seconds * 1000))

const day = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
