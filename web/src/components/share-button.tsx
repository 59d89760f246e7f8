import type { ReactNode } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { shareAddress } from '../ui/share-address.ts'

type Props = {
  /** What it does. */
  readonly label: string
  /** Of what is shared. */
  readonly title: string
  /** Its path; missing: the one address of what the page shows. */
  readonly path?: string
  readonly className?: string | undefined
}

/** Hands the address on, or copies it. */
export const ShareButton = ({ label, title, path, className = '' }: Props): ReactNode => (
  <IconButton
    icon="share"
    label={label}
    className={`js-only ${className}`}
    onClick={() => void shareAddress(title, addressOf(path))}
  />
)

const addressOf = (path: string | undefined): string => {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return path === undefined && canonical ? canonical.href : new URL(path ?? '', location.href).href
}
