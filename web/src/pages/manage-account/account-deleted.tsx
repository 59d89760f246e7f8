import { useEffect, useRef, type ReactNode } from 'react'
import { clearUser } from '../../account/stored-user.ts'
import { Hound } from '../../art/hound.tsx'
import { accountMessages } from '../../messages/account/account.ts'
import { storeItem } from '../../shopper/device-storage.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './account-deleted.module.css'

const messages = accountMessages.delete

/** As long as the specification lets somebody read it, in ms. */
const farewellMs = 4000

/** An account was deleted: says so, then forgets it on this device and begins anew at home. */
export const AccountDeleted = (): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    showToast('success', messages.done, farewellMs)
    const leaving = setTimeout(() => {
      clearUser()
      storeItem('emailForSignIn', null)
      location.assign('/')
    }, farewellMs)
    return () => clearTimeout(leaving)
  }, [])
  return (
    <div className={styles.farewell}>
      <Hound mood="asleep" width={208} />
      <h1 ref={heading} tabIndex={-1}>
        {messages.goneHeading}
      </h1>
      <p>{messages.gone}</p>
    </div>
  )
}
