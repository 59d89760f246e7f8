import { showToast } from './toasts/toasts.ts'

/** By the device’s own sheet, else into the clipboard, and says so; `onFailed` where neither takes it. */
export const shareAddress = async (
  title: string,
  url: string,
  onFailed = (): void => showToast('error', messages.linkNotCopied),
): Promise<void> => {
  if (typeof navigator.share === 'function') {
    // Whoever closes the sheet has changed their mind.
    await navigator.share({ title, url }).catch(() => {})
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast('success', messages.linkCopied)
  } catch {
    onFailed()
  }
}

const messages = {
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied. Please copy it from the address bar.',
} as const
