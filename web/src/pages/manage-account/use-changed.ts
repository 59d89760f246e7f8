import { useQueryClient } from '@tanstack/react-query'
import { readUser } from '../../account/read-user.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

/** Says that something was changed, once the whole site shows it. */
export const useChanged = (): ((text: string) => Promise<void>) => {
  const client = useQueryClient()
  return async (text) => {
    await readUser(client)
    showToast('success', text)
  }
}
