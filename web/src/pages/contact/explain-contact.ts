import type { ApiError } from '../../api/client.ts'
import { contactMessages } from '../../messages/contact.ts'

/**
 * What people are told when a message could not be sent: one text for an answer that refuses it,
 * another for no answer or a failure. Undefined when the fields say it by themselves.
 */
export const explainContact =
  (supportEmail: string) =>
  ({ status, fields }: Pick<ApiError, 'status' | 'fields'>): string | undefined => {
    const { refused, failed } = contactMessages.form
    if (status === 0 || status >= 500) return failed(supportEmail)
    return fields.some(({ field }) => field !== 'Idempotency-Key')
      ? undefined
      : refused(supportEmail)
  }
