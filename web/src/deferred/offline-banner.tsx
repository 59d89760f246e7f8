import { type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import frame from '../components/frame/frame.module.css'
import { missingNotice, offlineNotice } from '../messages/notices.ts'
import { reloadOnce } from '../reload-when-outdated.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { Icon } from '../ui/icon.tsx'

/** Above every page, while there is no network. */
export const showOfflineBanner = (): void => {
  const place = document.createElement('div')
  place.role = 'status'
  document.body.prepend(place)
  createRoot(place).render(<OfflineBanner />)
}

/** What was asked for and cannot be fetched leaves the page as it is. */
export const sayMissing = (): void => {
  addEventListener('missing', () => {
    // With a network a release may have removed the file.
    if (navigator.onLine) reloadOnce()
    showToast('error', missingNotice)
  })
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
