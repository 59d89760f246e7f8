import { type ReactNode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { adsMessages as messages } from '../messages/notices.ts'
import { Button } from '../ui/button.tsx'
import type { Router } from '../use-timeout.ts'
import styles from './ad-blocker-notice.module.css'

/** Covers the pages, but those on which somebody signs in or looks after their account. */
export const showAdBlockerNotice = (router: Router): void => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const show = (pathname: string): void =>
    root.render(spared.test(pathname) ? null : <AdBlockerNotice />)
  show(router.state.location.pathname)
  router.subscribe(({ location }) => show(location.pathname))
}

const spared =
  /^\/(?:login|signup|signout|verify-email|reset-password|email-signin|manage-account|watches|wishlist|admin|ads)(?:\/|$)/

/** Is left by its button alone. */
const AdBlockerNotice = (): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="please-disable"
      onCancel={(event) => event.preventDefault()}
      // Browsers let Esc through when it is pressed twice.
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <h2 id="please-disable">{messages.heading}</h2>
      <p>{messages.text}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {messages.disabled}
      </Button>
    </dialog>
  )
}
