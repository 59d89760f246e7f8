import { toCountry } from '../shopper/preferences.ts'
import { defaultCountry } from '#domain/market/country.ts'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { consentMessages as messages } from '../messages/notices.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import type { Router } from '../use-timeout.ts'
import styles from './consent-notice.module.css'
import { chooseConsent, currentConsent, onConsent, type Consent } from './consent.ts'

/** Asks about cookies at the lower edge of the window until somebody has chosen. */
export const askForConsent = (router: Router): void => {
  if (currentConsent() !== undefined) return
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const leave = onConsent(() => {
    if (currentConsent() === undefined) return
    const hadFocus = place.contains(document.activeElement)
    leave()
    root.unmount()
    place.remove()
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true })
  })
  root.render(<ConsentNotice router={router} />)
}

const ConsentNotice = ({ router }: { readonly router: Router }): ReactNode => {
  const country = new URLSearchParams(router.state.location.search).get('country')
  const privacy = paths.privacy(toCountry(country) ?? defaultCountry)
  return (
    <section ref={raiseBottomBar} className={styles.notice} aria-label={messages.label}>
      <p>
        {messages.text}{' '}
        <a
          href={privacy}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            void router.navigate(privacy)
          }}
        >
          {messages.policy}
        </a>
      </p>
      <div className={styles.choices}>
        {choices.map(([consent, text]) => (
          <Button key={consent} onClick={() => chooseConsent(consent)}>
            {text}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** What is fixed to the lower edge stands above the notice, however many lines it has. */
const raiseBottomBar = (notice: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  const watch = new ResizeObserver(() =>
    style.setProperty('--bottom-bar', `${notice.offsetHeight}px`),
  )
  watch.observe(notice)
  return () => {
    watch.disconnect()
    style.removeProperty('--bottom-bar')
  }
}

const choices: readonly (readonly [Consent, string])[] = [
  ['true', messages.allow],
  ['false', messages.necessary],
]
