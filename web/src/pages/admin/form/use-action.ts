import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api-error.ts'
import { focusHeading } from '../../../components/frame/route-focus.tsx'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

type Action = {
  readonly isBusy: boolean
  /** One at a time; answers whether it worked. `onWorked` is told before the page says so. */
  readonly run: <T>(
    work: () => Promise<T>,
    done: string | ((outcome: T) => string),
    onWorked?: () => void,
  ) => Promise<boolean>
}

export const useAction = (): Action => {
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async run(work, done, onWorked) {
      if (isBusy) return false
      setBusy(true)
      try {
        const outcome = await work()
        onWorked?.()
        await refresh()
        showToast('success', typeof done === 'string' ? done : done(outcome))
        keepFocus()
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

/** The button that was pressed may be gone, and with it the focus. */
export const keepFocus = (): void => {
  setTimeout(() => document.activeElement === document.body && focusHeading(), 50)
}

export const useRefresh = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/admin/'),
    })
}

const explain = (cause: unknown): string =>
  cause instanceof ApiError
    ? (explainAdmin(cause) ?? cause.fields.map(({ message }) => message).join('; '))
    : String(cause)
