import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { explainAdmin } from '../../messages/admin.ts'
import { showToast } from '../../ui/toasts.ts'

type Action = {
  readonly isBusy: boolean
  /** One at a time. Says what came of it; answers whether it worked. */
  readonly run: (work: () => Promise<unknown>, done: string) => Promise<boolean>
}

/** Something that a button does; what lists show is read anew before it is said to be done. */
export const useAction = (): Action => {
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async run(work, done) {
      if (isBusy) return false
      setBusy(true)
      try {
        await work()
        await refresh()
        showToast('success', done)
        return true
      } catch (cause) {
        showToast('error', explain(cause))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

/** Has all that administration shows read anew. */
export const useRefresh = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => /^\/api\/(?:admin\/|retailers$)/.test(String(path)),
    })
}

const explain = (cause: unknown): string =>
  cause instanceof ApiError
    ? (explainAdmin(cause) ?? cause.fields.map(({ message }) => message).join('; '))
    : String(cause)
