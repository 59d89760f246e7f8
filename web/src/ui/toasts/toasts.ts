import type { ToastRegion } from './toast-region.tsx'

let raise: Promise<ToastRegion> | undefined

/**
 * Says something at the top of the window for a few seconds. The same text never stands there
 * twice. For browsers alone: call it from effects and event handlers. Errors stay longer than the
 * rest, unless it is said how long.
 */
export const showToast: ToastRegion['show'] = (kind, text, lastsMs) => {
  raise ??= import('./toast-region.tsx').then(({ openToastRegion }) => openToastRegion())
  raise.then(
    (region) => region.show(kind, text, lastsMs),
    // Its code could not be fetched: the next toast tries again.
    () => (raise = undefined),
  )
}

export const hideToast = (text: string): void => {
  raise?.then(
    (region) => region.hide(text),
    () => {},
  )
}
