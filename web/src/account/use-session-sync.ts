import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Keeps what pages know of the user in step with the server, once the page stands. */
export const useSessionSync = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    import('./sync-session.ts').then(
      ({ syncSession }) => syncSession(client),
      // Without it the page shows what it knew before.
      () => undefined,
    )
  }, [client])
}
