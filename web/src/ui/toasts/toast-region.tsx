import { createRoot } from 'react-dom/client'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import { IconButton } from '../icon-button.tsx'
import { Icon } from '../icon.tsx'
import './toasts.css'

type ToastKind = 'success' | 'error'

export type ToastRegion = {
  readonly show: (kind: ToastKind, text: string, lastsMs?: number) => void
  readonly hide: (text: string) => void
}

export const openToastRegion = (): ToastRegion => {
  const region = document.createElement('div')
  // Whoever reads or closes a toast by keyboard has as much time as somebody with a mouse.
  region.addEventListener('focusin', () => toast.pause())
  region.addEventListener('focusout', () => toast.play())
  createRoot(region).render(
    <ToastContainer
      position="top-center"
      aria-label="Messages"
      limit={3}
      closeOnClick
      pauseOnHover
      draggable
      draggablePercent={40}
      hideProgressBar
      transition={false}
      closeButton={({ closeToast }) => (
        <IconButton
          icon="close"
          label="Close message"
          onClick={(event) => {
            event.stopPropagation()
            closeToast(true)
          }}
        />
      )}
    />,
  )
  let latest = ''
  return {
    show: (kind, text, lastsMs = looks[kind].autoClose) => {
      standInSight(region)
      // What was done before may be undone by now.
      if (kind === 'success' && latest !== text) toast.dismiss(latest)
      if (kind === 'success') latest = text
      toast(text, { ...looks[kind], autoClose: lastsMs, toastId: text })
    },
    hide: (text) => toast.dismiss(text),
  }
}

const standInSight = (region: HTMLElement): void => {
  const dialog = document.querySelector('dialog:modal')
  const place = dialog ?? document.body
  if (region.parentNode === place) return
  place.append(region)
  dialog?.addEventListener('close', () => document.body.append(region), { once: true })
}

export const toastMs = 5000

const looks = {
  success: {
    type: 'success',
    role: 'status',
    autoClose: toastMs,
    icon: () => <Icon name="check" />,
  },
  error: {
    type: 'error',
    role: 'alert',
    autoClose: toastMs,
    icon: () => <Icon name="warning" />,
  },
} as const satisfies Record<ToastKind, object>
