import type { QueryClient } from '@tanstack/react-query'
import { siteConfigQuery } from '../api/queries.ts'
import type { Router } from '../use-timeout.ts'
import { currentConsent, onConsent, showConsent } from './consent.ts'
import { sayMissing, showOfflineBanner } from './offline-banner.tsx'
import type { recordEvents as RecordEvents } from './record-events.ts'

/**
 * What goes on beside the pages: a way to the top, one to what is compared, consent to cookies, what was done, ad blockers.
 */
export const startDeferred = (router: Router, client: QueryClient): void => {
  let stopRecording: (() => void) | undefined
  let recording: { readonly recordEvents: typeof RecordEvents } | undefined
  const wasAllowed = document.documentElement.classList.contains('counted')
  const loadRecording = async (): Promise<void> => {
    recording ??= await import('./record-events.ts')
  }

  /** At once where the code is there: whoever allows it may be leaving. */
  const follow = (): void => {
    const consent = currentConsent()
    if (consent) showConsent(consent)
    if (consent !== 'true') {
      stopRecording?.()
      stopRecording = undefined
    } else if (recording)
      stopRecording ??= recording.recordEvents(
        router,
        wasAllowed ? 'Returning user' : 'Allows cookies',
      )
    else void loadRecording().then(follow, ignore)
  }

  onConsent(follow)
  follow()
  import('./scroll-to-top.tsx').then(({ showScrollToTop }) => showScrollToTop(), ignore)
  import('./compare-bar.tsx').then(({ showCompareBar }) => showCompareBar(router), ignore)
  import('./close-menus.ts').then(({ closeMenus }) => closeMenus(router), ignore)
  // At once: without a network it could not be fetched.
  showOfflineBanner()
  sayMissing()
  import('./keep-pages.ts').then(({ keepPages }) => keepPages(router)).catch(ignore)
  // Whoever allows it and leaves at once does not wait for what records it.
  if (currentConsent() === undefined)
    Promise.all([import('./place-cookie-notice.ts'), loadRecording()]).then(
      ([{ placeCookieNotice }]) => placeCookieNotice(router),
      ignore,
    )
  void client
    .ensureQueryData(siteConfigQuery())
    .then(({ adProbeUrl }) => detectAdBlocker(router, adProbeUrl))
    .catch(ignore)
}

/** None of this is what somebody came for. */
const ignore = (): void => {}

/**
 * Asks owners of ad blockers to switch them off, where one stops `probeUrl`; null leaves them alone.
 * Never because a network is down, nor where somebody signs in or looks after their account.
 */
const detectAdBlocker = async (router: Router, probeUrl: string | null): Promise<void> => {
  if (probeUrl === null || !(await isStopped(probeUrl))) return
  const { showAdBlockerNotice } = await import('./ad-blocker-notice.tsx')
  showAdBlockerNotice(router)
}

/** Asked twice, so that a line that breaks and mends is no blocker. */
const isStopped = async (probeUrl: string): Promise<boolean> =>
  !(await answers(probeUrl)) && (await answers('/healthz')) && !(await answers(probeUrl))

/** Some blockers lead elsewhere instead of stopping. Whatever is answered otherwise is an answer. */
const answers = async (url: string): Promise<boolean> => {
  try {
    const { redirected } = await fetch(url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store' })
    return !redirected
  } catch {
    return false
  }
}
