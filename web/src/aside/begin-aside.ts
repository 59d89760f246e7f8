import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router-dom'
import { siteConfigQuery } from '../api/queries.ts'
import { currentConsent, onConsent } from './consent.ts'
import { pleaseAllowAds } from './please-allow-ads.ts'

export type Router = ReturnType<typeof createBrowserRouter>

/**
 * What goes on beside the pages once the first one stands: asks about cookies, tells what was done
 * where that is allowed, and asks owners of ad blockers to switch them off.
 */
export const beginAside = (router: Router, client: QueryClient): void => {
  let stopTelling: (() => void) | undefined
  let isStarting = false
  const wasAllowed = currentConsent() === 'true'

  const follow = async (): Promise<void> => {
    const isAllowed = currentConsent() === 'true'
    if (!isAllowed) {
      stopTelling?.()
      stopTelling = undefined
    }
    if (!isAllowed || stopTelling || isStarting) return
    isStarting = true
    try {
      const { tellEvents } = await import('./tell-events.ts')
      // It may have been taken back meanwhile.
      if (currentConsent() === 'true')
        stopTelling = tellEvents(router, wasAllowed ? 'Returning user' : 'Allows cookies')
    } finally {
      isStarting = false
    }
  }

  onConsent(() => void follow().catch(ignore))
  void follow().catch(ignore)
  if (currentConsent() === undefined)
    import('./choice-notice.tsx').then(({ askForChoice }) => askForChoice(router), ignore)
  void client
    .ensureQueryData(siteConfigQuery())
    .then(({ adProbeUrl }) => pleaseAllowAds(router, adProbeUrl))
    .catch(ignore)
}

/** None of this is what somebody came for. */
const ignore = (): void => {}
