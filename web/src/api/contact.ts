import type { ContactSentBody } from '#openapi/schemas/contact.ts'
import { sendJson } from './send.ts'

/** Sent again under the same key, it has no other effect. */
export const sendContactMessage = (
  fields: Readonly<Record<string, string>>,
  key: string,
): Promise<ContactSentBody> =>
  sendJson('POST', '/api/contact/submit-contact-form', fields, { 'idempotency-key': key })
