import type { Router } from '../use-timeout.ts'
import { chooseConsent, currentConsent, onConsent, toConsent } from './consent.ts'

/** Answers the notice about cookies, also what was pressed before this code was there. */
export const awaitCookieChoice = (router: Router): void => {
  const notice = document.getElementById('cookies')
  if (!notice) return
  const { dataset } = document.documentElement
  raiseBottomBar(notice)
  // The notice is seen while the document bears no choice.
  onConsent(() => {
    const consent = currentConsent()
    if (consent) dataset['cookies'] = consent
  })
  const choose = (value: string | undefined): void => {
    const consent = toConsent(value)
    if (consent === undefined) return
    const hadFocus = notice.contains(document.activeElement)
    chooseConsent(consent)
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true })
  }
  choose(dataset['cookies'])
  notice.addEventListener('click', (event) => {
    const { target } = event
    if (target instanceof HTMLButtonElement) choose(target.value)
    if (!(target instanceof HTMLAnchorElement)) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate(target.pathname + target.search)
  })
}

/** What is fixed to the lower edge stands above the notice, however many lines it has. */
const raiseBottomBar = (notice: HTMLElement): void =>
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--bottom-bar', `${notice.offsetHeight}px`),
  ).observe(notice)
