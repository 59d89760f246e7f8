import type { ReactNode } from 'react'
import { productMessages as messages } from '../../messages/product.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './share-button.module.css'

/** Hands the page's address on, by the device's own means where it has some. */
export const ShareButton = ({ name }: { readonly name: string }): ReactNode => (
  <IconButton
    icon="share"
    label={messages.share}
    className={`js-only ${styles.share}`}
    onClick={() => void share(name)}
  />
)

const share = async (title: string): Promise<void> => {
  const url =
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href
  if (typeof navigator.share === 'function') {
    // Whoever closes the sheet has changed their mind.
    await navigator.share({ title, url }).catch(() => {})
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast('success', messages.linkCopied)
  } catch {
    showToast('error', messages.linkNotCopied)
  }
}
