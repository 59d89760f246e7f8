import type { ReactNode } from 'react'
import styles from './picture.module.css'
import placeholder from './placeholder.svg'
import { useBrokenImage } from './use-broken-image.ts'

type Props = {
  /** A path of ours; null shows the placeholder. */
  readonly src: string | null
  /** Empty where the words beside it say the same. */
  readonly alt: string
  readonly first?: boolean
  /** Side of the square in CSS pixels, so that nothing moves when it arrives. */
  readonly size: number
}

export const Picture = ({ src, alt, first = false, size }: Props): ReactNode => {
  const { image, isBroken, onError } = useBrokenImage(src)
  return (
    <img
      ref={image}
      className={styles['picture']}
      src={src === null || isBroken ? placeholder : src}
      srcSet={isBroken ? undefined : imageSrcSet(src)}
      sizes={`${size}px`}
      alt={alt}
      width={size}
      height={size}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={onError}
    />
  )
}

/** As `srcset` says widths; undefined for drawings, sharp in any, and for what is not ours. */
export const imageSrcSet = (address: string | null): string | undefined =>
  /^\/images\/(?:ad\/)?[\da-f-]+$/.test(address ?? '')
    ? [160, 320, 640, 1280].map((width) => `${address}?w=${width} ${width}w`).join()
    : undefined
