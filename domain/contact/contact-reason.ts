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
