import type { Router } from '../use-timeout.ts'

/** What is fixed to the lower edge stands above the notice about cookies, and its link is followed within the site. */
export const placeCookieNotice = (router: Router): void => {
  const notice = document.getElementById('cookies')
  if (!notice) return
  // However many lines it has.
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--bottom-bar', `${notice.offsetHeight}px`),
  ).observe(notice)
  notice.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof HTMLAnchorElement)) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate(target.pathname + target.search)
  })
}
