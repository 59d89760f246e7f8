import { type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import frame from '../components/frame/frame.module.css'
import { offlineNotice } from '../messages/notices.ts'
import { Icon } from '../ui/icon.tsx'

/** Above every page, while there is no network. */
export const showOfflineBanner = (): void => {
  const place = document.createElement('div')
  place.role = 'status'
  document.body.prepend(place)
  createRoot(place).render(<OfflineBanner />)
}

const OfflineBanner = (): ReactNode => {
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  return (
    !isOnline && (
      <p className={frame.banner}>
        <Icon name="offline" />
        {offlineNotice}
      </p>
    )
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
