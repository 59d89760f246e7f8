import { allStars } from '#domain/review/review.ts'
import type { ProductBody } from '#openapi/schemas/product/product.ts'
import type { ReviewBody, ReviewsBody } from '#openapi/schemas/review.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { rememberPath } from '../../../account/previous-path.ts'
import { useUser } from '../../../account/stored-user.ts'
import { reviewsQuery } from '../../../api/queries.ts'
import { Failure } from '../../../components/failure.tsx'
import { formatCount } from '../../../format/count.ts'
import { fetchFailure, reviewMessages as messages } from '../../../messages/reviews.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { makeLazyView, makeSpareView, tellMissing } from '../../../ui/lazy-view.tsx'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './reviews.module.css'
import { formatDay } from '../../../format/instant.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'

const own = makeSpareView(
  async () => (await import('../../../components/reviews/own-review.tsx')).OwnReview,
)

const report = makeLazyView(
  async () => (await import('../../../components/reviews/report-dialog.tsx')).ReportDialog,
)

export const Reviews = ({ product }: { readonly product: ProductBody }): ReactNode => {
  const user = useUser()
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const { data, error, refetch } = useQuery(reviewsQuery(product.id))
  const [more, setMore] = useState<readonly ReviewBody[]>([])
  // Undefined until more was asked for.
  const [next, setNext] = useState<string | null>()
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [reported, setReported] = useState<ReviewBody>()
  const ownPlace = useAim('#your-review')

  const cursor = next === undefined ? data?.nextCursor : next
  const known = new Set(data?.reviews.map(({ id }) => id))
  const listed = [...(data?.reviews ?? []), ...more.filter(({ id }) => !known.has(id))]
  // One's own stands beside the list, where it is changed.
  const shown = listed.filter(({ uid }) => uid === null || uid !== user?.uid)

  const loadMore = async (after: string): Promise<void> => {
    if (loading) return
    setLoading(true)
    setFailed(undefined)
    try {
      const page = await client.fetchQuery(reviewsQuery(product.id, after))
      setMore([...more, ...page.reviews])
      setNext(page.nextCursor)
    } catch (cause) {
      setFailed(fetchFailure({ status: 0, code: '', ...Object(cause) }))
    } finally {
      setLoading(false)
    }
  }

  return (
    <section aria-labelledby="reviews" className={styles.section}>
      <h2 id="reviews">{messages.heading}</h2>
      {error && !data && <Failure onRetry={() => void refetch()}>{fetchFailure(error)}</Failure>}
      <div className={styles.parts}>
        {data && <RatingSummary ratings={data} />}
        <div className={styles.list}>
          {shown.length > 0 ? (
            <ul>
              {shown.map((review) => (
                <ReviewItem
                  key={review.id}
                  review={review}
                  title={product.name}
                  onReport={() => void report.load().then(() => setReported(review), tellMissing)}
                />
              ))}
            </ul>
          ) : (
            data &&
            listed.length === 0 && <p>{data.count > 0 ? messages.noneWithText : messages.none}</p>
          )}
          {failed !== undefined && <p role="alert">{failed}</p>}
          {cursor && (
            <Button
              className={`${styles.more} js-only`}
              aria-disabled={loading}
              onClick={() => void loadMore(cursor)}
            >
              {loading ? messages.loading : messages.more}
            </Button>
          )}
          <VisuallyHidden as="p" role="status">
            {more.length > 0 && messages.shown(shown.length)}
          </VisuallyHidden>
        </div>
        <div ref={ownPlace} id="your-review" className={styles.own}>
          {user ? (
            <own.View product={product} user={user} />
          ) : (
            <>
              <p>{messages.prompt}</p>
              <Link
                to={paths.login}
                onClick={() => rememberPath(`${pathname}${search}#your-review`)}
              >
                {messages.signIn}
              </Link>
            </>
          )}
        </div>
      </div>
      {reported && <report.View review={reported} onClose={() => setReported(undefined)} />}
    </section>
  )
}

/** Whoever comes to it from within the site may be there before it is: it is gone to once it is. */
const useAim = (aim: string): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const isFollowed = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    if (isFollowed && hash === aim) place.current?.scrollIntoView()
  }, [isFollowed, hash, aim])
  return place
}

const RatingSummary = ({ ratings }: { readonly ratings: ReviewsBody }): ReactNode => {
  const { average, count, distribution } = ratings
  if (average === null) return null
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <span aria-hidden="true">{average.toFixed(1)}</span>
        <VisuallyHidden>{messages.rated(average.toFixed(1))}</VisuallyHidden>{' '}
        <small>{messages.from(count)}</small>
      </p>
      <ul>
        {allStars.toReversed().map((stars) => (
          <li key={stars}>
            <span>{messages.stars(stars)}</span>
            <svg width={widest} height="8" aria-hidden="true">
              <rect width={widest} height="8" rx="4" />
              <rect width={barWidth(distribution[stars], count)} height="8" rx="4" />
            </svg>
            <span>{formatCount(distribution[stars])}</span>
          </li>
        ))}
      </ul>
      <a href="#your-review">{messages.write}</a>
    </div>
  )
}

/** In px; no bar is wider (specification, section 9). */
const widest = 100

export const barWidth = (part: number, all: number): number =>
  Math.min(widest, Math.round((part * widest) / all))

type Props = {
  readonly review: ReviewBody
  readonly title: string
  readonly onReport: () => void
}

const ReviewItem = ({ review, title, onReport }: Props): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const { rating, name, productTitle, clientDate, editedDate } = review
  return (
    <li className={styles.review}>
      {/* Everybody without a picture has the same one. */}
      <img src={`/icons/${review.uid ?? 'nobody'}`} alt="" width="40" height="40" loading="lazy" />
      <div>
        <p className={styles.by}>
          <span aria-hidden="true" className={styles.stars}>
            {'★'.repeat(rating)}
            {'☆'.repeat(5 - rating)}
          </span>
          <VisuallyHidden>{messages.rated(rating)}</VisuallyHidden> <b>{name}</b>
          <time dateTime={clientDate}>{formatDay(clientDate, country, now)}</time>
          {editedDate !== null && (
            <span>{messages.edited(formatDay(editedDate, country, now))}</span>
          )}
          {productTitle !== null && productTitle !== title && (
            <span>{messages.about(productTitle)}</span>
          )}
          <Button
            kind="quiet"
            className={`${styles.report} js-only`}
            aria-label={messages.reportOf(name)}
            onClick={onReport}
          >
            {messages.report}
          </Button>
        </p>
        <p className={styles.text}>{review.reviewText}</p>
      </div>
    </li>
  )
}
