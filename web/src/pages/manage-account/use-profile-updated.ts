import { useQueryClient } from '@tanstack/react-query'
import { fetchUser } from '../../account/fetch-user.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

/** Says that something was changed, once the whole site shows it. */
export const useProfileUpdated = (): ((text: string) => Promise<void>) => {
  const client = useQueryClient()
  return async (text) => {
    await fetchUser(client)
    showToast('success', text)
  }
}
