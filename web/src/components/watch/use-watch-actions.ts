import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isWatches } from '../../api/watches.ts'
import { ApiError } from '../../api-error.ts'
import { explainWatch, watchMessages as messages } from '../../messages/watches.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

export type Act = (what: string, work: () => Promise<unknown>, done: string) => Promise<void>

/** One at a time; what is watched is read again afterwards. */
export const useWatchActions = (): {
  readonly busy: string | undefined
  readonly act: Act
  readonly refresh: () => Promise<void>
} => {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const refresh = (): Promise<void> => client.invalidateQueries({ predicate: isWatches })
  const act: Act = async (what, work, done) => {
    if (busy !== undefined) return
    setBusy(what)
    try {
      await work()
      showToast('success', done)
    } catch (error) {
      const text = error instanceof ApiError ? explainWatch(error) : undefined
      showToast('error', text ?? messages.addFailed)
    }
    setBusy(undefined)
    await refresh()
  }
  return { busy, act, refresh }
}
