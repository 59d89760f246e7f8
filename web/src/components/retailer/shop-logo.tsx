import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { imageSrcSet } from '../../ui/picture.tsx'
import styles from './shop-logo.module.css'

type Props = {
  readonly logo: string | null
  /** Stands beside it, so that the picture itself says nothing. */
  readonly name: string
  readonly size?: 'small' | 'row' | 'large'
  readonly first?: boolean
}

/** On white in both themes, in a box that stays when there is no picture: its initial is there then. */
export const ShopLogo = ({ logo, name, size = 'row', first = false }: Props): ReactNode => {
  const [broken, setBroken] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before React was there to hear of it.
    const { complete = false, naturalWidth = 1 } = image.current ?? {}
    if (complete && naturalWidth === 0) setBroken(logo)
  }, [logo])
  return (
    <span className={classNames(styles.logo, styles[size])} aria-hidden="true">
      {logo === null || logo === broken ? (
        [...name][0]
      ) : (
        <img
          ref={image}
          src={logo}
          srcSet={imageSrcSet(logo)}
          sizes="8rem"
          alt=""
          width={80}
          height={40}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(logo)}
        />
      )}
    </span>
  )
}
