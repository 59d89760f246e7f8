import { useEffect, useRef, useState, type ReactNode } from 'react'
import { makeSpareView } from '../../ui/lazy-view.tsx'
import styles from './ad-slot.module.css'
import type { RotatingAds } from './rotating-ads.tsx'

type Props = Parameters<typeof RotatingAds>[0]

/** Without its code the place stays as empty as it was. */
const turns = makeSpareView(async () => (await import('./rotating-ads.tsx')).RotatingAds)

/**
 * A place for ads, kept from the first moment so that nothing moves when they come; they are asked
 * for when somebody comes near. Not there for who blocks ads, nor without scripts: the style sheet
 * sees to that before anything is painted.
 */
export const AdSlot = (props: Props): ReactNode => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    // What is not shown never comes near.
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    })
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={styles[props.type]}>
      {isNear && <turns.View {...props} />}
    </div>
  )
}
