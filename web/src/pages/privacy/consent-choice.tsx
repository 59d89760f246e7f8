import { useSyncExternalStore, type ReactNode } from 'react'
import { chooseConsent, currentConsent, onConsent } from '../../deferred/consent.ts'
import { consentMessages } from '../../messages/consent.ts'
import { privacyMessages } from '../../messages/privacy.ts'
import { Button } from '../../ui/button.tsx'
import styles from './privacy.module.css'

const { choice: messages } = privacyMessages

/** What was chosen about cookies, and the way to choose otherwise. */
export const ConsentChoice = (): ReactNode => {
  const consent = useSyncExternalStore(onConsent, currentConsent, () => undefined)
  return (
    <>
      <p role="status">
        {consent === undefined
          ? messages.unset
          : consent === 'true'
            ? messages.allowed
            : messages.necessary}
      </p>
      <p className={styles.choices}>
        <Button aria-pressed={consent === 'true'} onClick={() => chooseConsent('true')}>
          {consentMessages.allow}
        </Button>
        <Button aria-pressed={consent === 'false'} onClick={() => chooseConsent('false')}>
          {consentMessages.necessary}
        </Button>
      </p>
    </>
  )
}
