import { ask } from '../../../api/operations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api-error.ts'
import { explainWebhook } from '../../../messages/account/webhooks.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

/** Does one thing at a time to a webhook, says what became of it, and reads it again. */
export const useWebhookAction = (
  webhookId: string,
): {
  readonly isBusy: boolean
  /** Answers whether it worked. */
  readonly act: (work: () => Promise<unknown>, done: string) => Promise<boolean>
} => {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      await work()
      showToast('success', done)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('error', explainWebhook(error) ?? error.message)
      return false
    } finally {
      await Promise.all(
        [ask('/account/webhooks'), ask('/account/webhooks/:id/deliveries', { id: webhookId })].map(
          ({ queryKey }) => client.invalidateQueries({ queryKey }),
        ),
      )
      setBusy(false)
    }
  }
  return { isBusy, act }
}
