import { displayNameMaxLength, toDisplayName } from '../account/display-name.ts'
import { toEmailAddress } from '../account/email-address.ts'
import type { FieldProblem } from '../errors.ts'
import { hasVisibleText, toLine } from '../visible-text.ts'
import { webAddressMaxLength } from '../web-address.ts'

export const contactLengths = {
  name: displayNameMaxLength,
  productUrl: webAddressMaxLength,
  subject: 200,
  message: 5000,
} as const

export type ContactDraft = {
  readonly name: string
  readonly email: string
  readonly reason: ContactReason
  /** http(s); null when it is about no page. */
  readonly productUrl: string | null
  readonly subject: string
  readonly message: string
}

export type ContactFields = { readonly [Field in keyof ContactDraft]: string }

export const readContactFields = (
  fields: ContactFields,
): { readonly draft: ContactDraft } | { readonly problems: readonly FieldProblem[] } => {
  const name = toDisplayName(fields.name)
  const email = toEmailAddress(fields.email)
  const reason = contactReasons.find((known) => known === fields.reason)
  const productUrl = toAddress(fields.productUrl)
  const subject = toLine(fields.subject)
  const message = toText(fields.message)
  const problems: FieldProblem[] = []
  const refuse = (field: keyof ContactDraft, problem: string): number =>
    problems.push({ field, message: problem })

  if (name === undefined) refuse('name', `must have 1 to ${contactLengths.name} characters`)
  if (email === undefined) refuse('email', 'is not an email address')
  if (reason === undefined) refuse('reason', `must be one of ${contactReasons.join(', ')}`)
  if (productUrl === undefined) refuse('productUrl', 'is not an http:// or https:// address')
  for (const [field, text] of [['subject', subject] as const, ['message', message] as const]) {
    const most = contactLengths[field]
    if (text === '' || text.length > most) refuse(field, `must have 1 to ${most} characters`)
  }
  if (
    problems.length > 0 ||
    name === undefined ||
    email === undefined ||
    reason === undefined ||
    productUrl === undefined
  )
    return { problems }
  return { draft: { name, email, reason, productUrl, subject, message } }
}

/** Null when empty, undefined when invalid. */
const toAddress = (text: string): string | null | undefined => {
  const address = text.trim()
  if (address === '') return null
  const isPage = /^https?:\/\/[^\s\p{C}\\<>"]+$/iu.test(address)
  if (!isPage || address.length > contactLengths.productUrl) return undefined
  return address.replace(/^https?/i, (scheme) => scheme.toLowerCase())
}

/** Keeps line breaks; removes control characters and those that change the text direction. Empty where nobody would see anything. */
const toText = (text: string): string => (hasVisibleText(text) ? tidied(text) : '')

const tidied = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

export const contactWindowMs = 60 * 60_000
/** An address block may be an office. */
export const contactsOfBlock = 10
/** Mails to the support address, about the messages of all. */
export const contactMailsOfAll = 60
export const contactsOfAccount = 5

export const closedContactMs = 365 * 24 * 60 * 60_000

/** From the specification, section 5, in display order. */
export const contactReasons = [
  'question',
  'support',
  'feedback',
  'account-issues',
  'bug',
  'media',
  'company-verification',
  'other',
] as const

export type ContactReason = (typeof contactReasons)[number]

export const contactReasonNames: Readonly<Record<ContactReason, string>> = {
  question: 'General Question',
  support: 'Support',
  feedback: 'Feedback',
  'account-issues': 'Account Issues',
  bug: 'Bug Report',
  media: 'Media',
  'company-verification': 'Company Verification',
  other: 'Other',
}
