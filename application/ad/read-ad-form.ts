import { DomainError } from '#domain/errors.ts'
import { toEmailAddress } from '#domain/account/email-address.ts'
import { dayBounds } from '#domain/ad/ad-dates.ts'
import { adLinkMaxLength, companyNameMaxLength, type AdType } from '#domain/ad/ad.ts'
import { toLine } from '#domain/visible-text.ts'
import type { Ad } from './ad-store.ts'

export type AdForm = {
  readonly companyName: string
  readonly email: string
  /** An external address, or that of one of our images. */
  readonly adImageUrl: string
  readonly adLink: string
  readonly adType: AdType
  /** YYYY-MM-DD, days in New Zealand; the last one is included. */
  readonly startDate: string
  readonly expiryDate: string
  /** Names or slugs; none = everywhere. Left out, a change keeps what there is. */
  readonly categories?: readonly string[] | undefined
  readonly brands?: readonly string[] | undefined
}

/** Validates everything but the image and what it is aimed at. Throws DomainError 'invalid' that names the field. */
export const readAdForm = (
  form: AdForm,
): Pick<Ad, 'companyName' | 'email' | 'type' | 'link' | 'startsAt' | 'endsAt'> => {
  const companyName = toLine(form.companyName)
  if (companyName === '') throw adInvalid('companyName', 'is missing')
  if (companyName.length > companyNameMaxLength)
    throw adInvalid('companyName', `must have at most ${companyNameMaxLength} characters`)
  const email = toEmailAddress(form.email)
  if (email === undefined) throw adInvalid('email', 'must be an e-mail address')
  const first = dayBounds(form.startDate)
  if (!first) throw adInvalid('startDate', 'must be a day of the calendar')
  const last = dayBounds(form.expiryDate)
  if (!last) throw adInvalid('expiryDate', 'must be a day of the calendar')
  if (last.lastSecond < first.start)
    throw adInvalid('expiryDate', 'must not be before the start date')
  return {
    companyName,
    email,
    type: form.adType,
    link: readLink(form.adLink),
    startsAt: first.start,
    endsAt: last.lastSecond,
  }
}

/** Returns the parsed form, so that the link shown is the link that was checked. */
const readLink = (text: string): string => {
  const link = URL.parse(text.trim())
  if (!link || !/^https?:$/.test(link.protocol))
    throw adInvalid('adLink', 'must be an address that begins with https:// or http://')
  if (link.username !== '' || link.password !== '')
    throw adInvalid('adLink', 'must not hold a name or password')
  if (link.href.length > adLinkMaxLength)
    throw adInvalid('adLink', `must have at most ${adLinkMaxLength} characters`)
  return link.href
}

/** `problem` completes a sentence that starts with the field name. */
export const adInvalid = (field: string, problem: string): DomainError =>
  new DomainError('invalid', 'ad.invalid', `The ad's ${field} ${problem}.`, {
    fields: [{ field, message: problem }],
  })
