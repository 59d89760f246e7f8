import { useSyncExternalStore, type ReactNode } from 'react'
import { frameMessages } from '../../messages/frame.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './offline-banner.module.css'

/** Says so while the device has no network. */
export const OfflineBanner = (): ReactNode => {
  const isOnline = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.banner}>
          <Icon name="offline" />
          {frameMessages.offline}
        </p>
      )}
    </div>
  )
}

const onNetworkChange = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
