import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isWatches } from '../../api/watches.ts'
import { ApiError } from '../../api-error.ts'
import { explainWatch, watchMessages as messages } from '../../messages/watches.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

export type Act = (what: string, work: () => Promise<unknown>, done: string) => Promise<void>

/** One at a time for each thing, until what is watched was read again: a press before would act on what is no more. */
export const useWatchActions = (): {
  readonly isBusy: (what: string) => boolean
  readonly act: Act
  readonly refresh: () => Promise<void>
} => {
  const client = useQueryClient()
  const [busy, setBusy] = useState<readonly string[]>([])
  const refresh = (): Promise<void> => client.invalidateQueries({ predicate: isWatches })
  const act: Act = async (what, work, done) => {
    if (busy.includes(what)) return
    setBusy((others) => [...others, what])
    try {
      await work()
      showToast('success', done)
    } catch (error) {
      const text = error instanceof ApiError ? explainWatch(error) : undefined
      showToast('error', text ?? messages.addFailed)
    }
    await refresh()
    setBusy((all) => all.filter((one) => one !== what))
  }
  return { isBusy: (what) => busy.includes(what), act, refresh }
}
