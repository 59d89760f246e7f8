import { useState, type ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import styles from '../list/list-cell.module.css'

/** A shop's logo, small; a sign of a shop in place of one that is missing or broken. */
export const ShopLogo = ({ src }: { readonly src: string | null }): ReactNode => {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || src === broken) {
    return (
      <span className={styles.logo}>
        <Icon name="shop" />
      </span>
    )
  }
  return (
    <img
      className={styles.logo}
      src={src}
      alt=""
      width={80}
      height={40}
      loading="lazy"
      onError={() => setBroken(src)}
    />
  )
}
