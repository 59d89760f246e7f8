import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import placeholder from '../../ui/placeholder.svg'
import { useBrokenImage } from '../../ui/use-broken-image.ts'
import styles from './shop-logo.module.css'

type Props = {
  readonly logo: string | null
  /** Stands beside it, so that the picture itself says nothing. */
  readonly name: string
  readonly size?: 'small' | 'row'
  readonly first?: boolean
}

/** On white in both themes, in a box that stays when there is no picture: its initial is there then. */
export const ShopLogo = ({ logo, name, size = 'row', first = false }: Props): ReactNode => {
  const { image, isBroken, onError } = useBrokenImage(logo)
  return (
    <span className={classNames(styles.logo, styles[size])} aria-hidden="true">
      {logo === null ? (
        name.charAt(0)
      ) : (
        <img
          ref={image}
          src={isBroken ? placeholder : logo}
          alt=""
          width={80}
          height={40}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          onError={onError}
        />
      )}
    </span>
  )
}
