/** What a toast tells: that something worked, or that it did not. */
export type ToastKind = 'success' | 'error'

let raise: Promise<(kind: ToastKind, text: string) => void> | undefined

/**
 * Says something at the top of the window for a few seconds. The same text never stands there
 * twice. For browsers alone: call it from effects and event handlers.
 */
export const showToast = (kind: ToastKind, text: string): void => {
  raise ??= import('./toast-region.tsx').then(({ openToastRegion }) => openToastRegion())
  raise.then(
    (show) => show(kind, text),
    // Its code could not be fetched: the next toast tries again.
    () => (raise = undefined),
  )
}
