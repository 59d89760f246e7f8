import type { ReactNode } from 'react'
import { consentMessages as messages } from '../../messages/notices.ts'
import { Button } from '../../ui/button.tsx'
import styles from './frame.module.css'

type Props = { readonly privacy: string }

/**
 * Asks about cookies at the lower edge of the window. It is in each document, for whoever reads it, and seen
 * from the first paint where scripts run and this device keeps no choice; `themeScript` answers it.
 */
export const CookieNotice = ({ privacy }: Props): ReactNode => (
  <section id="cookies" className={styles.notice} aria-label={messages.label}>
    <p>
      {messages.text} <a href={privacy}>{messages.policy}</a>
    </p>
    <Button name="cookies" value="true">
      {messages.allow}
    </Button>
    <Button name="cookies" value="false">
      {messages.necessary}
    </Button>
  </section>
)
