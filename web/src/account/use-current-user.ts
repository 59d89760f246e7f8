import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Keeps what pages know of the user in step with the server, once the page stands. */
export const useCurrentUser = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    import('./keep-in-step.ts').then(
      ({ keepInStep }) => keepInStep(client),
      // Without it the page shows what it knew before.
      () => undefined,
    )
  }, [client])
}
