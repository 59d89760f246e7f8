import { isAimedAt, type AdSubject } from '#domain/ad/ad-aim.ts'
import { adsInTurn, adTurnMs, takeTurns, type AdType } from '#domain/ad/ad.ts'
import type { AdsBody } from '#openapi/schemas/ad.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useUser } from '../../account/stored-user.ts'
import type { ApiError } from '../../api-error.ts'
import type { ApiQuery } from '../../api/queries.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { imageSrcSet } from '../../ui/picture.tsx'
import styles from './rotating-ads.module.css'

const adsQuery = (): ApiQuery<AdsBody> => ({ queryKey: ['/api/ads'], staleTime: 60_000 })

type Props = { readonly type: AdType; readonly subject: AdSubject }

export const RotatingAds = ({ type, subject }: Props): ReactNode => {
  const { data, error } = useQuery(adsQuery())
  const user = useUser()
  const place = useRef<HTMLElement>(null)
  const [order] = useState(() => Math.random())
  const [turn, setTurn] = useState(0)
  const [closed, setClosed] = useState<readonly number[]>([])
  const fitting = data?.ads.filter((ad) => isAimedAt(ad, subject)) ?? []
  const ads = adsInTurn(fitting, type, order, turn)
  const trouble = explainAds(error, data && ads.length)
  const doTurn = takeTurns(fitting, type)

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
    <aside
      ref={place}
      aria-label={adSlotMessages.labels[type]}
      tabIndex={-1}
      className={styles.ads}
    >
      {ads.map((ad, at) => (
        // The place and not the ad: what takes turns keeps its frame, and its closing button.
        <div key={at} className={styles.ad}>
          {!closed.includes(at) && (
            <>
              <small className={styles.label}>
                {ad.demo ? adSlotMessages.invented : adSlotMessages.label}
              </small>
              <a href={ad.clickLink} target="_blank" rel="sponsored nofollow noopener">
                <img
                  key={ad.id}
                  className={styles[type]}
                  src={ad.shownImage}
                  srcSet={imageSrcSet(ad.shownImage)}
                  sizes={`min(${width}px, 100vw)`}
                  alt={adSlotMessages.leadsTo(ad.companyName)}
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
                  label={adSlotMessages.close}
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

/** Why there is nothing in a place; undefined when there is, or may still be. */
export const explainAds = (
  error: ApiError | null,
  count: number | undefined,
): string | undefined => {
  if (error)
    return error.status === 0 || error.status >= 500 ? adSlotMessages.error : adSlotMessages.failed
  return count === 0 ? adSlotMessages.none : undefined
}

export const adSlotMessages = {
  label: 'Advertisement',
  labels: {
    landscape: 'Advertisements below the price history',
    portrait: 'Advertisements beside the reviews',
  },
  invented: 'Ad (invented)',
  close: 'Close advertisement',
  /** What the picture says to whoever does not see it. */
  leadsTo: (company: string): string => `${company} (opens in a new tab)`,
  /** For the browser's log alone: nobody came for these. */
  failed: 'Failed to load ads',
  error: 'Error fetching ads',
  none: 'No ads available',
} as const
