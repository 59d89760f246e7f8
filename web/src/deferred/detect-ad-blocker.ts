import type { Router } from '../use-timeout.ts'

/**
 * Asks owners of ad blockers to switch them off, where one stops `probeUrl`; null leaves them alone.
 * Never because a network is down, nor where somebody signs in or looks after their account.
 */
export const detectAdBlocker = async (router: Router, probeUrl: string | null): Promise<void> => {
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
