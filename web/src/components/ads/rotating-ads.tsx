import { adTurnMs, type AdType } from '#domain/ad/ad.ts'
import type { AdsBody } from '#openapi/schemas/ad.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useUser } from '../../account/stored-user.ts'
import type { ApiError } from '../../api-error.ts'
import type { ApiQuery } from '../../api/queries.ts'
import { adSlotMessages as messages } from '../../messages/ad-slots.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { imageSrcSet } from '../../ui/picture.tsx'
import styles from './rotating-ads.module.css'

const adsQuery = (): ApiQuery<AdsBody> => ({ queryKey: ['/api/ads'], staleTime: 60_000 })

export const RotatingAds = ({ type }: { readonly type: AdType }): ReactNode => {
  const { data, error } = useQuery(adsQuery())
  const user = useUser()
  const place = useRef<HTMLElement>(null)
  const [order] = useState(() => Math.random())
  const [turn, setTurn] = useState(0)
  const [closed, setClosed] = useState<readonly number[]>([])
  const ads = shuffled(data?.ads.filter(({ adType }) => adType === type) ?? [], order)
  const trouble = explainAds(error, data && ads.length)
  const doTurn = ads.length > mostAds[type]

  useEffect(() => {
    // For whoever runs the site and wonders.
    // oxlint-disable-next-line no-console
    if (trouble !== undefined) console.info(trouble)
  }, [trouble])

  useEffect(() => {
    if (!doTurn || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => {
      const isUsed = place.current?.matches(':hover, :focus-within') ?? true
      if (!isUsed && !document.hidden) setTurn((count) => count + 1)
    }, adTurnMs)
    return () => clearInterval(timer)
  }, [doTurn])

  if (ads.length === 0) return null
  const width = type === 'landscape' ? 728 : 200
  return (
    <aside ref={place} aria-label={messages.labels[type]} tabIndex={-1} className={styles.ads}>
      {rotateAds(ads, mostAds[type], turn).map((ad, at) => (
        // The place and not the ad: what takes turns keeps its frame, and its closing button.
        <div key={at} className={styles.ad}>
          {!closed.includes(at) && (
            <>
              <small className={styles.label}>{ad.demo ? messages.invented : messages.label}</small>
              <a href={ad.clickLink} target="_blank" rel="sponsored nofollow noopener">
                <img
                  key={ad.id}
                  className={styles[type]}
                  src={ad.shownImage}
                  srcSet={imageSrcSet(ad.shownImage)}
                  sizes={`min(${width}px, 100vw)`}
                  alt={messages.leadsTo(ad.companyName)}
                  width={width}
                  height={type === 'landscape' ? 90 : 400}
                  decoding="async"
                  // It was deleted since it was read here.
                  onError={() => setClosed([...closed, at])}
                />
              </a>
              {user && (
                <IconButton
                  icon="close"
                  label={messages.close}
                  className={styles.close}
                  onClick={() => {
                    setClosed([...closed, at])
                    place.current?.focus({ preventScroll: true })
                  }}
                />
              )}
            </>
          )}
        </div>
      ))}
    </aside>
  )
}

export const mostAds: Readonly<Record<AdType, number>> = { landscape: 1, portrait: 2 }

/** In an order that follows from a number from 0 to 1: each visit has its own. */
export const shuffled = <T,>(ads: readonly T[], order: number): readonly T[] => {
  const left = [...ads]
  const taken: T[] = []
  let rest = order
  while (left.length > 0) {
    const place = rest * left.length
    taken.push(...left.splice(Math.floor(place), 1))
    rest = place % 1
  }
  return taken
}

/** Those whose turn it is, none of them twice. */
export const rotateAds = <T,>(ads: readonly T[], most: number, turn: number): readonly T[] =>
  Array.from(
    { length: Math.min(most, ads.length) },
    (_, at) => ads[(turn * most + at) % ads.length],
  ).filter((ad) => ad !== undefined)

/** Why there is nothing in a place; undefined when there is, or may still be. */
export const explainAds = (
  error: ApiError | null,
  count: number | undefined,
): string | undefined => {
  if (error) return error.status === 0 || error.status >= 500 ? messages.error : messages.failed
  return count === 0 ? messages.none : undefined
}
